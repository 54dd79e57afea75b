import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { registerPath } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { LinkButton } from '../../../components/link-button';
import { FixLink } from '../../../components/why-not';
import type { OverviewRow } from './overview';

/** '9 of 24', in grey when complete. Without a register: why, and a link to the screen that mends it. */
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

/** 'Aisha Bello covers this class'; nothing without a name. */
export const Cover = ({ by }: { by: string | null }) =>
  by && <span className="overview-closed muted">{by} covers this class</span>;

/** The substitute for a class whose register is not completed. */
export const CoveredBy = ({ row: { turn, teacherName } }: { row: OverviewRow }) => (
  <Cover by={turn && turn.name !== teacherName ? turn.name : null} />
);

/** The class date or a dash, and why the school is closed today. */
export function ClassDate({ row: { classDate, closedToday } }: { row: OverviewRow }) {
  return (
    <>
      {classDate ? <span className="num">{showDate(classDate)}</span> : <span className="faint">–</span>}
      {closedToday && <span className="overview-closed muted">Today {closedToday}</span>}
    </>
  );
}

interface OpenRegisterProps {
  of: { scheduleId: number; date: IsoDate };
  name: string;
  words?: string;
}

export const OpenRegister = ({ of: { scheduleId, date }, name, words = 'Open register' }: OpenRegisterProps) => (
  <div className="cell-actions">
    <LinkButton type="text" size="small" to={registerPath(scheduleId, date)} aria-label={`${words}: ${name}`}>
      {words}
    </LinkButton>
  </div>
);

/** The last column of a table of registers. */
export const actionColumn = <Row,>(render: (row: Row) => ReactNode): TableColumnType<Row> => ({
  key: 'action',
  title: <span className="hidden-words">Action</span>,
  align: 'right',
  fixed: 'right',
  render: (_, row) => render(row),
});

export const openWords = (row: OverviewRow) => (row.state === 'NOT_COMPLETED' ? 'Open register' : 'View');
