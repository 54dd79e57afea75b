import type { MessagePerson } from '@homeroom/shared/email-log';
import type { MessageCause } from '@homeroom/shared/mail';

/** Causes with many messages at once, which the log can show together. */
const batches: readonly MessageCause[] = ['GROUP', 'REMINDER', 'RULE', 'CALENDAR', 'STAY'];

/** The log of all messages written together with one; `null` for a single message. */
export function batchPath({ cause, causeRef }: { cause: MessageCause; causeRef: string | null }): string | null {
  if (causeRef === null || causeRef === 'TEST' || !batches.includes(cause)) return null;
  const send = /^SEND (\d+)$/.exec(causeRef)?.[1];
  return `/email-log?${new URLSearchParams(send ? { sendId: send } : { causeRef }).toString()}`;
}

/** The label of a batch: 'All messages from this send'. */
export const batchWords: Partial<Record<MessageCause, string>> = {
  GROUP: 'All messages from this send',
  REMINDER: 'All reminders sent at that time',
  RULE: 'All messages from this run',
  CALENDAR: 'All messages about these days',
  STAY: 'All messages about this change',
};

const places = { PARENT: '/admin/parents', USER: '/admin/users' } as const;

/** The page of a message's recipient. */
export const personPath = ({ kind, id }: MessagePerson) => `${places[kind]}/${id}`;
