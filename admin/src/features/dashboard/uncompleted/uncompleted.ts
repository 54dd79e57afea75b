import type { UncompletedRegister } from '@homeroom/shared/dashboard/office-dashboard';
import type { IsoDate } from '@homeroom/shared/dates';
import { hasWords } from '@homeroom/shared/search';
import { byName, byText, classWords } from '@homeroom/shared/text';
import { z } from 'zod';
import { date, id, oneOf, orderOf, sortBy, text } from '../../../components/use-address';
import type { OverviewRow } from '../office/overview';

const sorts = ['teacher', 'class', 'date'] as const;

const periods = ['two-weeks', 'all'] as const;
export type Period = (typeof periods)[number] | 'semester';
export const periodWords: Record<Period, string> = {
  semester: 'This semester',
  'two-weeks': 'Last 14 days',
  all: 'All semesters',
};

/** `?list=uncompleted&teacher=4&class=12&dates=all&on=2026-11-17&order=-date&find=omar`. */
export const uncompletedAddress = z.object({
  list: oneOf(['uncompleted']),
  teacher: id,
  class: id,
  dates: oneOf(periods),
  /** Only this date, in any semester. */
  on: date,
  order: sortBy(sorts).nullable().catch(null),
  find: text,
});
export type UncompletedAddress = z.output<typeof uncompletedAddress>;

/** The path of the list, optionally of one date only. */
export const uncompletedPath = (on?: IsoDate) => `/dashboard?list=uncompleted${on ? `&on=${on}` : ''}`;

type Compare = (a: UncompletedRegister, b: UncompletedRegister) => number;

const orders: Record<(typeof sorts)[number], () => Compare> = {
  teacher: () => byName(({ teacherName }) => teacherName),
  class: () => byName(classWords),
  date: () => byText((row) => `${row.date} ${row.startTime ?? ''}`),
};

/** By default the running semester's rows: registers left open in earlier semesters are no longer anybody's daily work. */
function inPeriod(rows: readonly UncompletedRegister[], { dates, on }: UncompletedAddress, from: IsoDate) {
  if (on) return rows.filter((row) => row.date === on);
  if (dates === 'all') return rows;
  const recent = dates === 'two-weeks' ? rows.filter((row) => row.date >= from) : rows;
  return recent.filter(({ running }) => running);
}

/** The rows that match the address, in its order; by default the oldest first. `from`: the date 14 days ago. */
export function arrangeUncompleted(
  rows: readonly UncompletedRegister[],
  address: UncompletedAddress,
  from: IsoDate,
): UncompletedRegister[] {
  const { by, descending } = orderOf(address.order ?? 'date');
  const shown = inPeriod(rows, address, from)
    .filter((row) => !address.teacher || row.teacherUserId === address.teacher)
    .filter((row) => !address.class || row.scheduleId === address.class)
    .filter((row) => hasWords(address.find, row.teacherName, classWords(row)))
    .toSorted(orders[by]());
  return descending ? shown.reverse() : shown;
}

/** Tells whether a register is its schedule's latest, which the overview already shows. */
export function lastClasses(overview: readonly OverviewRow[]) {
  const last = new Set(overview.map(({ scheduleId, classDate }) => `${scheduleId} ${classDate}`));
  return ({ scheduleId, date: day }: UncompletedRegister) => last.has(`${scheduleId} ${day}`);
}

/** The number of registers of the running semester that the overview does not show. */
export const countEarlier = (rows: readonly UncompletedRegister[], overview: readonly OverviewRow[]) => {
  const isLast = lastClasses(overview);
  return rows.filter((row) => row.running && !isLast(row)).length;
};
