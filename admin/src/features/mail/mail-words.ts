import type { MailHealth, MailHold } from '@homeroom/shared/mail';

/** Why messages are held up, and what becomes of them, as sentences. */
export function problemOf(
  { hold, since, stalledSince }: Pick<MailHealth, 'hold' | 'since' | 'stalledSince'>,
  showTime: (instant: string) => string,
): string | null {
  switch (hold) {
    case 'NO_SERVER':
      return 'No mail server is set up, so messages wait. When you set one up, those older than three days are cancelled.';
    case 'PAUSED':
      return `The mail server has not been reachable since ${showTime(since!)}. Messages wait until it is; after three days they fail.`;
    case 'NO_ADDRESS':
      return 'Homeroom’s public address is not set, so messages with links wait. When you set it, those older than three days are cancelled.';
    default:
      return stalledSince
        ? `No e-mail has gone out since ${showTime(stalledSince)}, although messages are due. The server’s log shows why.`
        : null;
  }
}

/** Completes 'Both teachers get'. A pause ends by itself; without a server or an address, somebody has to act. */
export const anEmail = (hold: MailHold | null | undefined) =>
  hold === 'NO_SERVER' || hold === 'NO_ADDRESS' ? 'an e-mail, which waits until mail can be sent' : 'an e-mail';
