import { clockIn, showDate, showDay, showTime } from '@homeroom/shared/dates';
import { readSchool } from '../../providers/school';

/** 'Wed 18 Nov, 10:46:12' at the school, with the year if it is not the current one. */
export function entryTime(instant: string): string {
  const { timeZone, today } = readSchool();
  const { date, time } = clockIn(timeZone, new Date(instant));
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return `${isThisYear ? showDay(date) : showDate(date)}, ${showTime(`${time}:${instant.slice(17, 19)}`)}`;
}
