import {
  closedWords,
  dayKinds,
  hasClasses,
  takesClasses,
  type CalendarDay,
  type DayKind,
  type Scope,
} from '@homeroom/shared/calendar/class-dates';
import { showDate, weekdayNames, weekdayOf, weekOrder, type IsoDate } from '@homeroom/shared/dates';
import type { ClosedDays, DayRegisters, RemovedDays, ReopenedDays } from '@homeroom/shared/calendar/manage-calendar';
import type { Told } from '@homeroom/shared/tell';
import { regionFormats } from '@homeroom/shared/region';
import { byText, capitalised, plural } from '@homeroom/shared/text';
import { monthOf, within, type IsoMonth, type Period } from './months';

/** A semester as the API lists it. */
export interface Semester extends Period {
  id: number;
  semesterName: string;
  academicYear: string;
}

/** The items by key, in the order in which the keys first appear. */
export const groupsOf = <Item>(items: readonly Item[], keyOf: (item: Item) => string): [key: string, items: Item[]][] =>
  [...new Set(items.map(keyOf))].map((key) => [key, items.filter((item) => keyOf(item) === key)]);

export const addPath = '/calendar-days/several';

export interface DayRow extends CalendarDay {
  /** The day before it was closed; reopening restores it. */
  closedFrom: { kind: DayKind; name: string | null } | null;
}

export const isRunning = ({ firstDay, lastDay }: Period, today: IsoDate) => firstDay <= today && today <= lastDay;

/** The semester that the calendar opens with: the running one, else the next one, else the last. */
export function usualSemester(semesters: readonly Semester[], today: IsoDate): Semester | undefined {
  const byStart = semesters.toSorted(byText(({ firstDay }) => firstDay));
  return (
    byStart.find((semester) => isRunning(semester, today)) ??
    byStart.find(({ firstDay }) => firstDay > today) ??
    byStart.at(-1)
  );
}

/** The month that a semester opens with: the current one, or the nearest in the semester. */
export const usualMonth = (semester: Period, today: IsoDate): IsoMonth => monthOf(within(semester, today));

export const kindHelp: Record<DayKind, string> = {
  CLASS: 'Classes meet on their own weekdays.',
  MAKE_UP: 'Classes meet, whatever their weekday.',
  HOLIDAY: 'No class meets.',
  CLOSURE: 'No class meets. Marks are kept.',
  EVENT: 'Shown in the calendar. Classes do not change.',
};

/** The number of days of each kind; kinds without days are left out. */
export const kindCounts = (days: readonly CalendarDay[]): { kind: DayKind; count: number }[] =>
  dayKinds
    .map((kind) => ({ kind, count: days.filter((day) => day.kind === kind).length }))
    .filter(({ count }) => count > 0);

/** The weekdays of the class days so far. */
export const usedWeekdays = (days: readonly CalendarDay[]): number[] =>
  [...new Set(days.filter(({ kind }) => kind === 'CLASS').map(({ date }) => weekdayOf(date)))].sort();

/** The weekdays that Generate proposes: those of the class days so far, else the region's school week. */
export function usualWeekdays(days: readonly CalendarDay[]): number[] {
  const used = usedWeekdays(days);
  const weekend = regionFormats().weekend();
  return used.length > 0 ? used : weekdayNames.map((_, weekday) => weekday).filter((each) => !weekend.includes(each));
}

/** The names, by id, of the class types and sections that a day may be limited to. */
export interface ScopeNames {
  classTypes: ReadonlyMap<number, string>;
  sections: ReadonlyMap<number, string>;
}

