import type { CauseShown, MessagePerson } from '@homeroom/shared/email-log';

/** The log of all messages written together with one; `null` for a single message. */
export function batchPath({ batch, causeRef }: Pick<CauseShown, 'batch'> & { causeRef: string | null }): string | null {
  if (batch === null || causeRef === null) return null;
  const send = /^SEND (\d+)$/.exec(causeRef)?.[1];
  return `/email-log?${new URLSearchParams(send ? { sendId: send } : { causeRef }).toString()}`;
}

const places = { PARENT: '/admin/parents', USER: '/admin/users' } as const;

/** The page of a message's recipient. */
export const personPath = ({ kind, id }: MessagePerson) => `${places[kind]}/${id}`;
