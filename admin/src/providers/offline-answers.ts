import { dateIn, dayMs } from '@homeroom/shared/dates';
import { connection } from './connection';
import { changeAllKept } from './device';
import { isHttpError, isUnreachable, urlOf, type Answer } from './http';
import { readSchool } from './school';
import { changeForSession, keepForSession, readForSession } from './session-store';
import { readUser } from './session';

/** The last answer to a GET, for use without a connection. */
interface OfflineAnswer {
  /** ISO instant. */
  at: string;
  body: unknown;
}

/** Registers from two weeks ago are no longer needed to mark today's. */
const keptDays = 14;

const userId = () => readUser()?.id;

/** The key of a GET: its path and query. */
export const answerPath = (path: string, params?: Record<string, unknown>) => {
  const { pathname, search } = urlOf(path, params);
  return pathname + search;
};

/** The kept answers that the early screen of a user shows until the server's arrive, by path. */
const early = { user: 0, bodies: new Map<string, unknown>() };

/** The kept answer to a GET if `user` got it today; later the first value of its query (`earlyAnswer`). */
export async function readEarly<T>(user: number, path: string): Promise<T | undefined> {
  const stored = await readForSession<OfflineAnswer>(['answer', user, path]);
  const { timeZone, today } = readSchool();
  // Yesterday's proposes yesterday's registers, and shows as open what may be closed by now.
  if (!stored || dateIn(timeZone, new Date(stored.at)) !== today) return undefined;
  if (early.user !== user) early.bodies.clear();
  early.user = user;
  early.bodies.set(path, stored.body);
  return stored.body as T;
}

/** What the early screen showed as the answer to a GET by the signed-in user; undefined once the server has answered it. */
export const earlyAnswer = (path: string) => (early.user === userId() ? early.bodies.get(path) : undefined);

/** Keeps `body` as the answer to a GET by `user`, unless they have signed out since. */
async function keepFor(user: number | undefined, path: string, body: unknown) {
  early.bodies.delete(path);
  if (user !== undefined && user === userId())
    await keepForSession(['answer', user, path], { at: new Date().toISOString(), body } satisfies OfflineAnswer);
}

/** Keeps `body` as the answer to a GET by the signed-in user. */
export const keepAnswer = (path: string, body: unknown) => keepFor(userId(), path, body);

/** Asks the server, and keeps its answer on this device. */
export async function askAndKeep<T>(path: string, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const user = userId();
  const answer = await ask();
  void keepFor(user, path, answer.data);
  return answer;
}

/** Changes the kept answer to a GET, if there is one. */
export async function changeKeptAnswer<T>(path: string, change: (body: T) => T) {
  const user = userId();
  if (user === undefined) return;
  await changeForSession<OfflineAnswer>(
    ['answer', user, path],
    (stored) => stored && { ...stored, body: change(stored.body as T) },
  );
}

/** `askAndKeep`, or the kept answer if the server is unreachable. */
export async function askOrKept<T>(path: string, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const user = userId();
  const readStored = async () =>
    user === undefined ? undefined : await readForSession<OfflineAnswer>(['answer', user, path]);
  const asKept = ({ body }: OfflineAnswer): Answer<T> => ({ data: body as T, headers: new Headers() });
  // Without a connection, do not wait for a timeout at every register; everything is fetched again once it is back.
  const stored = connection.get() === 'lost' ? await readStored() : undefined;
  if (stored) return asKept(stored);
  try {
    return await askAndKeep(path, ask);
  } catch (caught) {
    const found = isHttpError(caught) && isUnreachable(caught) ? await readStored() : undefined;
    if (!found) throw caught;
    return asKept(found);
  }
}

/** Deletes kept answers that are no longer needed. */
export async function forgetOldAnswers() {
  const before = new Date(Date.now() - keptDays * dayMs).toISOString();
  await changeAllKept<OfflineAnswer>(['answer'], (stored) => (stored.at < before ? undefined : stored));
}
