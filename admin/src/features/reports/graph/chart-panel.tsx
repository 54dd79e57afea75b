import { DownloadOutlined } from '@ant-design/icons';
import { Button, Spin, Tooltip } from 'antd';
import { lazy, Suspense, useRef } from 'react';
import {
  graphMetricWords,
  reportMessages,
  type GraphBar,
  type GraphChart,
  type GraphMetric,
} from '@homeroom/shared/reports/reports';
import { plural } from '@homeroom/shared/text';
import { ErrorBoundary } from '../../../components/error-boundary';
import { Panel, PanelHead } from '../../../components/panel';
import { namesakes, numberNote } from '../namesakes';
import type { GraphAddress } from './graph-address';
import { GraphTable } from './graph-table';
import { chartTitle, imageName, pictureWords, sumWords, type GraphSubject } from './graph-words';
import type { SaveChart } from './student-chart';

/** Loaded later, because the chart library is as large as the rest of the admin. */
const StudentChart = lazy(async () => ({ default: (await import('./student-chart')).StudentChart }));

interface ChartPanelProps {
  chart: GraphChart;
  address: GraphAddress;
  subject: GraphSubject;
  onChoose: (bar: GraphBar) => void;
}

export function ChartPanel({ chart, address: { metric, unit, view }, subject, onChoose }: ChartPanelProps) {
  const save = useRef<SaveChart | null>(null);
  const title = chartTitle(chart);
  const savePicture = () => save.current?.(pictureWords(chart, metric, unit, subject), imageName(chart, metric));
  return (
    <Panel className="graph-panel" aria-label={`${title}: ${graphMetricWords[metric]}`}>
      <PanelHead
        title={title}
        actions={<Acts chart={chart} metric={metric} onSave={view === 'charts' ? savePicture : undefined} />}
      >
        {plural(chart.students.length, 'student')}, {plural(chart.dates, 'date')}
        {namesakes(chart.students).size > 0 && `. ${numberNote}.`}
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
          <Button
            type="text"
            size="small"
            icon={<DownloadOutlined />}
            aria-label={`Download ${chartTitle(chart)} as PNG`}
            onClick={onSave}
          />
        </Tooltip>
      )}
    </>
  );
}
