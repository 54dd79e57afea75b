import { Alert, Button } from 'antd';
import { goneWords } from './gone-words';
import './gone-choices.css';

/** Says that a link names something that the filters no longer offer, such as an archived section. */
export function GoneChoices({ names, onClear }: { names: readonly string[]; onClear: () => void }) {
  if (names.length === 0) return null;
  return (
    <Alert
      className="gone-choices"
      type="warning"
      showIcon
      role="status"
      message={goneWords(names)}
      action={
        <Button size="small" onClick={onClear}>
          {names.length === 1 ? 'Clear this filter' : 'Clear these filters'}
        </Button>
      }
    />
  );
}
