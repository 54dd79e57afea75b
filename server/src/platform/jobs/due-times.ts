import { addDays, dateIn, dayMs, hourMs, instantIn, type IsoDate } from '@homeroom/shared/dates';
import { clockSkewMs } from '../clock.js';
import type { TimedJob } from './job.js';

interface Moment {
  now: Date;
  /** The school's time zone. */
  zone: string;
}

const stamp = (ms: number) => new Date(ms).toISOString();
const dayOf = (zone: string, instant: string): IsoDate => dateIn(zone, new Date(instant));

/** When a new job is due for the first time: an instant. */
export const firstDue = (job: TimedJob, { now, zone }: Moment): string =>
  'at' in job ? instantIn(zone, dateIn(zone, now), job.at).toISOString() : now.toISOString();

/** When a job is due again after a round that began at a moment and has just ended. */
export const nextDue = (job: TimedJob, { now: began, zone }: Moment, ended: Date): string =>
  'at' in job
    ? instantIn(zone, addDays(dateIn(zone, began), 1), job.at).toISOString()
    : stamp(ended.getTime() + job.everyMs);

/** Whether the zone can matter: most looks at a job need not ask for it. */
export function mayBeDue(job: TimedJob, stored: string, now: Date): boolean {
  const longest = 'at' in job ? dayMs + hourMs : job.everyMs;
  return stored <= now.toISOString() || stored > stamp(now.getTime() + longest + clockSkewMs);
}

/**
 * When a job is due, by the instant in its row. A time that lies too far ahead was written while the clock ran ahead, and counts as now. For
 * a job with a time of day only the day counts, so that it follows the school's time zone: one of an earlier day, or of one after tomorrow,
 * is due today.
 */
export function dueAt(job: TimedJob, stored: string, { now, zone }: Moment): string {
  if (!('at' in job)) return stored > stamp(now.getTime() + job.everyMs + clockSkewMs) ? now.toISOString() : stored;
  const today = dateIn(zone, now);
  const day = dayOf(zone, stored);
  if (day !== today && day !== addDays(today, 1)) return firstDue(job, { now, zone });
  const due = instantIn(zone, day, job.at).toISOString();
  return stored > due ? stored : due;
}
