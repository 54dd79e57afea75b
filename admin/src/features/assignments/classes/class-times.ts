import { showTime, showTimeSpan, weekdayNames } from '@homeroom/shared/dates';
import { readTime } from '@homeroom/shared/typed-dates';
import { semesterWords } from '@homeroom/shared/academics';
import type { ScheduleRow } from '@homeroom/shared/assignments/schedules';

/** 'Sun, Wed'; without weekdays, a class meets on all class dates of its semester (decisions 2.9). */
export const showWeekdays = ({ weekdays }: Pick<ScheduleRow, 'weekdays'>) =>
  weekdays.map((day) => weekdayNames[day]?.slice(0, 3)).join(', ') || 'Every class date';

/** '09:30–10:30', or the part that is known. */
export const showTimes = ({ startTime, endTime }: Pick<ScheduleRow, 'startTime' | 'endTime'>) =>
  startTime && endTime
    ? showTimeSpan(startTime, endTime)
    : startTime
      ? `from ${showTime(startTime)}`
      : endTime
        ? `until ${showTime(endTime)}`
        : '';

/** 'Aisha Khan, Fall 2026/27': distinguishes classes of one name. */
export const heldBy = (schedule: Pick<ScheduleRow, 'teacherName' | 'semesterName' | 'academicYear'>) =>
  `${schedule.teacherName}, ${semesterWords(schedule)}`;

/** Typed text that is not a time stays in its field. */
const isTime = (value: unknown): value is string => typeof value === 'string' && readTime(value).value === value;

/** The error of a class that ends before it begins; `null` if its times are valid or open. */
export const endsBeforeItBegins = ({ startTime, endTime }: { startTime?: unknown; endTime?: unknown }) =>
  isTime(startTime) && isTime(endTime) && endTime <= startTime
    ? { path: 'endTime', message: 'The class ends before it begins.' }
    : null;
