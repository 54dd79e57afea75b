import type { LoginInput, SignedIn } from '@homeroom/shared/auth';
import { abilityFrom, type AppAbility } from '@homeroom/shared/abilities';
import { http, isHttpError, onUnauthorized } from './http';
import { store } from './store';

export type User = SignedIn['user'];

export type Session =
  /** `left`: signed out by choice; otherwise a sign-in returns to where one was. */
  { state: 'out'; left: boolean } | { state: 'in'; user: User; ability: AppAbility };

export type SignedInSession = Extract<Session, { state: 'in' }>;

const session = store<Session>({ state: 'out', left: false });

export const useSession = session.use;
export const readSession = session.get;

// A mirror of the role, for a guess at the start and for this browser's other tabs: the server's session decides (decisions 3).
const mirror = 'homeroom.role';

/** Whether this browser was signed in when it was last open; the session may have ended since. */
export const wasSignedIn = () => localStorage.getItem(mirror) !== null;

/** Takes the answer of a sign-in, a set-up or an accepted invitation. */
export function enter({ user, rules }: SignedIn) {
  localStorage.setItem(mirror, user.role);
  session.set({ state: 'in', user, ability: abilityFrom(rules) });
}

/** Forgets who was signed in; `left` when it was by choice. */
export function leave({ left }: { left: boolean }) {
  localStorage.removeItem(mirror);
  session.set({ state: 'out', left });
}

onUnauthorized(() => session.get().state === 'in' && leave({ left: false }));

/** Asks the server who is signed in; throws an `HttpError` when it gives no answer. */
export async function askSession() {
  try {
    enter((await http.get<SignedIn>('/auth/me')).data);
  } catch (caught) {
    if (!isHttpError(caught) || caught.statusCode !== 401) throw caught;
    leave({ left: false });
  }
}

export async function signIn(input: LoginInput) {
  enter((await http.post<SignedIn>('/auth/login', input)).data);
}

export async function signOut() {
  await http.post('/auth/logout');
  leave({ left: true });
}

/** Calls `listener` when another tab signs in or out. */
export function onOtherTab(listener: () => void) {
  window.addEventListener('storage', (event) => event.key === mirror && listener());
}
