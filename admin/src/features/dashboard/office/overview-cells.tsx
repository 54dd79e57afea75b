import { showDate } from '@homeroom/shared/dates';
import { FixLink } from '../../../components/why-not';
import type { OverviewRow } from './overview';

/** '9 of 24'; quiet when nothing is missing. Where there is no register, why, and the screen that mends it. */
export function MarkedCount({ row: { state, marked, total, why } }: { row: OverviewRow }) {
  if (why)
    return (
      <span className="overview-why">
        <span className="muted">{why.message}</span> <FixLink cause={why.cause} />
      </span>
    );
  return (
    <span className={state === 'NOT_COMPLETED' ? 'num' : 'num faint'}>
      {marked} of {total}
    </span>
  );
}

/** Who has the register in place of its teacher, while it is not completed. */
export function CoveredBy({ row: { turn, teacherName } }: { row: OverviewRow }) {
  return turn && turn.name !== teacherName ? (
    <span className="overview-closed muted">{turn.name} covers this class</span>
  ) : null;
}

/** The class date or a dash, and what closes today. */
export function ClassDate({ row: { classDate, closedToday } }: { row: OverviewRow }) {
  return (
    <>
      {classDate ? <span className="num">{showDate(classDate)}</span> : <span className="faint">–</span>}
      {closedToday && <span className="overview-closed muted">Today {closedToday}</span>}
    </>
  );
}

export const openWords = (row: OverviewRow) => (row.state === 'NOT_COMPLETED' ? 'Open register' : 'View');
