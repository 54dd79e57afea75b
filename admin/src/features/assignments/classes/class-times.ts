import { weekdayNames } from '@homeroom/shared/dates';
import type { ScheduleRow } from '@homeroom/shared/schedules';

/** 'Sun, Wed'; a class without weekdays meets on every class date of its semester (decisions 2.9). */
export const showWeekdays = ({ weekdays }: Pick<ScheduleRow, 'weekdays'>) =>
  weekdays.map((day) => weekdayNames[day]?.slice(0, 3)).join(', ') || 'Every class date';

/** '09:30–10:30', or what is known of it. */
export const showTimes = ({ startTime, endTime }: Pick<ScheduleRow, 'startTime' | 'endTime'>) =>
  startTime && endTime ? `${startTime}–${endTime}` : startTime ? `from ${startTime}` : endTime ? `until ${endTime}` : '';

/** A class that ends before it begins; `null` when its times are sound or open. */
export const endsBeforeItBegins = ({ startTime, endTime }: { startTime?: unknown; endTime?: unknown }) =>
  typeof startTime === 'string' && typeof endTime === 'string' && endTime <= startTime
    ? { path: 'endTime', message: 'The class ends before it begins.' }
    : null;
