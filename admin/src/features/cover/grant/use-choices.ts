import { keepPreviousData } from '@tanstack/react-query';
import {
  delegationMessages,
  type AllocatedClass,
  type Candidate,
  type PrimaryTeacher,
  type UnmarkedDate,
} from '@homeroom/shared/cover/cover';
import { toSpec } from '@homeroom/shared/cover/spec-names';
import { useDebounced } from '../../../components/use-debounced';
import { useGet } from '../../../providers/use-get';
import { reasonOf } from '../../../providers/failure-text';

interface Asking {
  enabled: boolean;
  /** The title of the error notice, above the server's sentence. */
  failed?: string;
  params?: Record<string, string>;
}

/** A list that a step offers; while loading, the last one stays only if just `params` changed. */
function useChoices<Row>(url: string, { enabled, failed, params }: Asking) {
  const { query, data } = useGet<Row[]>(`/teacher-delegations/${url}`, {
    params,
    enabled,
    ...(params && { placeholderData: keepPreviousData }),
    errorNotification: failed
      ? (error) => ({ type: 'error', message: failed, description: reasonOf(error), key: failed })
      : undefined,
  });
  return { ...query, rows: enabled ? data : undefined };
}

export const useTeachers = () =>
  useChoices<PrimaryTeacher>('teachers', { enabled: true, failed: delegationMessages.noTeachers });

export const useClasses = (teacherId: number | undefined) =>
  useChoices<AllocatedClass>(`teachers/${teacherId}/schedules`, {
    enabled: teacherId !== undefined,
    failed: delegationMessages.noClasses,
  });

export const useDates = (scheduleId: number | undefined) =>
  useChoices<UnmarkedDate>(`schedules/${scheduleId}/unmarked-dates`, {
    enabled: scheduleId !== undefined,
    failed: delegationMessages.noDates,
  });

/** Candidates for the class on some dates, requested once the selection settles. */
export function useCandidates(scheduleId: number | undefined, dayIds: readonly number[]) {
  const calendarDayIds = useDebounced(dayIds.join(','));
  return useChoices<Candidate>(`schedules/${scheduleId}/candidates`, {
    enabled: scheduleId !== undefined && dayIds.length > 0 && calendarDayIds !== '',
    params: toSpec({ calendarDayIds }),
  });
}
