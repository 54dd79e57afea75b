import { dayKinds, hasClasses, type CalendarDay, type DayKind } from '@homeroom/shared/calendar';
import { weekdayOf, type IsoDate } from '@homeroom/shared/dates';
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

export const semesterName = ({ semesterName: name, academicYear }: Pick<Semester, 'semesterName' | 'academicYear'>) => `${name} ${academicYear}`;

/** The semester that a calendar opens with: the running one, else the next, else the last. */
export function usualSemester(semesters: readonly Semester[], today: IsoDate): Semester | undefined {
  const byStart = [...semesters].sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
  return byStart.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay) ?? byStart.find(({ firstDay }) => firstDay > today) ?? byStart.at(-1);
}

/** The month that a semester opens with: today's, or the nearest that it has. */
export const usualMonth = ({ firstDay, lastDay }: Pick<Semester, 'firstDay' | 'lastDay'>, today: IsoDate): IsoMonth =>
  monthOf(today < firstDay ? firstDay : today > lastDay ? lastDay : today);

/** How many days there are of each kind, without the kinds that there are none of. */
export const kindCounts = (days: readonly CalendarDay[]): { kind: DayKind; count: number }[] =>
  dayKinds.map((kind) => ({ kind, count: days.filter((day) => day.kind === kind).length })).filter(({ count }) => count > 0);

/** The weekdays that classes have met on so far: what a further generation probably wants. */
export const usedWeekdays = (days: readonly CalendarDay[]): number[] =>
  [...new Set(days.filter(({ kind }) => kind === 'CLASS').map(({ date }) => weekdayOf(date)))].sort();

/** Names by id, of what a day may be limited to. */
export interface ScopeNames {
  classTypes: ReadonlyMap<number, string>;
  sections: ReadonlyMap<number, string>;
}

/** 'Arabic 2, 2-B': what a day is for, or with many names how many; '' for everybody. */
export function showScope({ classTypeIds, sectionIds }: Pick<CalendarDay, 'classTypeIds' | 'sectionIds'>, names: ScopeNames): string {
  const said = (ids: number[] | null, known: ReadonlyMap<number, string>, one: string) =>
    ids === null ? [] : ids.length > 3 ? [plural(ids.length, one)] : ids.map((id) => known.get(id) ?? `${one} ${id}`);
  return [...said(classTypeIds, names.classTypes, 'class type'), ...said(sectionIds, names.sections, 'section')].join(', ');
}

export type DayAct = 'close' | 'reopen' | 'edit' | 'delete';
export const dayActWords: Record<DayAct, string> = { close: 'Close', reopen: 'Reopen', edit: 'Edit', delete: 'Delete' };

/** What one may do with a day: a day with classes is closed, a closed one reopened. */
export const actsOn = ({ kind, closedFrom }: Pick<DayRow, 'kind' | 'closedFrom'>): DayAct[] => [
  ...(closedFrom ? (['reopen'] as const) : hasClasses(kind) ? (['close'] as const) : []),
  'edit',
  'delete',
];

/** The class days of a date whose classes a holiday or closure would take. */
export const classDaysOn = (days: readonly DayRow[], date: IsoDate | undefined) => days.filter((day) => day.date === date && hasClasses(day.kind));
