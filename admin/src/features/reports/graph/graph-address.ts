import { isIsoDate, type IsoDate } from '@homeroom/shared/dates';
import { graphMetrics, type GraphMetric } from '@homeroom/shared/reports/reports';
import { everySemester, idOf, semesterOf } from '../matrix/report-address';
import type { GraphUnit } from './graph-scale';

/** What the graph shows, as the address says it. */
export interface GraphAddress {
  teacherId: number | undefined;
  semesterId: number | undefined;
  /** Whether it says of which semester, be it `semester=all`; the graph opens with one by itself. */
  saysSemester: boolean;
  metric: GraphMetric;
  /** The dates that are counted; `null` is all. */
  dates: IsoDate[] | null;
  unit: GraphUnit;
  view: 'charts' | 'table';
}

/** Present is what most have: the graph opens on what is chosen first in its list (spec 2.12). */
const usualMetric = graphMetrics[0];

/** `?teacher=3&semester=2&metric=ABSENT&dates=20261117.20261118&unit=rate&view=table`; what is unsound counts as absent. */
export function readGraph(params: URLSearchParams): GraphAddress {
  const dates = params.get('dates');
  return {
    teacherId: idOf(params.get('teacher')),
    ...semesterOf(params),
    metric: graphMetrics.find((metric) => metric === params.get('metric')) ?? usualMetric,
    dates: dates === null ? null : dates.split('.').map(longDate).filter(isIsoDate),
    unit: params.get('unit') === 'rate' ? 'rate' : 'count',
    view: params.get('view') === 'table' ? 'table' : 'charts',
  };
}

const longDate = (text: string) => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** The address after a change; another teacher or semester has other dates. */
export function changeGraph(params: URLSearchParams, change: Partial<GraphAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value);
  if ('teacherId' in change) {
    put('teacher', change.teacherId?.toString());
    put('dates', undefined);
  }
  if ('semesterId' in change) {
    put('semester', change.semesterId?.toString() ?? everySemester);
    put('dates', undefined);
  }
  if (change.metric) put('metric', change.metric === usualMetric ? undefined : change.metric);
  if ('dates' in change) put('dates', change.dates?.map((date) => date.replaceAll('-', '')).join('.'));
  if (change.unit) put('unit', change.unit === 'count' ? undefined : change.unit);
  if (change.view) put('view', change.view === 'charts' ? undefined : change.view);
  return next;
}
