import { graphMetrics } from '@homeroom/shared/reports/reports';
import { z } from 'zod';
import { dates, id, oneOf } from '../../../components/use-address';
import { semester } from '../matrix/report-address';

/** `?tab=charts&teacher=3&semester=2&metric=ABSENT&dates=20261117.20261118&unit=rate&order=value&view=table`. */
export const graphAddress = z.object({
  /** `null`: the charts if a teacher is chosen, else who needs attention. */
  tab: oneOf(['attention', 'charts']),
  teacher: id,
  semester,
  // The graph opens with the first metric (spec 2.12).
  metric: z.enum(graphMetrics).catch(graphMetrics[0]),
  /** `null` for all. */
  dates,
  unit: z.enum(['count', 'rate']).catch('count'),
  order: z.enum(['name', 'value']).catch('name'),
  view: z.enum(['charts', 'table']).catch('charts'),
});
export type GraphAddress = z.output<typeof graphAddress>;

/** A change of teacher or semester resets the dates, which belong to them. */
export const withOwnDates = (change: Partial<GraphAddress>): Partial<GraphAddress> =>
  'teacher' in change || 'semester' in change ? { dates: null, ...change } : change;
