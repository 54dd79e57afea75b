import { clockSkewMs, type Clock } from '../clock.js';
import { publicUrlPlace } from './letter.js';

/** In ms: how long a claim lasts, and how often the sender renews it. A message still SENDING after that was left by a program that died. */
export const claimTimes = { claimMs: 15_000, renewMs: 4000 };

/** The values of the conditions below, as instants; no claim ends after `claimEnd`. */
export const timesOf = (clock: Clock) => ({
  now: clock.stamp(),
  ahead: clock.stamp(clockSkewMs),
  claimEnd: clock.stamp(claimTimes.claimMs + clockSkewMs),
});

/** SQL: a message should be sent now. */
export const isDue = `status = 'QUEUED' AND next_attempt_at <= :now`;

/** SQL: a message is being sent. */
export const isClaimed = `status = 'SENDING' AND claimed_until > :now AND claimed_until <= :claimEnd`;

/** SQL: a message was left by a program that died. */
export const isLeft = `status = 'SENDING' AND (claimed_until <= :now OR claimed_until > :claimEnd)`;

/** SQL: a message waits only because it was queued, or its next attempt chosen, while a clock was ahead; the time that a person chose for it still holds. */
export const isAhead = `status = 'QUEUED' AND next_attempt_at > :ahead AND queued_at > :ahead AND (attempts > 0 OR next_attempt_at <= queued_at)`;

/** SQL: without the public address, messages with links wait. */
export const sendable = (origin: string | null) =>
  origin === null
    ? `AND link_path IS NULL AND subject NOT LIKE '%${publicUrlPlace}%' AND body_text NOT LIKE '%${publicUrlPlace}%'`
    : '';

/** Messages that waited when a backup was made may have been sent since. */
export const cancelAfterRestore = `UPDATE email_messages SET status = 'CANCELLED', next_attempt_at = NULL,
  last_error = 'The school was restored from a backup.' WHERE status = 'QUEUED'`;
