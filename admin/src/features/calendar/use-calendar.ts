import { useList, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { sectionWords } from '@homeroom/shared/academics';
import type { DayRegisters } from '@homeroom/shared/calendar/manage-calendar';
import { dayKinds } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import { id, oneOf, useAddress } from '../../components/use-address';
import { useSchool } from '../../providers/school';
import { useGet } from '../../providers/use-get';
import { usePhone } from '../../theme/use-media';
import {
  dayClassesOf,
  usualMonth,
  usualSemester,
  type DayRow,
  type DayClasses,
  type ScopeNames,
  type Semester,
} from './calendar';
import { monthOf } from './months';

const all = { pageSize: 2000 };

/** The semesters that are not archived, the chosen one (by default the running one), its days, and their classes and registers. */
export function useCalendar(semesterId: number | undefined) {
  const { today } = useSchool();
  const semesters = useList<Semester, HttpError>({
    resource: 'semesters',
    filters: [{ field: 'archived', operator: 'eq', value: false }],
    sorters: [{ field: 'firstDay', order: 'desc' }],
    pagination: all,
  });
  const semester =
    semesters.result.data.find(({ id }) => id === semesterId) ?? usualSemester(semesters.result.data, today);
  const days = useList<DayRow, HttpError>(allDays(semester?.id));
  const dayClasses = useDayClasses(semester?.id, days.result.data);
  return { semesters, semester, days, dayClasses };
}

/** The query for all days of a semester, by date; disabled until the semester is known. */
export const allDays = (semesterId: number | undefined) => ({
  resource: 'calendar-days',
  filters: [{ field: 'semesterId', operator: 'eq' as const, value: semesterId }],
  sorters: [{ field: 'date', order: 'asc' as const }],
  pagination: all,
  queryOptions: { enabled: semesterId !== undefined },
});

function useDayClasses(semesterId: number | undefined, days: readonly DayRow[]): DayClasses | undefined {
  const { data: registers } = useGet<DayRegisters[]>(`/semesters/${semesterId}/day-registers`, {
    enabled: semesterId !== undefined,
  });
  return useMemo(() => registers && dayClassesOf(registers, days), [registers, days]);
}

/** The class types and sections that a day may be limited to, by id. */
export function useScopeNames(): ScopeNames {
  const classTypes = useList<{ id: number; className: string }>({
    resource: 'class-types',
    pagination: all,
  }).result.data;
  const sections = useList<{ id: number; sectionName: string; allocatedYear: number }>({
    resource: 'sections',
    pagination: all,
  }).result.data;
  return useMemo(() => {
    // Sections are called '2-B'; the year is added only where two share a name.
    const shared = new Set(
      sections.map(({ sectionName }) => sectionName).filter((name, n, names) => names.indexOf(name) !== n),
    );
    const nameOf = (section: (typeof sections)[number]) =>
      shared.has(section.sectionName) ? sectionWords(section) : section.sectionName;
    return {
      classTypes: new Map(classTypes.map(({ id, className }) => [id, className])),
      sections: new Map(sections.map((section) => [section.id, nameOf(section)])),
    };
  }, [classTypes, sections]);
}

/** `?semester=3&view=list&month=2026-11&kind=HOLIDAY&earlier=shown`. */
const calendarAddress = z.object({
  semester: id,
  view: oneOf(['month', 'list']),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .nullable()
    .catch(null),
  kind: oneOf(dayKinds),
  /** In a running semester, the list also shows the days before today. */
  earlier: oneOf(['shown']),
  do: oneOf(['generate']),
});

/** The calendar's address. Without a view in the address, a phone shows the list and a wider screen the month. */
export function useCalendarAddress() {
  const { address, change } = useAddress(calendarAddress);
  const usualView = usePhone() ? 'list' : 'month';
  return {
    ...address,
    view: address.view ?? usualView,
    change,
    changeView: (view: CalendarView) => change({ view: view === usualView ? null : view }),
  };
}

export type CalendarView = 'month' | 'list';
export type CalendarAddress = ReturnType<typeof useCalendarAddress>;

/** The month that the month view shows, and which dates it can change: those of the month that are in the semester. */
export function useShownMonth(semester: Semester, { month: named }: Pick<CalendarAddress, 'month'>) {
  const { today } = useSchool();
  const month = named ?? usualMonth(semester, today);
  const isInside = (date: IsoDate) => monthOf(date) === month && semester.firstDay <= date && date <= semester.lastDay;
  return { today, month, isInside };
}
