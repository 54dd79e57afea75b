import { plural } from '@homeroom/shared/text';
import './named-list.css';

/** How many names a confirmation lists before it counts the rest. */
const namedAtMost = 12;

interface NamedListProps {
  names: readonly { id: number | string; name: string; note?: string }[];
  /** Every one of them, where each has something to say. */
  all?: boolean;
}

/** Whom an act is about, by name; after a dozen the rest is counted. */
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
