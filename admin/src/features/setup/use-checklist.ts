import type { ChecklistItem } from '@homeroom/shared/setup';
import { useGet, useTotal } from '../../providers/use-get';

/** The checklist of the set-up, and whether there is an academic year; `items` once both are loaded. */
export function useChecklist() {
  const { query, data: items } = useGet<ChecklistItem[]>('/setup/checklist');
  const withoutSemester = items?.some(({ step, done }) => step === 'semesters' && !done) ?? false;
  const years = useTotal('academic-years', withoutSemester);
  const hasYears = !withoutSemester || years.query.isError || (years.total ?? 0) > 0;
  return { query, items: withoutSemester && years.query.isLoading ? undefined : items, hasYears };
}
