import type { MailHold } from '@homeroom/shared/mail';

/** Completes 'Both teachers get'. A pause ends by itself; without a server or an address, somebody has to act. */
export const anEmail = (hold: MailHold | null | undefined) =>
  hold === 'NO_SERVER' || hold === 'NO_ADDRESS' ? 'an e-mail, which waits until mail can be sent' : 'an e-mail';
