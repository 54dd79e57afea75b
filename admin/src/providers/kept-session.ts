import type { SignedIn } from '@homeroom/shared/auth';
import { forget, forgetOthers, keep, readKept } from './device';

/**
 * Whose session this browser has, and until when in ms. The server sets this cookie beside the one of the session, which
 * scripts cannot read; both end together, by their age and with a browser that is not remembered.
 */
export function sessionHere() {
  const [, userId, until] = /(?:^|; )homeroom_until=(\d+)\.(\d+)(?:;|$)/.exec(document.cookie) ?? [];
  return userId && Number(until) > Date.now() ? { userId: Number(userId) } : null;
}

/** Keeps the server's answer who is signed in; of anybody else only their unsent marks stay on this device. */
export async function keepSession(signedIn: SignedIn) {
  await forgetOthers(signedIn.user.id, 'session', 'answer');
  await keep(['session', signedIn.user.id], signedIn);
}

/** Who was signed in here when the server last answered, while their session lasts. It is a view of what is kept, never a permission. */
export async function keptSession() {
  const here = sessionHere();
  return here ? readKept<SignedIn>(['session', here.userId]) : undefined;
}

/** The session ended. Who `left` by choice takes along everything but their unsent marks. */
export async function forgetSession(userId = sessionHere()?.userId, { left }: { left: boolean }) {
  if (userId !== undefined) await forget(userId, 'session', ...(left ? (['answer'] as const) : []));
}
