import type { MessageCause } from '@homeroom/shared/mail';

/** Whose messages are written many at once, and are looked at together. */
const batches: readonly MessageCause[] = ['GROUP', 'REMINDER', 'RULE'];

const sendPattern = /^SEND (\d+)$/;

/** The log of all messages that were written together with one; `null` for a message of its own. */
export function batchPath({ cause, causeRef }: { cause: MessageCause; causeRef: string | null }): string | null {
  if (causeRef === null || causeRef === 'TEST' || !batches.includes(cause)) return null;
  const send = sendPattern.exec(causeRef)?.[1];
  return `/email-log?${new URLSearchParams(send ? { sendId: send } : { causeRef }).toString()}`;
}

/** What such messages are called: 'All messages from this send'. */
export const batchWords: Partial<Record<MessageCause, string>> = {
  GROUP: 'All messages from this send',
  REMINDER: 'All reminders sent at that time',
  RULE: 'All messages from this run',
};
