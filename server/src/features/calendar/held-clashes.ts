import { overlap } from '@homeroom/shared/assignments/schedules';
import { showDate, showTimeSpan, type IsoDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import type { HeldClass } from './touched-classes.service.js';

/**
 * Pairs of classes of one teacher or section at the same time, a sentence for each pair: a make-up day ignores weekdays, and classes may
 * be assigned before the calendar has dates. Only pairs with one of `added` count, and classes without times never clash. `meeting` is
 * sorted by date.
 */
export function heldClashes(meeting: readonly HeldClass[], added: readonly HeldClass[]): string[] {
  const isAdded = new Set(added.map(keyOf));
  const datesOf = new Map<string, { who: string; dates: IsoDate[] }>();
  for (const [n, one] of meeting.entries())
    for (let at = n + 1; meeting[at]?.date === one.date; at++) {
      const other = meeting[at]!;
      const who = sharedBy(one, other);
      if (who === null || !overlap(one.schedule, other.schedule)) continue;
      if (!isAdded.has(keyOf(one)) && !isAdded.has(keyOf(other))) continue;
      const pair = `${nameOf(one)} and ${nameOf(other)}`;
      const clash = datesOf.get(pair) ?? { who, dates: [] };
      clash.dates.push(one.date);
      datesOf.set(pair, clash);
    }
  return [...datesOf].map(([pair, { who, dates }]) => {
    const first = showDate(dates[0]!);
    const when = dates.length === 1 ? first : `${plural(dates.length, 'date')}, the first ${first}`;
    return `${who} has two classes at once on ${when}: ${pair}.`;
  });
}

/** The teacher or section of both classes; `null` if they share neither. */
const sharedBy = ({ schedule: one }: HeldClass, { schedule: other }: HeldClass) =>
  one.teacherUserId === other.teacherUserId
    ? one.teacherName
    : one.classSectionId === other.classSectionId
      ? one.sectionName
      : null;

const keyOf = ({ schedule, date }: HeldClass) => `${schedule.scheduleId} ${date}`;
const nameOf = ({ schedule: { className, sectionName, startTime, endTime } }: HeldClass) =>
  `${className} · ${sectionName} (${showTimeSpan(startTime!, endTime!)})`;
