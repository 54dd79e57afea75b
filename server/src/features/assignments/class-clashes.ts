import { showDate, showTimeSpan, type IsoDate, type Hours } from '@homeroom/shared/dates';
import { overlap } from '@homeroom/shared/assignments/schedules';
import { plural } from '@homeroom/shared/text';
import type { ClassDays, ScheduledClass } from '../classes/public.js';

type DatedClass = ScheduledClass & ClassDays;

/** A class that is about to be assigned, and when it would meet. */
interface WantedClass extends Hours {
  classSectionId: number;
  teacherUserId: number;
  dates: readonly IsoDate[];
}

/** The classes of the same teacher or section that meet at the same time, each as a sentence with its dates. */
export function clashesOf(wanted: WantedClass, others: readonly DatedClass[]): string[] {
  const dates = new Set(wanted.dates);
  return others.flatMap((other) => {
    const isSameTeacher = other.teacherUserId === wanted.teacherUserId;
    if (!isSameTeacher && other.classSectionId !== wanted.classSectionId) return [];
    const shared = overlap(wanted, other) ? other.days.filter(({ date }) => dates.has(date)) : [];
    if (shared.length === 0) return [];
    const who = isSameTeacher ? `${other.teacherName} teaches` : `Section ${other.sectionName} has`;
    const first = showDate(shared[0]!.date);
    const when = shared.length === 1 ? `on ${first}` : `on ${plural(shared.length, 'date')}, the first ${first}`;
    const how =
      wanted.startTime === other.startTime && wanted.endTime === other.endTime
        ? 'at the same time'
        : 'at an overlapping time';
    return [
      `${who} ${other.className} · ${other.sectionName} (${showTimeSpan(other.startTime!, other.endTime!)}) ${how} ${when}.`,
    ];
  });
}

/** The clashes of new classes with all other `classes`, as one text each, by the schedule's id. */
export const clashesOfNew = (newIds: ReadonlySet<number>, classes: readonly DatedClass[]): Map<number, string> =>
  new Map(
    classes
      .filter(({ scheduleId }) => newIds.has(scheduleId))
      .map((wanted) => {
        const dates = wanted.days.map(({ date }) => date);
        const others = classes.filter((other) => other !== wanted);
        return [wanted.scheduleId, clashesOf({ ...wanted, dates }, others).join(' ')];
      }),
  );
