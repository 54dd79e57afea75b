import type { Meeting } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate, Hours } from '@homeroom/shared/dates';
import type { NamedClass } from '@homeroom/shared/text';
import type { ClassDays } from './calendar-cache.js';

export interface ScheduledClass extends Meeting, NamedClass, Hours {
  semesterName: string;
  semesterFirstDay: IsoDate;
  semesterLastDay: IsoDate;
  semesterArchived: boolean;
  teacherUserId: number;
  /** The dates whose registers the reader reaches; `null` for all. */
  reached: ReadonlySet<IsoDate> | null;
}

/** The id and names of a class, as responses contain them. */
export function namedClass(schedule: ScheduledClass) {
  const { scheduleId, className, sectionName, teacherName, teacherLastName } = schedule;
  return { scheduleId, className, sectionName, teacherName, teacherLastName };
}

/** The id and names of a class, and its semester's. */
export const classNames = (schedule: ScheduledClass) => ({
  ...namedClass(schedule),
  semesterName: schedule.semesterName,
});

/** The class days whose registers the reader reaches, and all class days: a register shows marks of other dates as dots. */
export type ReachedDays = ClassDays & { allDays: ClassDays['days'] };

/** A class with its class days. */
export type DatedClass = ScheduledClass & ReachedDays;

/** Classes with only those of their class days that fit. */
export const onDays = <Class extends { days: ClassDays['days'] }>(
  classes: readonly Class[],
  fits: (date: IsoDate, each: Class) => boolean,
): Class[] => classes.map((each) => ({ ...each, days: each.days.filter(({ date }) => fits(date, each)) }));

/** A class for somebody who reaches its registers on some dates only. */
export function narrowedTo<Class extends ClassDays>(reached: ReadonlySet<IsoDate>, all: Class): Class {
  return {
    ...all,
    days: all.days.filter(({ date }) => reached.has(date)),
    closed: new Map([...all.closed].filter(([date]) => reached.has(date))),
  };
}
