import { weekdayNames } from '@homeroom/shared/dates';
import type { ScheduleRow } from '@homeroom/shared/assignments/schedules';

/** 'Sun, Wed'; a class without weekdays meets on every class date of its semester (decisions 2.9). */
export const showWeekdays = ({ weekdays }: Pick<ScheduleRow, 'weekdays'>) =>
  weekdays.map((day) => weekdayNames[day]?.slice(0, 3)).join(', ') || 'Every class date';

/** '09:30–10:30', or what is known of it. */
export const showTimes = ({ startTime, endTime }: Pick<ScheduleRow, 'startTime' | 'endTime'>) =>
  startTime && endTime
    ? `${startTime}–${endTime}`
    : startTime
      ? `from ${startTime}`
      : endTime
        ? `until ${endTime}`
        : '';

/** 'Fall 2026/27'. */
export const showSemester = ({ semesterName, academicYear }: Pick<ScheduleRow, 'semesterName' | 'academicYear'>) =>
  `${semesterName} ${academicYear}`;

/** 'Aisha Khan, Fall 2026/27': which of the classes of one name it is. */
export const heldBy = (schedule: Pick<ScheduleRow, 'teacherName' | 'semesterName' | 'academicYear'>) =>
  `${schedule.teacherName}, ${showSemester(schedule)}`;

/** A class that ends before it begins; `null` when its times are sound or open. */
export const endsBeforeItBegins = ({ startTime, endTime }: { startTime?: unknown; endTime?: unknown }) =>
  typeof startTime === 'string' && typeof endTime === 'string' && endTime <= startTime
    ? { path: 'endTime', message: 'The class ends before it begins.' }
    : null;
