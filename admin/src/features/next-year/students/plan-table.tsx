import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dash } from '../../../components/dash';
import { choosing } from '../../../components/choosing';
import { RowsInSight } from '../../../components/rows-in-sight';
import type { PlanAddress } from './list-address';
import { OutcomePill } from './outcome-pill';
import { gradeWords, planColumns, rowSchema, type PlanColumn, type PlanRow } from './rows';

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

const cells: Record<PlanColumn, { width: string; render: (row: PlanRow) => ReactNode }> = {
  studentName: { width: '30%', render: (row) => <StudentLink row={row} /> },
  sectionName: { width: '15%', render: ({ sectionName }) => sectionName ?? dash },
  grade: { width: '12%', render: (row) => gradeWords(row) || dash },
  outcome: {
    width: '28%',
    render: (row) => (
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
  plannedSectionName: { width: '15%', render: ({ plannedSectionName }) => plannedSectionName ?? dash },
};

/** The students as a table. */
export const PlanTable = ({ rows, chosen, onChoose, sort, onSort }: PlanRowsProps) => (
  <RowsInSight<PlanRow, PlanColumn>
    rows={rows}
    sort={sort}
    onSort={onSort}
    scroll={{ x: 700 }}
    rowSelection={
      onChoose && choosing({ rows, chosen, onChoose, plural: 'students', nameOf: (row) => row.studentName })
    }
    columns={planColumns.map((key) => ({
      key,
      title: rowSchema.shape[key].meta()?.label,
      width: cells[key].width,
      sorter: true,
      render: (_, row) => cells[key].render(row),
    }))}
  />
);
