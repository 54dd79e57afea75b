import { http } from './http';
import { answerPath, askAndKeep } from './kept-answers';
import { readSession } from './session';

/** What was asked before the first screen was drawn, by its address; `at` in ms. */
const answers = new Map<string, { userId: number | undefined; at: number; body: unknown }>();
/** In ms; a screen that is opened later asks for itself. */
const fresh = 5_000;

const userId = () => {
  const session = readSession();
  return session.state === 'in' ? session.user.id : undefined;
};

/** Asks the server for what the first screen shows, and keeps the answer on this device as the screen would. */
export async function askFirst<T>(path: string, params?: Record<string, unknown>): Promise<T> {
  const asked = answerPath(path, params);
  const asker = userId();
  const { data } = await askAndKeep(asked, () => http.get<T>(path, { params }));
  // Another tab may have signed somebody else in while it was on its way.
  if (asker === userId()) answers.set(asked, { userId: asker, at: Date.now(), body: data });
  return data;
}

/** For the query of the same: it begins with the answer, and asks no second time. */
export function firstAnswer<T>(path: string, params?: Record<string, unknown>) {
  const known = answers.get(answerPath(path, params));
  if (!known || known.userId !== userId() || Date.now() - known.at > fresh) return undefined;
  return { initialData: { data: known.body as T }, initialDataUpdatedAt: known.at, staleTime: fresh };
}
