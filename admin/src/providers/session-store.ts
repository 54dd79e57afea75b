import type { SignedIn } from '@homeroom/shared/auth';
import { changeAllKept, changeKept, keep, readKept, type DeviceKey } from './device';

/**
 * The user of this browser's session, and its end in ms. The server sets this cookie along with the session's, which scripts cannot read;
 * both have the same lifetime.
 */
export function sessionCookie() {
  const [, userId, until] = /(?:^|; )homeroom_until=(\d+)\.(\d+)(?:;|$)/.exec(document.cookie) ?? [];
  return userId && Number(until) > Date.now() ? { userId: Number(userId), until: Number(until) } : null;
}

/** Deletes the cookie that scripts can read: this browser then opens as if nobody were signed in. */
export const withoutSessionCookie = () => void (document.cookie = 'homeroom_until=; path=/; max-age=0');

/** A value with the end of its session in ms. Older versions stored no end: the current session's applies. */
type Lasting<T> = T & { until?: number };
const lasts = ({ until = sessionCookie()?.until }: { until?: number }) => until !== undefined && until > Date.now();

/** The kinds that are deleted with the session: data for reading, and an e-mail being composed. Unsent marks stay until they are sent. */
const forReading = ['session', 'answer', 'names', 'letter'] as const;

type SessionKey = Exclude<DeviceKey, readonly ['school']>;

/** Stores a value until the user's session in this browser ends; without a session it stores nothing. */
export async function keepForSession(key: SessionKey, value: object) {
  const here = sessionCookie();
  if (here?.userId === key[1]) await keep(key, { ...value, until: here.until });
}

/** A stored value whose session has not ended. */
export async function readForSession<T extends object>(key: SessionKey): Promise<T | undefined> {
  const stored = await readKept<Lasting<T>>(key);
  return stored && lasts(stored) ? stored : undefined;
}

/** Changes a stored value in one transaction; `change` gets undefined if there is none, or its session has ended. */
export async function changeForSession<T extends object>(
  key: SessionKey,
  change: (stored: T | undefined) => T | undefined,
) {
  const here = sessionCookie();
  if (here?.userId !== key[1]) return;
  await changeKept<Lasting<T>>(key, (stored) => {
    const changed = change(stored && lasts(stored) ? stored : undefined);
    return changed && { ...changed, until: here.until };
  });
}

/** Deletes what belongs to ended sessions or other users, except unsent marks. */
export async function forgetEnded() {
  const here = sessionCookie();
  await changeAllKept<Lasting<object>>(forReading, (stored, userId) =>
    userId === here?.userId && lasts(stored) ? stored : undefined,
  );
}

/** Stores who is signed in, and deletes what belongs to others, except their unsent marks. */
export async function keepSession(signedIn: SignedIn) {
  await forgetEnded();
  await keepForSession(['session', signedIn.user.id], signedIn);
}

/** The user who was signed in when the server last answered, until their session ends. For display only: it grants nothing. */
export async function keptSession() {
  const here = sessionCookie();
  return here ? readForSession<SignedIn>(['session', here.userId]) : undefined;
}

/** Deletes everything stored for the session; unsent marks stay. */
export const forgetSession = () => changeAllKept(forReading, () => undefined);