/** 'Arabic 2, 2-B': the classes that a day is for. More than three names become a count; '' means everybody. */
export function showScope(
  { classTypeIds, sectionIds }: Pick<CalendarDay, 'classTypeIds' | 'sectionIds'>,
  names: ScopeNames,
): string {
  const said = (ids: number[] | null, nameById: ReadonlyMap<number, string>, one: string) =>
    ids === null
      ? []
      : ids.length > 3
        ? [plural(ids.length, one)]
        : ids.map((id) => nameById.get(id) ?? `${one} ${id}`);
  return [...said(classTypeIds, names.classTypes, 'class type'), ...said(sectionIds, names.sections, 'section')].join(
    ', ',
  );
}

/** The classes and registers of a semester's days. */
export interface DayClasses {
  /** By day id; on a class day without an entry, no class meets. */
  byDay: ReadonlyMap<number, DayRegisters>;
  /** The dates of holidays and closures, which already say why no class meets. */
  taken: ReadonlySet<IsoDate>;
}

export const dayClassesOf = (registers: readonly DayRegisters[], days: readonly DayRow[]): DayClasses => ({
  byDay: new Map(registers.map((day) => [day.dayId, day])),
  taken: new Set(days.filter(({ kind }) => takesClasses(kind)).map(({ date }) => date)),
});

/**
 * '8 classes' before they begin, '8 classes, 2 of 3 completed' once some have begun, then '5 of 8 completed'; with empty classes
 * '5 of 7 completed, 1 without students'; or 'None scheduled'. '' for a day without classes, and until `dayClasses` is loaded.
 */
export function showDayClasses(
  { id, kind, date }: Pick<DayRow, 'id' | 'kind' | 'date'>,
  dayClasses: DayClasses | undefined,
): string {
  if (!hasClasses(kind) || !dayClasses) return '';
  const figures = dayClasses.byDay.get(id);
  if (!figures) return dayClasses.taken.has(date) ? '' : 'None scheduled';
  const { classes, begun, noStudents, completed } = figures;
  const words = [
    begun + noStudents < classes && plural(classes, 'class', 'classes'),
    begun > 0 && `${completed} of ${begun} completed`,
  ].filter(Boolean);
  if (noStudents > 0)
    words.push(`${words.length > 0 ? noStudents : plural(noStudents, 'class', 'classes')} without students`);
  return words.join(', ');
}

/** Whether a class that has begun has a register that is not completed. */
export function isBehind({ id }: Pick<DayRow, 'id'>, dayClasses: DayClasses | undefined): boolean {
  const figures = dayClasses?.byDay.get(id);
  return figures !== undefined && figures.completed < figures.begun;
}

/** The latest date with classes that have begun, if some of them had no students. */
export function lastWithoutStudents(
  days: readonly DayRow[],
  { byDay }: DayClasses,
): { date: IsoDate; classes: number } | null {
  const begun = days.flatMap(({ id, date }) => {
    const figures = byDay.get(id);
    return figures && figures.begun + figures.noStudents > 0 ? [{ date, classes: figures.noStudents }] : [];
  });
  const last = begun.toSorted(byText(({ date }) => date)).at(-1);
  return last && last.classes > 0 ? last : null;
}

/** A day's name on every screen: 'closed: Storm day', 'Half term', or '' for a day without a name. */
export const showName = (day: Pick<DayRow, 'name' | 'kind'>) =>
  day.kind === 'CLOSURE' ? closedWords(day) : (day.name ?? '');

/** The weekdays on which no class ever meets although the calendar has class days on them, with the number of those days. */
export function idleWeekdays(
  days: readonly DayRow[],
  { byDay, taken }: DayClasses,
): { weekday: string; count: number }[] {
  const met = new Set(days.filter(({ id }) => byDay.has(id)).map(({ date }) => weekdayOf(date)));
  const idle = days
    .filter(({ id, kind, date }) => kind === 'CLASS' && !byDay.has(id) && !taken.has(date))
    .map(({ date }) => weekdayOf(date));
  return weekOrder().flatMap((weekday) => {
    const count = idle.filter((day) => day === weekday).length;
    return count > 0 && !met.has(weekday) ? [{ weekday: weekdayNames[weekday]!, count }] : [];
  });
}

