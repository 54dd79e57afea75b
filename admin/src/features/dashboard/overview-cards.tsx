import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { showDate } from '@homeroom/shared/dates';
import { registerPath } from '../../components/register-path';
import { useWayTo } from '../../components/screen-link';
import type { OverviewRow } from './overview';
import { MarkedCount, openWords } from './overview-table';
import { RegisterStatus } from './register-status';

/** The overview as cards: each is one link to its register, or to what it lacks. */
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
  const assign = useWayTo('/assign-students');
  const to = row.state === 'NO_STUDENTS' ? assign : row.classDate ? registerPath(row.scheduleId, row.classDate) : undefined;
  const facts = (
    <div className="overview-card-facts">
      <div>
        <b className="cut">{row.teacherName}</b>
        <RegisterStatus state={row.state} />
      </div>
      <span>
        {row.classTypeName} · Section {row.sectionName}
      </span>
      <div className="faint">
        <span className="num">{row.classDate ? showDate(row.classDate) : '–'}</span>
        {row.state === 'NO_STUDENTS' ? assign && <span className="overview-card-mend">Assign students</span> : <MarkedCount row={row} />}
      </div>
    </div>
  );
  if (!to) return <div className="panel overview-card">{facts}</div>;
  return (
    <Link className="panel overview-card" to={to} title={row.state === 'NO_STUDENTS' ? undefined : openWords(row)}>
      {facts}
      <RightOutlined />
    </Link>
  );
}
