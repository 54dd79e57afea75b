import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { registerPath } from '@homeroom/shared/attendance/registers';
import type { OverviewRow } from './overview';
import { ClassDate, CoveredBy, MarkedCount, openWords } from './overview-cells';
import { RegisterStatus } from './register-status';

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