/** 'Mon 16 Nov 2026', or 'the 5 dates from Mon 16 Nov 2026 to Fri 20 Nov 2026'. `dates`: at least one, ascending. */
export const periodWords = (dates: readonly IsoDate[]) =>
  dates.length === 1
    ? showDate(dates[0]!)
    : `the ${plural(dates.length, 'date')} from ${showDate(dates[0]!)} to ${showDate(dates.at(-1)!)}`;

/** 'Fri 4 Dec 2026 is open again.' */
export const openAgainWords = ({ dates, told }: ReopenedDays) =>
  `${capitalised(periodWords(dates))} ${dates.length === 1 ? 'is' : 'are'} open again.${told ? ` ${queuedWords(told)}` : ''}`;

/** '3 days were removed again. 1 date with marks stays.' */
export function removedWords({ removed, kept }: RemovedDays): string {
  const stays = kept.length > 0 ? ` ${plural(kept.length, 'date with marks stays', 'dates with marks stay')}.` : '';
  return `${plural(removed.length, 'day was', 'days were')} removed again.${stays}`;
}

/** '12 e-mails are queued.' */
export const queuedWords = ({ messages }: Told) => `${plural(messages, 'e-mail is', 'e-mails are')} queued.`;

/** What closing days did, in sentences. */
export function closedPeriodWords({ dates, name, touches }: Pick<ClosedDays, 'dates' | 'name' | 'touches'>): string {
  const one = dates.length === 1;
  return `${capitalised(periodWords(dates))} ${one ? 'is' : 'are'} closed: ${name}. ${one ? 'It cancels' : 'They cancel'} ${touches}. Marks are kept but do not count while ${one ? 'it is' : 'they are'} closed.`;
}

export type DayDraft = Partial<Scope> & { firstDay?: IsoDate; lastDay?: IsoDate; name?: string | null; kind?: DayKind };

export const draftOf = ({ date, name, classTypeIds, sectionIds }: DayRow): DayDraft => ({
  firstDay: date,
  lastDay: date,
  name,
  classTypeIds,
  sectionIds,
});

export type DayAct = 'close' | 'reopen' | 'makeUp' | 'edit' | 'delete';
export const dayActWords: Record<DayAct, string> = {
  close: 'Close',
  reopen: 'Reopen',
  makeUp: 'Add a make-up day',
  edit: 'Edit',
  delete: 'Delete',
};

/**
 * The actions for a day. A holiday or closure can be made up for. A closure that was once another kind of day can be deleted;
 * one that was added as a closure disappears when it is reopened.
 */
export function actsOn({ kind, closedFrom }: Pick<DayRow, 'kind' | 'closedFrom'>): DayAct[] {
  if (hasClasses(kind)) return ['close', 'edit', 'delete'];
  if (kind === 'CLOSURE') return ['reopen', 'makeUp', 'edit', ...(closedFrom ? (['delete'] as const) : [])];
  return [...(kind === 'HOLIDAY' ? (['makeUp'] as const) : []), 'edit', 'delete'];
}

/** The month to show for these days: the one shown now if it has any, else that of the next of them, or of the last. */
export function monthWith(days: readonly { date: IsoDate }[], shown: IsoMonth, today: IsoDate): IsoMonth {
  if (days.some(({ date }) => monthOf(date) === shown)) return shown;
  const nearest = days.find(({ date }) => date >= today) ?? days.at(-1);
  return nearest ? monthOf(nearest.date) : shown;
}

/** Splits the days at today while the semester runs or is still to come; after its end, all days are `coming`. */
export function splitAtToday<Day extends { date: IsoDate }>(
  days: readonly Day[],
  { lastDay }: Pick<Semester, 'lastDay'>,
  today: IsoDate,
) {
  const coming = today > lastDay ? [...days] : days.filter(({ date }) => date >= today);
  return { earlier: days.slice(0, days.length - coming.length), coming };
}
