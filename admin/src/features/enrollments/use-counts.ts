import { useCustom, useKeys, type HttpError } from '@refinedev/core';
import { enrollmentStates, type EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';

type Counts = Record<EnrollmentState, number>;

/** How many enrollments are in each state, and in all. It counts as a list of enrollments: whatever makes those stale makes it stale. */
export function useCounts() {
  const { keys } = useKeys();
  const { query } = useCustom<Counts, HttpError>({
    url: '/enrollments/counts',
    method: 'get',
    errorNotification: false,
    queryOptions: { queryKey: keys().data().resource('enrollments').action('list').params({ counts: true }).get() },
  });
  const counts = query.data?.data;
  return { counts, total: counts && enrollmentStates.reduce((sum, state) => sum + counts[state], 0) };
}
