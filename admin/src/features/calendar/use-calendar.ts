import { useList, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import type { DayRegisters } from '@homeroom/shared/calendar/manage-calendar';
import { useSchool } from '../../providers/school';
import { useGet } from '../../providers/use-get';
import { heldOf, usualSemester, type DayRow, type Held, type ScopeNames, type Semester } from './calendar';

const all = { currentPage: 1, pageSize: 2000, mode: 'server' } as const;

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
  const held = useHeld(semester?.id, days.result.data);
  return { semesters, semester, days, held };
}

/** The query for all days of a semester, by date; disabled until the semester is known. */
export const allDays = (semesterId: number | undefined) => ({
  resource: 'calendar-days',
  filters: [{ field: 'semesterId', operator: 'eq' as const, value: semesterId }],
  sorters: [{ field: 'date', order: 'asc' as const }],
  pagination: all,
  queryOptions: { enabled: semesterId !== undefined },
});

function useHeld(semesterId: number | undefined, days: readonly DayRow[]): Held | undefined {
  const { data: registers } = useGet<DayRegisters[]>(`/semesters/${semesterId}/day-registers`, {
    enabled: semesterId !== undefined,
  });
  return useMemo(() => registers && heldOf(registers, days), [registers, days]);
}

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
    const nameOf = ({ sectionName, allocatedYear }: (typeof sections)[number]) =>
      shared.has(sectionName) ? `${sectionName} (${allocatedYear})` : sectionName;
    return {
      classTypes: new Map(classTypes.map(({ id, className }) => [id, className])),
      sections: new Map(sections.map((section) => [section.id, nameOf(section)])),
    };
  }, [classTypes, sections]);
}
