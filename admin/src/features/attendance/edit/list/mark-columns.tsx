import type { BaseRecord } from '@refinedev/core';
import { markWords } from '@homeroom/shared/attendance/registers';
import type { MarkRow } from '@homeroom/shared/attendance/marks';
import { Pill } from '../../../../components/pill';
import { StatusText } from '../../../../components/marks';

/** The columns of the exported list. */
export const exportedColumns = (moment: (instant: string) => string) => {
  const column = (title: string, text: (row: MarkRow) => string) => ({
    title,
    exported: (row: BaseRecord) => text(row as MarkRow),
  });
  return [
    column('Date', (row) => row.date),
    column('Class', ({ className }) => className),
    column('Section', ({ sectionName }) => sectionName),
    column('Student Name', ({ studentName }) => studentName),
    column('Status', ({ status }) => (status ? markWords[status] : 'Not marked')),
    column('Note', ({ note }) => note ?? ''),
    column('Marked by', ({ markedBy }) => markedBy ?? ''),
    column('When', ({ markedAt }) => (markedAt ? moment(markedAt) : '')),
    column('Remark', remarkOf),
  ];
};

/** Why a mark does not count; '' if it counts. */
const remarkOf = ({ closed, wasOnRoster }: Pick<MarkRow, 'closed' | 'wasOnRoster'>) =>
  closed ?? (wasOnRoster ? '' : 'Not on the roster');

/** The status, and why it does not count if it does not. */
export function MarkStatusCell({ mark }: { mark: Pick<MarkRow, 'status' | 'closed' | 'wasOnRoster'> }) {
  const remark = remarkOf(mark);
  return (
    <span className="ve-status">
      {mark.status ? <StatusText status={mark.status} /> : <span className="faint">Not marked</span>}
      {remark && <Pill tone="off">{remark}</Pill>}
    </span>
  );
}

export function ClassCell({ mark }: { mark: Pick<MarkRow, 'className' | 'sectionName'> }) {
  return (
    <>
      {mark.className}
      <span className="muted"> · Section {mark.sectionName}</span>
    </>
  );
}
