import { useCustom, type HttpError } from '@refinedev/core';
import type { UncompletedRegister } from '@homeroom/shared/dashboard/uncompleted-registers';

/** Every register that is still to be completed, the oldest first. */
export const useUncompleted = () =>
  useCustom<UncompletedRegister[], HttpError>({
    url: '/dashboard/uncompleted-registers',
    method: 'get',
    errorNotification: false,
    queryOptions: { refetchOnWindowFocus: true },
  }).query;
