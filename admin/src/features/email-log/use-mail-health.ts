import type { MailHealth } from '@homeroom/shared/mail';
import { keptCurrent, useGet } from '../../providers/use-get';

/** Whether mail is being sent; undefined until known. */
export function useMailHealth(): MailHealth | undefined {
  const { data } = useGet<MailHealth>('/email/state', keptCurrent);
  return data;
}
