import { Alert, Button } from 'antd';
import { goneWords } from './gone-words';
import './gone-choices.css';

interface GoneChoicesProps {
  names: readonly string[];
  /** By default 'The section in this link is no longer available.' */
  words?: string;
  onClear: () => void;
}

/** Says that a link names something that the filters no longer offer, such as an archived section. */
export function GoneChoices({ names, words, onClear }: GoneChoicesProps) {
  if (names.length === 0) return null;
  return (
    <Alert
      className="gone-choices"
      type="warning"
      showIcon
      role="status"
      message={words ?? goneWords(names)}
      action={
        <Button size="small" onClick={onClear}>
          {names.length === 1 ? 'Clear this filter' : 'Clear these filters'}
        </Button>
      }
    />
  );
}
