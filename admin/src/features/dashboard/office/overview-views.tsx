import type { TableColumnType } from 'antd';
import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { registerPath } from '@homeroom/shared/attendance/registers';
import { Rows } from '../../../components/rows';
import type { OverviewAddress, OverviewRow } from './overview';
import {
  actionColumn,
  ClassDate,
  CoveredBy,
  MarkedCount,
  OpenRegister,
  openWords,
  RegisterStatus,
} from './overview-cells';

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
  actionColumn(
    (row) =>
      row.classDate &&
      !row.why && (
        <OpenRegister
          of={{ scheduleId: row.scheduleId, date: row.classDate }}
          name={`${row.classDetails}, ${row.teacherName}`}
          words={openWords(row)}
        />
      ),
  ),
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

/** The overview as cards. Each is a link to its register, or says why there is none. */
export function OverviewCards({ rows }: { rows: OverviewRow[] }) {
  return (
    <ul className="overview-cards">
      {rows.map((row) => (
        <li key={row.scheduleId}>
          <OverviewCard row={row} />
        </li>
      ))}
    </ul>
  );
}

function OverviewCard({ row }: { row: OverviewRow }) {
  const facts = (
    <div className="overview-card-facts">
      <div>
        <b className="cut">{row.teacherName}</b>
        <RegisterStatus row={row} />
      </div>
      <span>
        {row.classTypeName} · Section {row.sectionName}
      </span>
      <CoveredBy row={row} />
      <div className="faint">
        <span className="overview-card-date">
          <ClassDate row={row} />
        </span>
        {!row.why && <MarkedCount row={row} />}
      </div>
      {row.why && <MarkedCount row={row} />}
    </div>
  );
  if (row.why || !row.classDate) return <div className="panel overview-card">{facts}</div>;
  return (
    <Link className="panel overview-card" to={registerPath(row.scheduleId, row.classDate)} title={openWords(row)}>
      {facts}
      <RightOutlined />
    </Link>
  );
}
