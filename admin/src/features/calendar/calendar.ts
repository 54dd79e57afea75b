import {
  closedWords,
  dayKinds,
  hasClasses,
  takesClasses,
  type CalendarDay,
  type DayKind,
  type Scope,
} from '@homeroom/shared/calendar/class-dates';
import { showDate, weekdayNames, weekdayOf, type IsoDate } from '@homeroom/shared/dates';
import type { DayRegisters } from '@homeroom/shared/calendar/manage-calendar';
import { regionFormats } from '@homeroom/shared/region';
import { plural } from '@homeroom/shared/text';
import { monthOf, type IsoMonth } from './months';

/** A semester, as its list answers it. */
export interface Semester {
  id: number;
  semesterName: string;
  academicYear: string;
  firstDay: IsoDate;
  lastDay: IsoDate;
}

/** A day of the calendar, as its list answers it. */
export interface DayRow extends CalendarDay {
  /** What a closed day was before; it can be reopened. */
  closedFrom: { kind: DayKind; name: string | null } | null;
}

export const semesterName = ({ semesterName: name, academicYear }: Pick<Semester, 'semesterName' | 'academicYear'>) =>
  `${name} ${academicYear}`;

export const isRunning = ({ firstDay, lastDay }: Pick<Semester, 'firstDay' | 'lastDay'>, today: IsoDate) =>
  firstDay <= today && today <= lastDay;

/** The semester that a calendar opens with: the running one, else the next, else the last. */
export function usualSemester(semesters: readonly Semester[], today: IsoDate): Semester | undefined {
  const byStart = [...semesters].sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
  return (
    byStart.find((semester) => isRunning(semester, today)) ??
    byStart.find(({ firstDay }) => firstDay > today) ??
    byStart.at(-1)
  );
}

/** The month that a semester opens with: today's, or the nearest that it has. */
export const usualMonth = ({ firstDay, lastDay }: Pick<Semester, 'firstDay' | 'lastDay'>, today: IsoDate): IsoMonth =>
  monthOf(today < firstDay ? firstDay : today > lastDay ? lastDay : today);

export const kindHelp: Record<DayKind, string> = {
  CLASS: 'Classes meet on their own weekdays.',
  MAKE_UP: 'Classes meet, whatever their weekday.',
  HOLIDAY: 'No class meets.',
  CLOSURE: 'No class meets. Marks are kept.',
  EVENT: 'Shown in the calendar. Classes do not change.',
};

/** How many days there are of each kind, without the kinds that there are none of. */
export const kindCounts = (days: readonly CalendarDay[]): { kind: DayKind; count: number }[] =>
  dayKinds
    .map((kind) => ({ kind, count: days.filter((day) => day.kind === kind).length }))
    .filter(({ count }) => count > 0);

/** The weekdays that classes have met on so far: what a further generation probably wants. */
export const usedWeekdays = (days: readonly CalendarDay[]): number[] =>
  [...new Set(days.filter(({ kind }) => kind === 'CLASS').map(({ date }) => weekdayOf(date)))].sort();

/** The weekdays of further class dates: those that are used, or else those of a school week in the region. */
export function usualWeekdays(days: readonly CalendarDay[]): number[] {
  const used = usedWeekdays(days);
  const { weekend } = regionFormats();
  return used.length > 0 ? used : weekdayNames.map((_, weekday) => weekday).filter((each) => !weekend.includes(each));
}

/** Names by id, of what a day may be limited to. */
export interface ScopeNames {
  classTypes: ReadonlyMap<number, string>;
  sections: ReadonlyMap<number, string>;
}

/** 'Arabic 2, 2-B': what a day is for, or with many names how many; '' for everybody. */
export function showScope(
  { classTypeIds, sectionIds }: Pick<CalendarDay, 'classTypeIds' | 'sectionIds'>,
  names: ScopeNames,
): string {
  const said = (ids: number[] | null, known: ReadonlyMap<number, string>, one: string) =>
    ids === null ? [] : ids.length > 3 ? [plural(ids.length, one)] : ids.map((id) => known.get(id) ?? `${one} ${id}`);
  return [...said(classTypeIds, names.classTypes, 'class type'), ...said(sectionIds, names.sections, 'section')].join(
    ', ',
  );
}

/** What the days of a calendar hold. */
export interface Held {
  /** By the day's id; a class day that is absent holds no class. */
  byDay: ReadonlyMap<number, DayRegisters>;
  /** The dates of holidays and closures: they say themselves why no class meets. */
  taken: ReadonlySet<IsoDate>;
}

