import type { MailHealth } from '@homeroom/shared/mail';
import { keptCurrent, useGet } from '../../providers/use-get';
import { anEmail } from './mail-words';

/** Whether mail is being sent; undefined until known. */
export const useMailHealth = () => useGet<MailHealth>('/email/state', keptCurrent).data;

/** What somebody 'gets' by an act that writes to them, without promising mail that cannot go out at present. */
export const useAnEmail = (): string => anEmail(useMailHealth()?.hold);
