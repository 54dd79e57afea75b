import { DownloadOutlined } from '@ant-design/icons';
import { Button, Spin, Tooltip } from 'antd';
import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import {
  graphMetricWords,
  reportMessages,
  type GraphBar,
  type GraphChart,
  type GraphMetric,
} from '@homeroom/shared/reports/reports';
import { numberNoteOf } from '@homeroom/shared/names';
import { plural } from '@homeroom/shared/text';
import { registerPath } from '@homeroom/shared/attendance/registers';
import { showDate } from '@homeroom/shared/dates';
import { RowButton } from '../../../components/link-button';
import { dash } from '../../../components/dash';
import { Dialog } from '../../../components/dialog';
import { ErrorBoundary } from '../../../components/error-boundary';
import { Panel, PanelHead } from '../../../components/panel';
import type { GraphAddress } from './graph-address';
import { valueOf } from './graph-scale';
import { chartTitle, countsAbsences, imageName, pictureWords, sumWords, type GraphSubject } from './graph-words';
import type { SaveChart } from './student-chart';

/** Loaded later, because the chart library is as large as the rest of the admin. */
const StudentChart = lazy(async () => ({ default: (await import('./student-chart')).StudentChart }));

interface ChartPanelProps {
  chart: GraphChart;
  address: GraphAddress;
  subject: GraphSubject;
  onChoose: (bar: GraphBar) => void;
}

/** A section and class type, as bars or as a table of the same numbers. */
export function ChartPanel({ chart, address: { metric, unit, view }, subject, onChoose }: ChartPanelProps) {
  const save = useRef<SaveChart | null>(null);
  const title = chartTitle(chart);
  const numbers = numberNoteOf(chart.students);
  const savePicture = () => save.current?.(pictureWords(chart, metric, unit, subject), imageName(chart, metric));
  return (
    <Panel className="graph-panel" aria-label={`${title}: ${graphMetricWords[metric]}`}>
      <PanelHead
        title={title}
        actions={<Acts chart={chart} metric={metric} onSave={view === 'charts' ? savePicture : undefined} />}
      >
        {plural(chart.students.length, 'student')}, {plural(chart.dates, 'date')}
        {numbers && `. ${numbers}.`}
      </PanelHead>
      {view === 'table' ? (
        <GraphTable chart={chart} metric={metric} onChoose={onChoose} />
      ) : (
        <ErrorBoundary at={title}>
          <Suspense fallback={<Waiting />}>
            <StudentChart chart={chart} unit={unit} onChoose={onChoose} onReady={(saves) => (save.current = saves)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Panel>
  );
}

const Waiting = () => (
  <div className="graph-waiting" role="status">
    <Spin /> {reportMessages.loadingCharts}
  </div>
);

function Acts({ chart, metric, onSave }: { chart: GraphChart; metric: GraphMetric; onSave: (() => void) | undefined }) {
  return (
    <>
      <span className="muted small num">{sumWords(chart, metric)}</span>
      {onSave && (
        <Tooltip title="Download as PNG">
          <RowButton icon={<DownloadOutlined />} aria-label={`Download ${chartTitle(chart)} as PNG`} onClick={onSave} />
        </Tooltip>
      )}
    </>
  );
}

interface GraphTableProps {
  chart: GraphChart;
  metric: GraphMetric;
  onChoose: (bar: GraphBar) => void;
}

/** A chart's numbers as a table, for exact figures and screen readers. Pressing a name lists its dates. */
function GraphTable({ chart, metric, onChoose }: GraphTableProps) {
  const absences = countsAbsences(metric);
  const figures = [
    graphMetricWords[metric],
    ...(absences ? ['Excused'] : []),
    metric === 'MARKED' ? 'Registers' : 'Marked',
    'Rate',
  ];
  return (
    <div
      className="graph-scroll"
      tabIndex={0}
      role="region"
      aria-label={`Numbers of ${chart.classType}, section ${chart.sectionName}`}
    >
      <table className="graph-table">
        <thead>
          <tr>
            <th scope="col">Student name</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="is-number">
                {figure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.students.map((bar) => (
            <tr key={bar.studentId}>
              <th scope="row">
                {bar.count > 0 ? (
                  <Button type="link" size="small" onClick={() => onChoose(bar)}>
                    {bar.studentName}
                  </Button>
                ) : (
                  <span className="graph-none">{bar.studentName}</span>
                )}
              </th>
              <td className="is-number num">{bar.count}</td>
              {absences && <td className="is-number num">{bar.excused}</td>}
              <td className="is-number num">{bar.of}</td>
              <td className="is-number num">{bar.of === 0 ? dash : `${valueOf(bar, 'rate')}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface Chosen {
  chart: GraphChart;
  bar: GraphBar;
}

/** The dates that a bar counts, each a link to its register. */
export function BarDialog({ chart, bar, metric, onClose }: Chosen & { metric: GraphMetric; onClose: () => void }) {
  return (
    <Dialog open title={bar.studentName} footer={null} width={400} onCancel={onClose}>
      <p className="muted">
        {chartTitle(chart)} · {graphMetricWords[metric]} on {bar.count} of{' '}
        {plural(bar.of, metric === 'MARKED' ? 'register' : 'mark')}
        {bar.excused > 0 && `, ${bar.excused} excused`}
      </p>
      <ul className="bar-dates num">
        {bar.dates.map((date, at) => (
          <li key={at}>
            <Link to={registerPath(bar.scheduleIds[at]!, date)}>{showDate(date)}</Link>
            {bar.reasons[at] && <span className="muted"> {bar.reasons[at]}</span>}
          </li>
        ))}
      </ul>
      <Link to={`/admin/students/${bar.studentId}`}>Open the student</Link>
    </Dialog>
  );
}
