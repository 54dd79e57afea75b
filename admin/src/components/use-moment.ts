import { clockIn, type IsoDate, showClock, showDate, showDay, showTime } from '@homeroom/shared/dates';
import { readSchool, useSchool } from '../providers/school';

/** An ISO instant as 'Tue 17 Nov 2026, 14:32', in the school's time zone (decisions 2.5). */
export function useMoment() {
  const { timeZone } = useSchool();
  return (instant: string) => showClock(clockIn(timeZone, new Date(instant)));
}

const stamp = (time: string, instant: string, seconds: boolean) =>
  seconds ? `${time}:${instant.slice(17, 19)}` : time;

/** '2026-11-24 18:06' (with seconds '18:06:12'): a spreadsheet reads and sorts it as a time (decisions 2.17). */
export function fileTime(timeZone: string, instant: string, { seconds = false } = {}): string {
  const { date, time } = clockIn(timeZone, new Date(instant));
  return `${date} ${stamp(time, instant, seconds)}`;
}

/** 'Wed 18 Nov', with the year if it is not the current one. */
export const shortDate = (date: IsoDate, today: IsoDate) =>
  date.slice(0, 4) === today.slice(0, 4) ? showDay(date) : showDate(date);

/** '10:15' if it was today at the school, else 'Wed 18 Nov, 10:15'. */
export function recentTime(instant: string): string {
  const { timeZone, today } = readSchool();
  const { date, time } = clockIn(timeZone, new Date(instant));
  return date === today ? showTime(time) : shortTime(instant);
}

/** 'Wed 18 Nov, 10:15' at the school (with seconds '10:15:12'), with the year if it is not the current one. */
export function shortTime(instant: string, { seconds = false } = {}): string {
  const { timeZone, today } = readSchool();
  const { date, time } = clockIn(timeZone, new Date(instant));
  return `${shortDate(date, today)}, ${showTime(stamp(time, instant, seconds))}`;
}
