import { Link } from 'react-router';
import { Panel, PanelHead } from '../../../components/panel';
import { attentionCount } from './attention';
import { Rate, StudentLink, Why } from './attention-cells';
import { useAttention } from './use-attention';
import './attention.css';

/** How many students the card names; the link leads to all. */
const shownAtMost = 5;

/** On the dashboard: the students with the lowest rates among those who need attention. Nothing while nobody does. */
export function AttentionCard() {
  const { report } = useAttention();
  if (!report || report.students.length === 0) return null;
  return (
    <Panel className="attention-panel">
      <PanelHead
        title="Who needs attention"
        actions={
          <Link className="text-link" to="/admin/reports/attendance-graph">
            Show all
          </Link>
        }
      >
        {attentionCount(report)}
      </PanelHead>
      <ul className="attention-short">
        {report.students.slice(0, shownAtMost).map((student) => (
          <li key={student.studentId}>
            <StudentLink student={student} />
            <span className="muted">{student.sectionName}</span>
            <Rate student={student} />
            <Why student={student} rateBelow={report.rateBelow} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
