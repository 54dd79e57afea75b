import type { SignedIn } from '@homeroom/shared/auth';
import { changeAllKept, changeKept, keep, readKept, type DeviceKey } from './device';

/**
 * Whose session this browser has, and until when in ms. The server sets this cookie beside the one of the session, which
 * scripts cannot read; both end together, by their age and with a browser that is not remembered.
 */
export function sessionHere() {
  const [, userId, until] = /(?:^|; )homeroom_until=(\d+)\.(\d+)(?:;|$)/.exec(document.cookie) ?? [];
  return userId && Number(until) > Date.now() ? { userId: Number(userId), until: Number(until) } : null;
}

/** What goes with the session that it was kept in, by its end in ms. What an older Homeroom kept names none: it goes with the session that is here. */
type Lasting<T> = T & { until?: number };
const lasts = ({ until = sessionHere()?.until }: { until?: number }) => until !== undefined && until > Date.now();

/** The kinds of what goes with a session: what is kept for reading, and an e-mail that is being written. Unsent marks are no such thing: they stay until they are sent. */
const forReading = ['session', 'answer', 'names', 'letter'] as const;

type SessionKey = Exclude<DeviceKey, readonly ['school']>;

/** Keeps a value until the user's session in this browser ends; without a session of theirs it keeps nothing. */
export async function keepForSession(key: SessionKey, value: object) {
  const here = sessionHere();
  if (here?.userId === key[1]) await keep(key, { ...value, until: here.until });
}

/** The value that was kept for a session which still lasts. */
export async function readForSession<T extends object>(key: SessionKey): Promise<T | undefined> {
  const kept = await readKept<Lasting<T>>(key);
  return kept && lasts(kept) ? kept : undefined;
}

/** Changes what is kept under a key, in one transaction; `change` gets undefined where nothing is, or no longer. */
export async function changeForSession<T extends object>(
  key: SessionKey,
  change: (kept: T | undefined) => T | undefined,
) {
  const here = sessionHere();
  if (here?.userId !== key[1]) return;
  await changeKept<Lasting<T>>(key, (kept) => {
    const changed = change(kept && lasts(kept) ? kept : undefined);
    return changed && { ...changed, until: here.until };
  });
}

/** Deletes what was kept for reading in a session that has ended, or for anybody but the signed-in user. */
export async function forgetEnded() {
  const here = sessionHere();
  await changeAllKept<Lasting<object>>(forReading, (kept, userId) =>
    userId === here?.userId && lasts(kept) ? kept : undefined,
  );
}

/** Keeps the server's answer who is signed in; of anybody else only their unsent marks stay on this device. */
export async function keepSession(signedIn: SignedIn) {
  await forgetEnded();
  await keepForSession(['session', signedIn.user.id], signedIn);
}

/** Who was signed in here when the server last answered, while their session lasts. It is a view of what is kept, never a permission. */
export async function keptSession() {
  const here = sessionHere();
  return here ? readForSession<SignedIn>(['session', here.userId]) : undefined;
}

/** The session ended, by choice or not: only unsent marks stay on this device. */
export const forgetSession = () => changeAllKept(forReading, () => undefined);
