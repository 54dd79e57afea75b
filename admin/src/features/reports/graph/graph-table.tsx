import { Button } from 'antd';
import { graphMetricWords, type GraphBar, type GraphChart, type GraphMetric } from '@homeroom/shared/reports/reports';
import { namesakes, toldApart } from '../namesakes';
import { valueOf } from './graph-scale';

interface GraphTableProps {
  chart: GraphChart;
  metric: GraphMetric;
  onChoose: (bar: GraphBar) => void;
}

/** A chart's numbers as a table, for exact figures and screen readers. Pressing a name lists its dates. */
export function GraphTable({ chart, metric, onChoose }: GraphTableProps) {
  const shared = namesakes(chart.students);
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
            {[graphMetricWords[metric], metric === 'MARKED' ? 'Registers' : 'Marked', 'Rate'].map((figure) => (
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
                    {toldApart(bar, shared)}
                  </Button>
                ) : (
                  <span className="graph-none">{toldApart(bar, shared)}</span>
                )}
              </th>
              <td className="is-number num">{bar.count}</td>
              <td className="is-number num">{bar.of}</td>
              <td className="is-number num">
                {bar.of === 0 ? <span className="faint">–</span> : `${valueOf(bar, 'rate')}%`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
