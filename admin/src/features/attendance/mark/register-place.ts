import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import { z } from 'zod';
import { date, id } from '../../../components/use-address';
import type { RegisterPlace } from '../registers/draft';

export type { RegisterPlace };

type DateOfSchedule = MarkableSchedule['dates'][number];

/** Open for the reader, and somebody on its roster has no mark. */
export const isUnmarked = ({ open, marked, total }: DateOfSchedule) => open && marked < total;

/** `?schedule=12&date=2026-11-17`. */
export const placeAddress = z.object({ schedule: id, date });
type PlaceAddress = z.output<typeof placeAddress>;

/** Of a whole school's schedules those of running semesters, where any runs: what is left open of a former one is not the day's work. */
export function runningOnes(schedules: readonly MarkableSchedule[]): readonly MarkableSchedule[] {
  const running = schedules.filter((schedule) => schedule.running);
  return running.length > 0 ? running : schedules;
}

/** The unmarked registers of some schedules, the oldest first; on one day by the hour of the class. */
export function unmarkedRegisters(schedules: readonly MarkableSchedule[]): RegisterPlace[] {
  return schedules
    .flatMap(({ scheduleId, startTime, dates }) =>
      dates.filter(isUnmarked).map(({ date }) => ({ scheduleId, date, order: `${date} ${startTime ?? '00:00'}` })),
    )
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ scheduleId, date }) => ({ scheduleId, date }));
}

/** The last class date of a schedule: today's when it meets today. */
const lastDate = ({ dates }: MarkableSchedule) => dates.at(-1)?.date;

/** The day and the time at the school. */
interface SchoolClock {
  date: IsoDate;
  time: string;
}

/** The class of whoever stands in front of one: it is on, or its register is open already; else today's next (decisions 5). */
function classOfNow(schedules: readonly MarkableSchedule[], { date, time }: SchoolClock): RegisterPlace | undefined {
  const todays = schedules
    .flatMap((schedule) =>
      schedule.dates
        .filter((each) => each.date === date && each.total > 0)
        .map(({ marked, total }) => ({ ...schedule, unmarked: marked < total })),
    )
    .sort((one, other) => ((one.startTime ?? '99') < (other.startTime ?? '99') ? -1 : 1));
  // A class without hours is on all day, but once it is marked nobody waits in front of it.
  const on = todays.filter(
    ({ opensAt, startTime, endTime, unmarked }) =>
      opensAt <= time && (endTime === null || time < endTime) && (startTime !== null || unmarked),
  );
  const found = on.find(({ unmarked }) => unmarked) ?? on.at(-1) ?? todays.find(({ opensAt }) => opensAt > time);
  return found && { scheduleId: found.scheduleId, date };
}

/** The register to begin with: of the class of `now`, else the oldest unmarked one of an open date, else the latest (decisions 5). */
export function openingRegister(
  schedules: readonly MarkableSchedule[],
  now: SchoolClock | null,
): RegisterPlace | undefined {
  const current = now && classOfNow(schedules, now);
  if (current) return current;
  const [unmarked] = unmarkedRegisters(schedules);
  if (unmarked) return unmarked;
  const latest = schedules.flatMap((schedule) => {
    const date = lastDate(schedule);
    return date ? [{ scheduleId: schedule.scheduleId, date }] : [];
  });
  return latest.sort((a, b) => (a.date > b.date ? -1 : a.date < b.date ? 1 : 0))[0];
}

/** A teacher begins with a register of any semester; the office with what runs. */
export const toMarkFirst = (schedules: readonly MarkableSchedule[], own: boolean) =>
  own ? schedules : runningOnes(schedules);

/** The same within one schedule; undefined where it has no class date yet. */
export const openingDate = (schedule: MarkableSchedule, now: SchoolClock | null): IsoDate | undefined =>
  openingRegister([schedule], now)?.date;

/** The place that the address names, completed where it names none: it opens on the right register by itself (decisions 5). */
export function placeIn(
  { schedule: scheduleId, date }: PlaceAddress,
  schedules: readonly MarkableSchedule[],
  toMark: readonly MarkableSchedule[],
  now: SchoolClock | null,
): Partial<RegisterPlace> {
  if (scheduleId !== undefined && date !== undefined) return { scheduleId, date };
  const schedule = schedules.find((each) => each.scheduleId === scheduleId);
  return schedule
    ? { scheduleId, date: openingDate(schedule, now) }
    : (openingRegister(toMark, now) ?? { scheduleId: toMark[0]?.scheduleId });
}

/** The unmarked register to go on with, of a running semester first: the oldest of the same teacher's, else of anybody's. */
export function nextUnmarked(schedules: readonly MarkableSchedule[], at: RegisterPlace): RegisterPlace | undefined {
  const teacherOf = (scheduleId: number) =>
    schedules.find((schedule) => schedule.scheduleId === scheduleId)?.teacherName;
  const othersOf = (some: readonly MarkableSchedule[]) =>
    unmarkedRegisters(some).filter((place) => place.scheduleId !== at.scheduleId || place.date !== at.date);
  const running = othersOf(runningOnes(schedules));
  const others = running.length > 0 ? running : othersOf(schedules);
  return others.find((place) => teacherOf(place.scheduleId) === teacherOf(at.scheduleId)) ?? others[0];
}

/** A date of the picker: a class date with how far its register is, or one that a closure or holiday takes. */
export type PickerDate = { date: IsoDate } & ({ closed: string } | DateOfSchedule);

/** The dates of a schedule for its picker, the latest first, with those that are closed in their place. */
export const pickerDates = ({ dates, closed }: MarkableSchedule): PickerDate[] =>
  [...dates, ...closed.map(({ date, name }) => ({ date, closed: name }))].sort((a, b) => (a.date < b.date ? 1 : -1));

/** The class dates before and after a date, which need not be one itself. */
export function neighbours(
  { dates }: MarkableSchedule,
  date: IsoDate,
): { earlier: IsoDate | undefined; later: IsoDate | undefined } {
  return {
    earlier: dates.findLast((each) => each.date < date)?.date,
    later: dates.find((each) => each.date > date)?.date,
  };
}

/** 'Arabic 2 · Section 2-B'. */
export const className = (register: { className: string; sectionName: string }) =>
  `${register.className} · Section ${register.sectionName}`;
