import { useList, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import { useSchool } from '../../providers/school';
import { usualSemester, type DayRow, type ScopeNames, type Semester } from './calendar';

/** All of a short list at once. */
const all = { currentPage: 1, pageSize: 2000, mode: 'server' } as const;

/** The semesters that are not archived, the one that is meant, and its days. */
export function useCalendar(semesterId: number | null) {
  const { today } = useSchool();
  const semesters = useList<Semester, HttpError>({
    resource: 'semesters',
    filters: [{ field: 'archived', operator: 'eq', value: false }],
    sorters: [{ field: 'firstDay', order: 'desc' }],
    pagination: all,
    errorNotification: false,
  });
  const semester = semesters.result.data.find(({ id }) => id === semesterId) ?? usualSemester(semesters.result.data, today);
  const days = useList<DayRow, HttpError>({
    resource: 'calendar-days',
    filters: [{ field: 'semesterId', operator: 'eq', value: semester?.id }],
    sorters: [{ field: 'date', order: 'asc' }],
    pagination: all,
    queryOptions: { enabled: semester !== undefined, staleTime: 0 },
    errorNotification: false,
  });
  return { semesters, semester, days };
}

/** The class types and sections that a day may be limited to, by id. */
export function useScopeNames(): ScopeNames {
  const classTypes = useList<{ id: number; className: string }>({ resource: 'class-types', pagination: all, errorNotification: false }).result.data;
  const sections = useList<{ id: number; sectionName: string; allocatedYear: number }>({ resource: 'sections', pagination: all, errorNotification: false })
    .result.data;
  return useMemo(
    () => ({
      classTypes: new Map(classTypes.map(({ id, className }) => [id, className])),
      sections: new Map(sections.map(({ id, sectionName, allocatedYear }) => [id, `${sectionName} (${allocatedYear})`])),
    }),
    [classTypes, sections],
  );
}
