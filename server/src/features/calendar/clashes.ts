import { showDate, showTimeSpan } from '@homeroom/shared/dates';
import { atOnce } from '@homeroom/shared/assignments/schedules';
import type { HeldClass } from './touched-classes.service.js';

/**
 * Pairs of classes of one section or teacher at the same time, as sentences: a make-up day ignores weekdays, so classes can clash that
 * the timetable keeps apart. Only pairs with one of `added` count, and classes without times never clash. `meeting` is sorted by date.
 */
export function clashesOf(meeting: readonly HeldClass[], added: readonly HeldClass[]): string[] {
  const isAdded = new Set(added.map(keyOf));
  const clashes: string[] = [];
  for (const [n, one] of meeting.entries()) {
    for (let at = n + 1; meeting[at]?.date === one.date; at++) {
      const other = meeting[at]!;
      if (!atOnce(one.schedule, other.schedule) || !(isAdded.has(keyOf(one)) || isAdded.has(keyOf(other)))) continue;
      const who =
        one.schedule.teacherUserId === other.schedule.teacherUserId
          ? one.schedule.teacherName
          : one.schedule.classSectionId === other.schedule.classSectionId
            ? one.schedule.sectionName
            : null;
      if (who !== null)
        clashes.push(`${who} has two classes at once on ${showDate(one.date)}: ${nameOf(one)} and ${nameOf(other)}.`);
    }
  }
  return clashes;
}

const keyOf = ({ schedule, date }: HeldClass) => `${schedule.scheduleId} ${date}`;
const nameOf = ({ schedule: { className, sectionName, startTime, endTime } }: HeldClass) =>
  `${className} · ${sectionName} (${showTimeSpan(startTime!, endTime!)})`;
