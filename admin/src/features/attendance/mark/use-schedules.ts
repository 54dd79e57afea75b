import { useCustom, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { drafts } from '../registers/kept-drafts';
import { withWaiting } from '../registers/register-counts';
import { schedulesKey, schedulesPath } from '../registers/saved-registers';

/** The schedules that the user may mark. Without a connection, as this device kept them. */
export function useSchedules() {
  const { query } = useCustom<MarkableSchedule[], HttpError>({
    url: schedulesPath,
    method: 'get',
    meta: { kept: true },
    errorNotification: false,
    queryOptions: { queryKey: schedulesKey },
  });
  return { schedules: query.data?.data, error: query.error, retry: () => void query.refetch() };
}

/** The schedules as they will be once the connection is back: what waits for it is not marked a second time. */
export function useSchedulesAhead(schedules: readonly MarkableSchedule[]): readonly MarkableSchedule[] {
  const open = drafts.use();
  return useMemo(() => withWaiting(schedules, Object.values(open?.byPlace ?? {})), [schedules, open]);
}
