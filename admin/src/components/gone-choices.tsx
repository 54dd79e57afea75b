import { listOf } from '@homeroom/shared/text';
import { Alert, Button } from 'antd';
import './gone-choices.css';

/** 'The section in this link is no longer available.' `names`: at least one. */
export const goneWords = (names: readonly string[]) =>
  `The ${listOf(names)} in this link ${names.length === 1 ? 'is' : 'are'} no longer available.`;

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
