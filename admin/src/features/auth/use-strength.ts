import { useCustom, type HttpError } from '@refinedev/core';
import type { PasswordStrength } from '@homeroom/shared/auth';

/** How hard a typed password is to guess, as the server judges it; undefined until it answers, or if it is too busy. */
export function useStrength(url: string, payload: object, enabled: boolean): PasswordStrength | undefined {
  const { query } = useCustom<PasswordStrength, HttpError>({
    url,
    method: 'post',
    config: { payload },
    queryOptions: { enabled, gcTime: 0, retry: false, placeholderData: (previous) => previous },
  });
  return query.isError ? undefined : query.data?.data;
}
