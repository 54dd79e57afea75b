import { useCustom, type HttpError } from '@refinedev/core';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';

/** The classes whose registers the reader may see: a teacher's own, the office's all; the newest semester first. */
export function useClasses() {
  const { query } = useCustom<MarkableSchedule[], HttpError>({
    url: '/attendance/schedules',
    method: 'get',
    errorNotification: false,
  });
  return { classes: query.data?.data, error: query.error, retry: () => void query.refetch() };
}
