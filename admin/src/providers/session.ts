import type { LoginInput, SignedIn } from '@homeroom/shared/auth';
import { abilityFrom, type AppAbility } from '@homeroom/shared/abilities';
import { http, isHttpError, onUnauthorized } from './http';
import { forgetSession, keepSession, keptSession, sessionHere } from './kept-session';
import { store } from './store';
import { disownTab } from './tab-owner';

export type User = SignedIn['user'];

export type Session =
  /** `left`: signed out by choice; otherwise a sign-in returns to where one was. `ended`: a session was here until the server said that it is over. */
  { state: 'out'; left: boolean; ended: boolean } | { state: 'in'; user: User; ability: AppAbility };

export type SignedInSession = Extract<Session, { state: 'in' }>;

const session = store<Session>({ state: 'out', left: false, ended: false });

export const useSession = session.use;
export const readSession = session.get;

// A mirror of the role, for a guess at the start and for this browser's other tabs: the server's session decides (decisions 3).
const mirror = 'homeroom.role';

/** Whether this browser was signed in when it was last open; the session may have ended since. */
export const wasSignedIn = () => localStorage.getItem(mirror) !== null;

/** Opens the admin for a user as the server told of them, now or when it was last asked. */
export function enter({ user, rules }: SignedIn) {
  localStorage.setItem(mirror, user.role);
  session.set({ state: 'in', user, ability: abilityFrom(rules) });
}

/** Takes the server's answer who is signed in, after a sign-in, a set-up or a used link, and keeps it for a start without a connection. */
export function enterAsTold(signedIn: SignedIn) {
  enter(signedIn);
  void keepSession(signedIn);
}

/** Forgets who was signed in, and what this device kept for them but unsent marks; `left` when it was by choice. */
export function leave({ left }: { left: boolean }) {
  const now = session.get();
  // Two 401s, of a request and of /auth/me, are one end.
  const ended = !left && (now.state === 'in' || now.ended || wasSignedIn());
  void forgetSession();
  localStorage.removeItem(mirror);
  if (left) disownTab();
  session.set({ state: 'out', left, ended });
}

let questions = 0;
/** The latest question whose answer was taken: one that was asked earlier and comes later may tell of who was signed in before. */
let answered = 0;

/** Asks the server who is signed in; throws an `HttpError` when it gives no answer, after `timeout` ms at the latest. */
export async function askSession(timeout?: number) {
  // Nobody is signed in here, or another tab has signed out: the answer would be a 401, which browsers write down as an error.
  if (!wasSignedIn() && !sessionHere()) {
    if (session.get().state === 'in') leave({ left: false });
    return;
  }
  const question = ++questions;
  const take = (act: () => void) => {
    if (question < answered) return;
    answered = question;
    act();
  };
  try {
    const { data } = await http.get<SignedIn>('/auth/me', { timeout });
    take(() => enterAsTold(data));
  } catch (caught) {
    if (!isHttpError(caught) || caught.statusCode !== 401) throw caught;
    take(() => leave({ left: false }));
  }
}

/** In ms: how often a page that stays open looks whether its session's time has passed, and how long the server may take to say so. */
const everyMinute = 60_000;
const answerTimeoutMs = 5_000;

let isChecking = false;

// A new password gives this browser a new session. A request still under way with the old one gets a 401: ask before leaving.
onUnauthorized(() => {
  if (session.get().state === 'out' || isChecking) return;
  isChecking = true;
  askSession(answerTimeoutMs)
    .catch(() => leave({ left: false }))
    .finally(() => (isChecking = false));
});

/** Ends the session in a page that is open when its time passes, also without a connection; the server may still know better. */
export function followSessionEnd() {
  let was = sessionHere();
  const look = () => {
    const ended = was && !sessionHere();
    was = sessionHere();
    if (ended && session.get().state === 'in') askSession(answerTimeoutMs).catch(() => leave({ left: false }));
  };
  setInterval(look, everyMinute);
  // A page that is being unloaded turns hidden too. Its question would be cut short, and that taken for the end.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

/** Opens the admin without the server's answer, for who was signed in when it last gave one. False where nobody was, or the session is too old. */
export async function openKeptSession() {
  const kept = await keptSession();
  if (kept) enter(kept);
  return kept !== undefined;
}

export async function signIn(input: LoginInput) {
  enterAsTold((await http.post<SignedIn>('/auth/login', input)).data);
}

export async function signOut() {
  await http.post('/auth/logout');
  leave({ left: true });
}

/** Calls `listener` when another tab signs in or out. */
export function onOtherTab(listener: () => void) {
  window.addEventListener('storage', (event) => event.key === mirror && listener());
}
