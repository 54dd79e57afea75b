import { showTime, showTimeSpan, showWeekdays } from '../dates.js';
import type { FieldProblem } from '../errors.js';
import type { ScheduleRow } from './schedules.js';

/** 'Mon, Wed'; without weekdays, a class meets on all class dates of its semester (decisions 2.9). */
export const showMeetingDays = ({ weekdays }: Pick<ScheduleRow, 'weekdays'>) =>
  showWeekdays(weekdays) || 'Every class date';

/** '09:30–10:30', or the part that is known. */
export function showTimes({ startTime, endTime }: Pick<ScheduleRow, 'startTime' | 'endTime'>): string {
  if (startTime && endTime) return showTimeSpan(startTime, endTime);
  if (startTime) return `from ${showTime(startTime)}`;
  return endTime ? `until ${showTime(endTime)}` : '';
}

/** The problem of a class that ends before it begins, at its field; `null` if a time is missing. Times are 'HH:mm'. */
export const timesProblem = (start: string | null, end: string | null): FieldProblem | null =>
  start && end && end <= start ? { path: 'endTime', message: 'The class ends before it begins.' } : null;