export const heldOf = (registers: readonly DayRegisters[], days: readonly DayRow[]): Held => ({
  byDay: new Map(registers.map((day) => [day.dayId, day])),
  taken: new Set(days.filter(({ kind }) => takesClasses(kind)).map(({ date }) => date)),
});

/**
 * '8 classes', once they have begun '5 of 8 completed', in between '8 classes, 2 of 3 completed', with classes that nobody is in '5 of 7
 * completed, 1 without students', 'No class meets'; '' for a day without classes and until it is known.
 */
export function showHeld({ id, kind, date }: Pick<DayRow, 'id' | 'kind' | 'date'>, held: Held | undefined): string {
  if (!hasClasses(kind) || !held) return '';
  const known = held.byDay.get(id);
  if (!known) return held.taken.has(date) ? '' : 'No class meets';
  const { classes, begun, noStudents, completed } = known;
  const words = [
    begun + noStudents < classes && plural(classes, 'class', 'classes'),
    begun > 0 && `${completed} of ${begun} completed`,
  ].filter(Boolean);
  if (noStudents > 0)
    words.push(`${words.length > 0 ? noStudents : plural(noStudents, 'class', 'classes')} without students`);
  return words.join(', ');
}

/** Whether registers of classes that have begun are still to be completed. */
export function isBehind({ id }: Pick<DayRow, 'id'>, held: Held | undefined): boolean {
  const known = held?.byDay.get(id);
  return known !== undefined && known.completed < known.begun;
}

/** The last date whose classes have begun, where some of them had no students. */
export function lastWithoutStudents(
  days: readonly DayRow[],
  { byDay }: Held,
): { date: IsoDate; classes: number } | null {
  const begun = days.flatMap(({ id, date }) => {
    const known = byDay.get(id);
    return known && known.begun + known.noStudents > 0 ? [{ date, classes: known.noStudents }] : [];
  });
  const last = begun.toSorted((one, other) => (one.date < other.date ? -1 : 1)).at(-1);
  return last && last.classes > 0 ? last : null;
}

/** The name of a day as every screen says it: 'closed: Storm day', 'Half term', or '' for one without a name. */
export const showName = (day: Pick<DayRow, 'name' | 'kind'>) =>
  day.kind === 'CLOSURE' ? closedWords(day) : (day.name ?? '');

/** The weekdays of class days on which no class meets, with their number: days that were generated for nobody. */
export function idleWeekdays(days: readonly DayRow[], { byDay, taken }: Held): { weekday: string; count: number }[] {
  const met = new Set(days.filter(({ id }) => byDay.has(id)).map(({ date }) => weekdayOf(date)));
  const idle = days
    .filter(({ id, kind, date }) => kind === 'CLASS' && !byDay.has(id) && !taken.has(date))
    .map(({ date }) => weekdayOf(date));
  return weekdayNames.flatMap((weekday, n) => {
    const count = idle.filter((day) => day === n).length;
    return count > 0 && !met.has(n) ? [{ weekday, count }] : [];
  });
}

/** One date, or 'the 5 dates from Mon 16 Nov 2026 to Fri 20 Nov 2026'. `dates`: at least one, ascending. */
export const periodWords = (dates: readonly IsoDate[]) =>
  dates.length === 1
    ? showDate(dates[0]!)
    : `the ${plural(dates.length, 'date')} from ${showDate(dates[0]!)} to ${showDate(dates.at(-1)!)}`;

/** A period with a name and a scope that a dialog opens with. */
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

/** What one may do with a day: a day with classes is closed, a closed one reopened; what took classes is made up for. A closure that was added goes by reopening. */
export function actsOn({ kind, closedFrom }: Pick<DayRow, 'kind' | 'closedFrom'>): DayAct[] {
  if (hasClasses(kind)) return ['close', 'edit', 'delete'];
  if (kind === 'CLOSURE') return ['reopen', 'makeUp', 'edit', ...(closedFrom ? (['delete'] as const) : [])];
  return [...(kind === 'HOLIDAY' ? (['makeUp'] as const) : []), 'edit', 'delete'];
}

/** The days from today on, while the semester runs; all of them otherwise. The rest is one press away. */
export function splitAtToday<Day extends { date: IsoDate }>(
  days: readonly Day[],
  { lastDay }: Pick<Semester, 'lastDay'>,
  today: IsoDate,
) {
  const coming = today > lastDay ? [...days] : days.filter(({ date }) => date >= today);
  return { earlier: days.slice(0, days.length - coming.length), coming };
}
