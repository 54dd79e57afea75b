import { Link } from 'react-router';
import { dash } from '../../../components/dash';
import { choosing, RowsInSight } from '../../../components/rows-in-sight';
import type { PlanAddress, PlanSort } from './list-address';
import { OutcomePill } from './outcome-pill';
import { gradeWords, type PlanRow } from './rows';

export interface PlanRowsProps {
  rows: readonly PlanRow[];
  chosen: readonly PlanRow[];
  /** Without it there are no check boxes. */
  onChoose?: (rows: PlanRow[]) => void;
  sort: PlanAddress['sort'];
  onSort: (sort: PlanAddress['sort']) => void;
}

export const StudentLink = ({ row }: { row: PlanRow }) => (
  <Link className="row-link cut" to={`/admin/students/${row.id}`} title={row.studentName}>
    {row.studentName}
  </Link>
);

/** The students as a table. */
export const PlanTable = ({ rows, chosen, onChoose, sort, onSort }: PlanRowsProps) => (
  <RowsInSight<PlanRow, PlanSort>
    rows={rows}
    sort={sort}
    onSort={onSort}
    scroll={{ x: 700 }}
    rowSelection={
      onChoose && choosing({ rows, chosen, onChoose, plural: 'students', nameOf: (row) => row.studentName })
    }
    columns={[
      {
        key: 'studentName',
        title: 'Student',
        width: '30%',
        sorter: true,
        render: (_, row) => <StudentLink row={row} />,
      },
      {
        key: 'sectionName',
        title: 'Section now',
        width: '15%',
        sorter: true,
        render: (_, row) => row.sectionName ?? dash,
      },
      { key: 'grade', title: 'Grade', width: '12%', sorter: true, render: (_, row) => gradeWords(row) || dash },
      {
        key: 'outcome',
        title: 'Outcome',
        width: '28%',
        sorter: true,
        render: (_, row) => (
          <>
            <OutcomePill of={row} />{' '}
            {row.reason && (
              <span className="small muted" title={row.reason}>
                {row.reason}
              </span>
            )}
          </>
        ),
      },
      {
        key: 'plannedSectionName',
        title: 'New section',
        width: '15%',
        sorter: true,
        render: (_, row) => row.plannedSectionName ?? dash,
      },
    ]}
  />
);
