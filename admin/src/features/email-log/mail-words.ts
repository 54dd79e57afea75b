import type { MessageRow, MessageText } from '@homeroom/shared/email-log';
import type { MessageStatus } from '@homeroom/shared/mail';
import type { PillTone } from '../../components/pill';

/** How often a message was tried, and when next, unless that depends on what it waits for. */
export function attemptsWords(
  { attempts, status, nextAttemptAt }: Pick<MessageRow, 'attempts' | 'status' | 'nextAttemptAt'>,
  { waitsFor }: Pick<MessageText, 'waitsFor'>,
  showTime: (instant: string) => string,
): string {
  const tried = attempts === 0 ? 'Not tried yet' : `${attempts} so far`;
  return status === 'QUEUED' && nextAttemptAt && !waitsFor ? `${tried} · next ${showTime(nextAttemptAt)}` : tried;
}

export const messageTones: Record<MessageStatus, PillTone> = {
  QUEUED: 'warn',
  SENDING: 'warn',
  SENT: 'ok',
  FAILED: 'bad',
  CANCELLED: 'off',
  UNKNOWN: 'line',
};

/** Whether Retry is offered; for an UNKNOWN message it asks first. */
export const canRetry = ({ status }: { status: MessageStatus }) =>
  status === 'FAILED' || status === 'UNKNOWN' || status === 'CANCELLED';
