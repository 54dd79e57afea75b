import { useCustom, type HttpError } from '@refinedev/core';
import type { MailHealth } from '@homeroom/shared/mail';

/** Whether mail is being sent; undefined until known. */
export function useMailHealth(): MailHealth | undefined {
  const { query } = useCustom<MailHealth, HttpError>({
    url: '/email/state',
    method: 'get',
    errorNotification: false,
    queryOptions: { refetchOnWindowFocus: true },
  });
  return query.data?.data;
}
