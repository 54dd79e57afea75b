import { addDays, weekdayOf } from '@homeroom/shared/dates';

/** How many days, weeks and months keep their last backup. */
export const retention = { days: 7, weeks: 5, months: 12 };

const day = (madeAt: string) => madeAt.slice(0, 10);
const month = (madeAt: string) => madeAt.slice(0, 7);
/** The Monday of its week. */
const week = (madeAt: string) => addDays(day(madeAt), -((weekdayOf(day(madeAt)) + 6) % 7));

/**
 * Which of the backups made at these instants are kept: the last one of each of the last 7 days, 5 weeks and 12 months that have any.
 * The newest is always among them.
 */
export function keptBackups(madeAt: readonly string[]): Set<string> {
  const newestFirst = [...madeAt].sort().reverse();
  const lastOfEach = (period: (madeAt: string) => string, periods: number) => {
    const last = new Map<string, string>();
    for (const each of newestFirst) if (!last.has(period(each))) last.set(period(each), each);
    return [...last.values()].slice(0, periods);
  };
  return new Set([
    ...lastOfEach(day, retention.days),
    ...lastOfEach(week, retention.weeks),
    ...lastOfEach(month, retention.months),
  ]);
}
