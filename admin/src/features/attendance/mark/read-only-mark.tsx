import { StatusText } from '../../../components/marks';
import type { MarkValue } from '../registers/draft';

/** A mark that is not to be changed here: icon, word and note. */
export function ReadOnlyMark({ value: { status, note } }: { value: MarkValue }) {
  return (
    <span className="read-only-mark">
      {status ? <StatusText status={status} /> : <span className="faint">Not marked</span>}
      {note && <span className="muted">{note}</span>}
    </span>
  );
}
