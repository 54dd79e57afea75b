import { showTime, showTimeSpan, weekdayNames } from '@homeroom/shared/dates';
import { readTime } from '@homeroom/shared/typed-dates';
import type { ScheduleRow } from '@homeroom/shared/assignments/schedules';

/** 'Sun, Wed'; a class without weekdays meets on every class date of its semester (decisions 2.9). */
export const showWeekdays = ({ weekdays }: Pick<ScheduleRow, 'weekdays'>) =>
  weekdays.map((day) => weekdayNames[day]?.slice(0, 3)).join(', ') || 'Every class date';

/** '09:30–10:30', or what is known of it. */
export const showTimes = ({ startTime, endTime }: Pick<ScheduleRow, 'startTime' | 'endTime'>) =>
  startTime && endTime
    ? showTimeSpan(startTime, endTime)
    : startTime
      ? `from ${showTime(startTime)}`
      : endTime
        ? `until ${showTime(endTime)}`
        : '';

/** 'Fall 2026/27'. */
export const showSemester = ({ semesterName, academicYear }: Pick<ScheduleRow, 'semesterName' | 'academicYear'>) =>
  `${semesterName} ${academicYear}`;

/** 'Aisha Khan, Fall 2026/27': which of the classes of one name it is. */
export const heldBy = (schedule: Pick<ScheduleRow, 'teacherName' | 'semesterName' | 'academicYear'>) =>
  `${schedule.teacherName}, ${showSemester(schedule)}`;

/** What was typed and is no time stays in its field as it is. */
const isTime = (value: unknown): value is string => typeof value === 'string' && readTime(value).value === value;

/** A class that ends before it begins; `null` when its times are sound or open. */
export const endsBeforeItBegins = ({ startTime, endTime }: { startTime?: unknown; endTime?: unknown }) =>
  isTime(startTime) && isTime(endTime) && endTime <= startTime
    ? { path: 'endTime', message: 'The class ends before it begins.' }
    : null;
