import type { TableColumnType } from 'antd';
import { Rows } from '../../../components/rows';
import type { OverviewAddress, OverviewRow } from './overview';
import { ClassDate, CoveredBy, MarkedCount, OpenRegister, openWords } from './overview-cells';
import { RegisterStatus } from './register-status';

interface OverviewTableProps {
  rows: OverviewRow[];
  sort: OverviewAddress['sort'];
  onSort: (sort: OverviewAddress['sort']) => void;
}

const columns: TableColumnType<OverviewRow>[] = [
  {
    key: 'teacher',
    title: 'Teacher',
    sorter: true,
    render: (_, row) => (
      <>
        <span className="overview-teacher">{row.teacherName}</span>
        <CoveredBy row={row} />
      </>
    ),
  },
  {
    key: 'class',
    title: 'Class',
    sorter: true,
    render: (_, row) => (
      <>
        {row.classTypeName}
        <span className="muted"> · </span>
        <span className="overview-section muted">Section {row.sectionName}</span>
      </>
    ),
  },
  { key: 'date', title: 'Date', sorter: true, render: (_, row) => <ClassDate row={row} /> },
  { key: 'marked', title: 'Marked', render: (_, row) => <MarkedCount row={row} /> },
  { key: 'status', title: 'Status', render: (_, row) => <RegisterStatus row={row} /> },
  {
    key: 'action',
    title: <span className="hidden-words">Action</span>,
    align: 'right',
    fixed: 'right',
    render: (_, row) =>
      row.classDate &&
      !row.why && (
        <OpenRegister
          of={{ scheduleId: row.scheduleId, date: row.classDate }}
          name={`${row.classDetails}, ${row.teacherName}`}
          words={openWords(row)}
        />
      ),
  },
];

export function OverviewTable({ rows, sort, onSort }: OverviewTableProps) {
  return (
    <Rows
      className="overview-table"
      rowKey="scheduleId"
      tableLayout="auto"
      rows={rows}
      columns={columns}
      sort={sort}
      onSort={onSort}
    />
  );
}
