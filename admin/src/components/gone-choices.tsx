import { Alert, Button } from 'antd';
import { listOf } from '@homeroom/shared/text';
import './gone-choices.css';

/** 'The section in this link is no longer available.' `names`: at least one. */
export const goneWords = (names: readonly string[]) =>
  `The ${listOf(names)} in this link ${names.length === 1 ? 'is' : 'are'} no longer available.`;

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
