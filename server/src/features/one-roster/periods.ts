import { timesProblem } from '@homeroom/shared/assignments/class-times';
import { weekdayNames } from '@homeroom/shared/dates';
import { listed } from './binding.js';

/** When a class meets; 0 is Sunday, and no weekdays are all of them. */
export interface ClassTimes {
  weekdays: number[];
  startTime: string | null;
  endTime: string | null;
}

const shortNames = weekdayNames.map((name) => name.slice(0, 3));
const time = '((?:[01]\\d|2[0-3]):[0-5]\\d)?';
const period = new RegExp(`^(?:([A-Za-z]{3})(?: |$))?(?:${time}-${time})?$`);

/** The cell `periods` of a class: 'Mon 09:00-10:00,Wed 09:00-10:00'. The standard leaves its words to the school. */
export function periodsOf({ weekdays, startTime, endTime }: ClassTimes): string {
  const hours = startTime || endTime ? `${startTime ?? ''}-${endTime ?? ''}` : '';
  const days = [...weekdays].sort((one, other) => one - other).map((day) => shortNames[day]!);
  return (days.length > 0 ? days.map((day) => (hours ? `${day} ${hours}` : day)) : hours ? [hours] : []).join(',');
}

/** The times that `periods` says, if it says them as `periodsOf` does; `null` for other words. */
export function timesOfPeriods(periods: string): ClassTimes | null {
  const times: ClassTimes = { weekdays: [], startTime: null, endTime: null };
  for (const [n, text] of listed(periods).entries()) {
    const parts = period.exec(text);
    if (!parts) return null;
    const [, name, startTime = null, endTime = null] = parts;
    if (n > 0 && (times.startTime !== startTime || times.endTime !== endTime)) return null;
    if (timesProblem(startTime, endTime)) return null;
    Object.assign(times, { startTime, endTime });
    if (!name) continue;
    const weekday = shortNames.findIndex((each) => each.toLowerCase() === name.toLowerCase());
    if (weekday === -1 || times.weekdays.includes(weekday)) return null;
    times.weekdays.push(weekday);
  }
  return times;
}
