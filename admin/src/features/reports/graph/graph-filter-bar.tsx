import { Segmented } from 'antd';
import { graphMetrics, graphMetricWords, type GraphMetric, type GraphReport } from '@homeroom/shared/reports/reports';
import { FilterBar } from '../../../components/filter-bar';
import { useGraphPhone } from '../../../theme/use-media';
import { DateColumns } from '../date-columns';
import { semesterIdOf } from '../matrix/report-address';
import { ReportFilter } from '../report-filters';
import type { useReportOptions } from '../use-report-options';
import type { GraphAddress } from './graph-address';
import { optionsOf, Select } from '../../../components/select';

interface GraphFilterBarProps {
  address: GraphAddress;
  change: (to: Partial<GraphAddress>) => void;
  options: ReturnType<typeof useReportOptions>;
  graph: GraphReport | undefined;
}

const metrics = optionsOf(graphMetrics, graphMetricWords);
const units = optionsOf(['count', 'rate'], { count: 'Count', rate: 'Rate' });
const orders = optionsOf(['name', 'value'], { name: 'By name', value: 'Highest first' });
const views = optionsOf(['charts', 'table'], { charts: 'Charts', table: 'Table' });

/** The graph's filters (teacher, semester, metric and dates) and how it is shown. */
export function GraphFilterBar({
  address: { teacher, semester, metric, dates, unit, order, view },
  change,
  options,
  graph,
}: GraphFilterBarProps) {
  const filters = { filter: { teacherId: teacher, semesterId: semesterIdOf(semester) }, options };
  const all = graph?.dates ?? [];
  const hidden = dates ? all.filter((date) => !dates.includes(date)) : [];
  return (
    <FilterBar>
      <ReportFilter
        field="teacherId"
        {...filters}
        onChange={({ teacherId }) => change({ teacher: teacherId })}
        nothing="Choose"
      />
      <ReportFilter
        field="semesterId"
        {...filters}
        onChange={({ semesterId }) => change({ semester: semesterId ?? 'all' })}
      />
      <MetricChoice value={metric} onChange={(next) => change({ metric: next })} />
      <DateColumns
        words={{
          all: all.length > 0 ? `Dates · ${all.length}` : 'Dates',
          some: (gone) => `Dates · ${all.length}, ${gone} left out`,
          badge: (gone) => `${gone} left out`,
          none: 'There are no dates until a teacher is chosen.',
        }}
        dates={teacher === undefined ? undefined : graph?.dates}
        hidden={hidden}
        onHide={(next) => {
          const gone = next(hidden);
          change({ dates: gone.length === 0 ? null : all.filter((date) => !gone.includes(date)) });
        }}
      />
      {view === 'charts' && (
        <Segmented<GraphAddress['unit']>
          className="graph-choice"
          aria-label="Figures"
          value={unit}
          onChange={(next) => change({ unit: next })}
          options={units}
        />
      )}
      <Select<GraphAddress['order']>
        aria-label="Order of students"
        popupMatchSelectWidth={false}
        value={order}
        onChange={(next) => change({ order: next })}
        options={orders}
      />
    </FilterBar>
  );
}

/** Bars, or a table of the same numbers. */
export const GraphViewChoice = ({ address: { view }, change }: Pick<GraphFilterBarProps, 'address' | 'change'>) => (
  <Segmented<GraphAddress['view']>
    className="graph-choice"
    aria-label="View"
    value={view}
    onChange={(next) => change({ view: next })}
    options={views}
  />
);

function MetricChoice(choice: { value: GraphMetric; onChange: (metric: GraphMetric) => void }) {
  return useGraphPhone() ? (
    <Select className="graph-metric" aria-label="Metric" options={metrics} {...choice} />
  ) : (
    <Segmented className="graph-choice" aria-label="Metric" options={metrics} {...choice} />
  );
}
