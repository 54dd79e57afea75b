import { plural } from '@homeroom/shared/text';
import './named-list.css';

/** How many names are listed before the rest is counted. */
const namedAtMost = 12;

interface NamedListProps {
  names: readonly { id: number | string; name: string; note?: string }[];
  /** List all names, because each has a note or must be read. */
  all?: boolean;
}

/** The names of the records concerned; the rest after a dozen is counted. */
export function NamedList({ names, all }: NamedListProps) {
  const most = all ? names.length : namedAtMost;
  if (names.length === 0) return null;
  return (
    <ul className="named-list">
      {names.slice(0, most).map(({ id, name, note }) => (
        <li key={id}>
          {note ? <b>{name}</b> : name}
          {note && `: ${note}`}
        </li>
      ))}
      {names.length > most && <li className="muted">and {plural(names.length - most, 'more', 'more')}</li>}
    </ul>
  );
}
