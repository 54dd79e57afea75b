import { addDays, clockIn, dateIn, instantIn, type IsoDate } from '@homeroom/shared/dates';

/** Wall times 'HH:mm' between which nothing is sent; `from` after `to` means over midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/** The end of a class whose schedule names no hours. */
const endWithoutHours = '18:00';

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

/** The first instant from `instant` on that is not in quiet hours. Of hours that end in a time that comes twice, the first time ends them. */
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

/** When the holder of a register is first reminded: so long after the class ends, or begins where it has no end; at 18:00 without hours. */
export function firstReminderAt(
  zone: string,
  { date, startTime, endTime }: { date: IsoDate; startTime: string | null; endTime: string | null },
  delayMinutes: number,
): Date {
  const hour = endTime ?? startTime;
  return hour === null
    ? instantIn(zone, date, endWithoutHours)
    : minutesAfter(instantIn(zone, date, hour), delayMinutes);
}

/** When they are reminded again: at the same wall time on the day after the last reminder. */
export const nextReminderAt = (zone: string, first: Date, last: Date): Date =>
  instantIn(zone, addDays(dateIn(zone, last), 1), clockIn(zone, first).time);

/** When an absence is told: after the grace, and with `atTime` not before that time of the class's day. */
export function absenceToldAt(
  zone: string,
  { date, since }: { date: IsoDate; since: Date },
  { delayMinutes, atTime }: { delayMinutes: number; atTime: string | null },
): Date {
  const graceOver = minutesAfter(since, delayMinutes);
  const earliest = atTime === null ? graceOver : instantIn(zone, date, atTime);
  return earliest > graceOver ? earliest : graceOver;
}

/** The day whose digest goes today, if one does: today's, or yesterday's that quiet hours have held until today. */
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
