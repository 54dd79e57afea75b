import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import { byText } from '@homeroom/shared/text';
import type { RegisterPlace } from '../registers/draft';

const byDate = byText(({ date }: { date: IsoDate }) => date);

type DateOfSchedule = MarkableSchedule['dates'][number];

/** Whether the reader can mark the register, and a student in it has no mark. */
export const isUnmarked = ({ open, marked, total }: DateOfSchedule) => open && marked < total;

/** What an address names of a register. */
interface PlaceAddress {
  schedule?: number | undefined;
  date?: IsoDate | undefined;
}

/** The schedules of running semesters, or all if none runs: registers left open in earlier semesters are no longer daily work. */
export function runningOnes(schedules: readonly MarkableSchedule[]): readonly MarkableSchedule[] {
  const running = schedules.filter((schedule) => schedule.running);
  return running.length > 0 ? running : schedules;
}

/** The unmarked registers, the oldest first; on the same date by the class's start time. */
export function unmarkedRegisters(schedules: readonly MarkableSchedule[]): RegisterPlace[] {
  return schedules
    .flatMap(({ scheduleId, startTime, dates }) =>
      dates.filter(isUnmarked).map(({ date }) => ({ scheduleId, date, order: `${date} ${startTime ?? '00:00'}` })),
    )
    .sort(byText(({ order }) => order))
    .map(({ scheduleId, date }) => ({ scheduleId, date }));
}

/** The unmarked registers other than `at` in the order to mark them: today's before the oldest. */
export function unmarkedToday(
  schedules: readonly MarkableSchedule[],
  today: IsoDate,
  at: Partial<RegisterPlace>,
): RegisterPlace[] {
  const places = unmarkedRegisters(schedules).filter(
    ({ scheduleId, date }) => scheduleId !== at.scheduleId || date !== at.date,
  );
  return [...places.filter(({ date }) => date === today), ...places.filter(({ date }) => date !== today)];
}

/** The registers that a teacher will probably mark next, at most six: today's, then the oldest unmarked ones. */
export function likelyRegisters(schedules: readonly MarkableSchedule[], today: IsoDate): RegisterPlace[] {
  const todays = schedules
    .filter(({ dates }) => dates.some(({ date }) => date === today))
    .map(({ scheduleId }) => ({ scheduleId, date: today }));
  return [...todays, ...unmarkedRegisters(schedules).filter(({ date }) => date !== today)].slice(0, 6);
}

interface SchoolClock {
  date: IsoDate;
  time: string;
}

/** The class that the teacher is in now or whose register is already open; else the next one today (decisions 5). */
function classOfNow(schedules: readonly MarkableSchedule[], { date, time }: SchoolClock): RegisterPlace | undefined {
  const todays = schedules
    .flatMap((schedule) =>
      schedule.dates
        .filter((each) => each.date === date && each.total > 0)
        .map(({ marked, total }) => ({ ...schedule, unmarked: marked < total })),
    )
    .sort(byText(({ startTime }) => startTime ?? '99'));
  // A class without times counts as on all day until it is marked.
  const on = todays.filter(
    ({ opensAt, startTime, endTime, unmarked }) =>
      opensAt <= time && (endTime === null || time < endTime) && (startTime !== null || unmarked),
  );
  const found = on.find(({ unmarked }) => unmarked) ?? on.at(-1) ?? todays.find(({ opensAt }) => opensAt > time);
  return found && { scheduleId: found.scheduleId, date };
}

function latestRegister(
  schedules: readonly MarkableSchedule[],
  isOne: (date: DateOfSchedule) => boolean,
): RegisterPlace | undefined {
  return schedules
    .flatMap(({ scheduleId, dates }) => {
      const last = dates.findLast(isOne);
      return last ? [{ scheduleId, date: last.date }] : [];
    })
    .sort((a, b) => byDate(b, a))[0];
}

/** The register to open first: that of the current class, else the oldest unmarked one, else the latest with students (decisions 5). */
export function openingRegister(
  schedules: readonly MarkableSchedule[],
  now: SchoolClock | null,
): RegisterPlace | undefined {
  const current = now && classOfNow(schedules, now);
  if (current) return current;
  const [unmarked] = unmarkedRegisters(schedules);
  if (unmarked) return unmarked;
  return latestRegister(schedules, ({ total }) => total > 0) ?? latestRegister(schedules, () => true);
}

/** The schedules to start with: all of a teacher's own; for the office, those of running semesters. */
export const toMarkFirst = (schedules: readonly MarkableSchedule[], own: boolean) =>
  own ? schedules : runningOnes(schedules);

/** The date to open first within a schedule; `undefined` if it has no class date yet. */
export const openingDate = (schedule: MarkableSchedule, now: SchoolClock | null): IsoDate | undefined =>
  openingRegister([schedule], now)?.date;

/** The register that the address names; what it leaves open is chosen here (decisions 5). */
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

/** The next unmarked register, preferring running semesters: of the same teacher, else of any; today's first, then the oldest. */
export function nextUnmarked(
  schedules: readonly MarkableSchedule[],
  at: RegisterPlace,
  today: IsoDate,
): RegisterPlace | undefined {
  const teacherOf = (scheduleId: number) =>
    schedules.find((schedule) => schedule.scheduleId === scheduleId)?.teacherName;
  const running = unmarkedToday(runningOnes(schedules), today, at);
  const others = running.length > 0 ? running : unmarkedToday(schedules, today, at);
  return others.find((place) => teacherOf(place.scheduleId) === teacherOf(at.scheduleId)) ?? others[0];
}

/** A date in the picker: a class date with its counts, or one that is closed for a closure or holiday. */
export type PickerDate = { date: IsoDate } & ({ closed: string } | DateOfSchedule);

/** Including closed dates, the latest first. */
export const pickerDates = ({ dates, closed }: MarkableSchedule): PickerDate[] =>
  [...dates, ...closed.map(({ date, name }) => ({ date, closed: name }))].sort((a, b) => byDate(b, a));

/** The holiday or closure that cancels all of today's classes. */
export function closedToday(schedules: readonly MarkableSchedule[], today: IsoDate): string | undefined {
  if (schedules.some(({ dates }) => dates.some(({ date }) => date === today))) return undefined;
  const closing = schedules.flatMap(({ closed }) => closed).find(({ date }) => date === today);
  return closing?.name;
}

/** The class dates before and after a date, which need not be a class date. */
export const neighbours = ({ dates }: MarkableSchedule, date: IsoDate) => ({
  earlier: dates.findLast((each) => each.date < date)?.date,
  later: dates.find((each) => each.date > date)?.date,
});
