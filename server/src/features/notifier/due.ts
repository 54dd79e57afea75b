import { addDays, clockIn, dateIn, instantIn, type Hours, type IsoDate, minuteMs } from '@homeroom/shared/dates';

/** Local times 'HH:mm' between which nothing is sent. If `from` is after `to`, they span midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/** When a class without hours counts as over. */
const endWithoutHours = '18:00';

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minuteMs);

/** The first moment from `instant` on that is outside quiet hours. If the clocks change and their end comes twice, the first one counts. */
export function afterQuiet(zone: string, instant: Date, quiet: QuietHours | null): Date {
  if (!quiet) return instant;
  const { date, time } = clockIn(zone, instant);
  const { from, to } = quiet;
  const overMidnight = from > to;
  const isQuiet = overMidnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return instant;
  const end = instantIn(zone, overMidnight && time >= from ? addDays(date, 1) : date, to);
  return end > instant ? end : instant;
}

/** When a register's holder is first reminded: `delayMinutes` after the class ends (or starts, if it has no end), or at 18:00 if it has no hours. */
export function firstReminderAt(
  zone: string,
  { date, startTime, endTime }: { date: IsoDate } & Hours,
  delayMinutes: number,
): Date {
  const hour = endTime ?? startTime;
  return hour === null
    ? instantIn(zone, date, endWithoutHours)
    : minutesAfter(instantIn(zone, date, hour), delayMinutes);
}

/** When they are reminded again: at the same local time on the day after the last reminder. */
export const nextReminderAt = (zone: string, first: Date, last: Date): Date =>
  instantIn(zone, addDays(dateIn(zone, last), 1), clockIn(zone, first).time);

/** When an absence is told: after the waiting time, and not before `atTime` on the day of the class. */
export function absenceToldAt(
  zone: string,
  { date, since }: { date: IsoDate; since: Date },
  { delayMinutes, atTime }: { delayMinutes: number; atTime: string | null },
): Date {
  const graceOver = minutesAfter(since, delayMinutes);
  const earliest = atTime === null ? graceOver : instantIn(zone, date, atTime);
  return earliest > graceOver ? earliest : graceOver;
}

/** The digests that go out today: today's, or yesterday's if quiet hours held it until today. */
export function digestsOf(
  zone: string,
  today: IsoDate,
  digestAt: string,
  quiet: QuietHours | null,
): { date: IsoDate; due: Date }[] {
  return [addDays(today, -1), today]
    .map((date) => ({ date, due: instantIn(zone, date, digestAt) }))
    .filter(({ due }) => dateIn(zone, afterQuiet(zone, due, quiet)) === today);
}
