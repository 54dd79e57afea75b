import type { MovesAnswer } from '@homeroom/shared/enrollments/accept-enrollments';
import { plural } from '@homeroom/shared/text';
import { NamedList } from '../../components/named-list';
import './dialog-note.css';

/** The enrollments that do not change, each with the reason. */
export function StayedList({ stayed }: Pick<MovesAnswer, 'stayed'>) {
  if (stayed.length === 0) return null;
  return (
    <>
      <p className="dialog-note">{plural(stayed.length, 'stays as it is:', 'stay as they are:')}</p>
      <NamedList all names={stayed.map(({ id, studentName, reason }) => ({ id, name: studentName, note: reason }))} />
    </>
  );
}
