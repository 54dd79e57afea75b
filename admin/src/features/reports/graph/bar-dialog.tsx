import { Link } from 'react-router';
import { registerPath } from '@homeroom/shared/attendance/registers';
import { showDate } from '@homeroom/shared/dates';
import { graphMetricWords, type GraphBar, type GraphChart, type GraphMetric } from '@homeroom/shared/reports/reports';
import { plural } from '@homeroom/shared/text';
import { Dialog } from '../../../components/dialog';
import { namesakes, toldApart } from '../namesakes';
import { chartTitle } from './graph-words';

export interface Chosen {
  chart: GraphChart;
  bar: GraphBar;
}

/** The dates that a bar counts, each a link to its register. */
export function BarDialog({ chart, bar, metric, onClose }: Chosen & { metric: GraphMetric; onClose: () => void }) {
  return (
    <Dialog open title={toldApart(bar, namesakes(chart.students))} footer={null} width={400} onCancel={onClose}>
      <p className="muted">
        {chartTitle(chart)} · {graphMetricWords[metric]} on {bar.count} of{' '}
        {plural(bar.of, metric === 'MARKED' ? 'register' : 'mark')}
      </p>
      <ul className="bar-dates num">
        {bar.dates.map((date, at) => (
          <li key={at}>
            <Link to={registerPath(bar.scheduleIds[at]!, date)}>{showDate(date)}</Link>
          </li>
        ))}
      </ul>
      <Link to={`/admin/students/${bar.studentId}`}>Open the student</Link>
    </Dialog>
  );
}
