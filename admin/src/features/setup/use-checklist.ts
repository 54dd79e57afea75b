import { useList } from '@refinedev/core';
import type { ChecklistItem } from '@homeroom/shared/dashboard/setup-checklist';
import { useGet } from '../../providers/use-get';

/** The checklist of the set-up, and whether there is an academic year; `items` once both are loaded. */
export function useChecklist() {
  const { query, data: items } = useGet<ChecklistItem[]>('/setup/checklist');
  const withoutSemester = items?.some(({ step, done }) => step === 'semesters' && !done) ?? false;
  const years = useList({
    resource: 'academic-years',
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    queryOptions: { enabled: withoutSemester },
    errorNotification: false,
  });
  const hasYears = !withoutSemester || years.query.isError || (years.result.total ?? 0) > 0;
  return { query, items: withoutSemester && years.query.isLoading ? undefined : items, hasYears };
}
