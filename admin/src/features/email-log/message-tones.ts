import type { MessageStatus } from '@homeroom/shared/mail';
import type { PillTone } from '../../components/pill';

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
