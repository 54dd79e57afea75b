import { Alert, Button } from 'antd';
import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { goneFrom, goneWords, withoutGone } from './matrix/gone';
import type { Choices } from './matrix/choices';

interface GoneChoicesProps {
  filter: MatrixFilter;
  choices: Choices | undefined;
  onChange: (filter: MatrixFilter) => void;
}

/** Says that an address names something that the filters do not offer any more, such as an archived section. */
export function GoneChoices({ filter, choices, onChange }: GoneChoicesProps) {
  const gone = choices ? goneFrom(filter, choices) : [];
  if (gone.length === 0) return null;
  return (
    <Alert
      className="report-problem"
      type="warning"
      showIcon
      role="status"
      message={goneWords(gone)}
      action={
        <Button size="small" onClick={() => onChange(withoutGone(filter, gone))}>
          {gone.length === 1 ? 'Clear this filter' : 'Clear these filters'}
        </Button>
      }
    />
  );
}
