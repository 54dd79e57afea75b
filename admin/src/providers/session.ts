import type { LoginInput, SignedIn } from '@homeroom/shared/auth';
import type { RecoveryCodes, SecondStep, SecondStepInput } from '@homeroom/shared/second-factor';
import { issuerCookie } from '@homeroom/shared/single-sign-on';
import { abilityFrom, type AppAbility } from '@homeroom/shared/abilities';
import { connection, loseConnection, onReconnect } from './connection';
import { isHeld, releaseScreen } from './held-screen';
import { apiUrl, http, isHttpError, isUnreachable, onUnauthorized } from './http';
import { forgetForms } from './kept-forms';
import { confirmByPasskey } from './passkeys';
import { forgetSession, keepSession, keptSession, sessionCookie, withoutSessionCookie } from './session-store';
import { store } from './store';
import { disownTab } from './tab-owner';

export type User = SignedIn['user'];

export type Session =
  /** `left`: signed out by choice; otherwise the next sign-in returns to the same screen. `ended`: the server ended the session. */
  | { state: 'out'; left: boolean; ended: boolean }
  /** `lapsed`: it ended while a form had unsaved changes, and waits for a new one; `formOf`: whose form it was, for somebody else. */
  | { state: 'in'; user: User; ability: AppAbility; enrolBy?: SignedIn['enrolBy']; lapsed?: true; formOf?: string };

export type SignedInSession = Extract<Session, { state: 'in' }>;

const session = store<Session>({ state: 'out', left: false, ended: false });

export const useSession = session.use;
export const readSession = session.get;

const userOf = (now: Session) => (now.state === 'in' ? now.user : undefined);

/** The signed-in user. */
export const useUser = () => userOf(useSession());
export const readUser = () => userOf(readSession());

// A copy of the role, to guess at the start and to tell other tabs. The server's session decides (decisions 3).
const mirror = 'homeroom.role';

/** Whether this browser was signed in when it was last open; the session may have ended since. */
export const wasSignedIn = () => localStorage.getItem(mirror) !== null;

// Survives a closed page: the session's own cookie cannot be deleted here, so the server has to end the session.
const owed = 'homeroom.signOut';

/** Whether somebody signed out on this device while the server was unreachable, so that it still has their session. */
export const signOutOwed = store(localStorage.getItem(owed) !== null);

function oweSignOut(owes: boolean) {
  if (owes) localStorage.setItem(owed, 'owed');
  else localStorage.removeItem(owed);
  signOutOwed.set(owes);
}

/** Opens the admin for a user, as the server described them now or earlier. */
function setSession({ user, rules, enrolBy }: SignedIn) {
  const before = session.get();
  const formOf =
    before.state === 'in' && before.lapsed && before.user.id !== user.id ? { formOf: before.user.fullName } : {};
  localStorage.setItem(mirror, user.role);
  session.set({ state: 'in', user, ability: abilityFrom(rules), enrolBy, ...formOf });
}

/**
 * Opens the admin with the server's answer after a sign-in, the set-up or an account link, and keeps it for a start without a connection.
 */
export function openSession(signedIn: SignedIn) {
  oweSignOut(false);
  setSession(signedIn);
  void keepSession(signedIn);
}

/** Leaves the page that waited for a new session. Its changes are kept for its user. */
export function leaveLapsed() {
  releaseScreen();
  endSession({ left: false });
}

/** Forgets the user and everything stored for them except unsent marks and unsaved forms. `left`: by choice, which forgets the forms too. */
function endSession({ left }: { left: boolean }) {
  const now = session.get();
  if (!left && now.state === 'in' && isHeld()) {
    void forgetSession();
    return session.set({ ...now, lapsed: true });
  }
  // A 401 of /auth/me after that of a request is not a second end.
  const ended = !left && (now.state === 'in' || now.ended || wasSignedIn());
  void forgetSession();
  localStorage.removeItem(mirror);
  if (left) disownTab();
  if (left && now.state === 'in') void forgetForms(now.user.id);
  session.set({ state: 'out', left, ended });
}

let questions = 0;
/** The last question whose answer was used: an earlier one may still name the previous user. */
let answered = 0;

/** Asks the server who is signed in; throws an `HttpError` if there is no answer, after at most `timeout` ms. */
export async function loadSession(timeout?: number) {
  // Nobody is signed in, or another tab signed out: asking would give a 401, which browsers log as an error.
  if (!wasSignedIn() && !sessionCookie()) {
    if (session.get().state === 'in') endSession({ left: false });
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
    take(() => openSession(data));
  } catch (caught) {
    if (!isHttpError(caught) || caught.statusCode !== 401) throw caught;
    take(() => endSession({ left: false }));
  }
}

/** In ms: how often an open page checks its session's end, and how long to wait for the server's answer. */
const everyMinute = 60_000;
const answerTimeoutMs = 5_000;

let isChecking = false;

// A new password gives this browser a new session, and a request still in flight with the old one gets a 401: ask before leaving.
onUnauthorized(() => {
  const now = session.get();
  if (now.state === 'out' || now.lapsed || isChecking) return;
  isChecking = true;
  loadSession(answerTimeoutMs)
    .catch(() => endSession({ left: false }))
    .finally(() => (isChecking = false));
});

/** Ends the session in an open page when its time is up, also without a connection; the server may have extended it. */
export function followSessionEnd() {
  let was = sessionCookie();
  const look = () => {
    const ended = was && !sessionCookie();
    was = sessionCookie();
    if (ended && session.get().state === 'in') loadSession(answerTimeoutMs).catch(() => endSession({ left: false }));
  };
  setInterval(look, everyMinute);
  // A page that is being unloaded becomes hidden too; its request would be cut off and look like the session's end.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

/** Opens the admin without the server's answer for the last signed-in user; returns false if there is none or the session has expired. */
export async function openKeptSession() {
  const stored = await keptSession();
  if (stored) setSession(stored);
  return stored !== undefined;
}

/** Opens the admin, or returns what is to be done first. */
export async function signIn(input: LoginInput): Promise<SecondStep | undefined> {
  // Later it would end the new session.
  await endOwedSession();
  const { data } = await http.post<SignedIn | SecondStep>('/auth/login', input);
  if ('secondStep' in data) return data;
  openSession(data);
}

/** Opens the admin for the owner of a passkey that confirms it. */
export async function signInByPasskey(): Promise<void> {
  await endOwedSession();
  const { data } = await http.post<SignedIn>('/auth/passkey', await confirmByPasskey());
  openSession(data);
}

/** The second step of a sign-in; the caller opens the session. */
export const finishSignIn = async (input: SecondStepInput) =>
  (await http.post<SignedIn & Partial<RecoveryCodes>>('/auth/second-step', input)).data;

const endOnServer = () => http.post('/auth/logout', undefined, { timeout: answerTimeoutMs });

/** Signs out on this device; if the server is unreachable, it ends the session as soon as it answers again. */
export async function signOut() {
  try {
    if (connection.get() === 'there') await endOnServer();
    else oweSignOut(true);
  } catch (caught) {
    if (!isHttpError(caught) || !isUnreachable(caught)) throw caught;
    oweSignOut(true);
    loseConnection();
  }
  if (signOutOwed.get()) withoutSessionCookie();
  endSession({ left: true });
  leaveIssuer();
}

/** Goes on to the issuer at which this browser signed in, if its session there ends too. */
function leaveIssuer() {
  const [, issuer] = new RegExp(`(?:^|; )${issuerCookie}=(\\d+)`).exec(document.cookie) ?? [];
  if (issuer && connection.get() === 'there') window.location.assign(`${apiUrl}/auth/sso/${issuer}/end`);
}

let ending: Promise<void> | undefined;

/** Ends the session that somebody left while the server was unreachable; waits for its answer if it is still unreachable. */
function endOwedSession() {
  if (!signOutOwed.get()) return undefined;
  ending ??= endOnServer()
    .then(() => oweSignOut(false))
    .catch((caught) => {
      if (!isHttpError(caught)) throw caught;
      if (isUnreachable(caught)) loseConnection();
    })
    .finally(() => (ending = undefined));
  return ending;
}

/** Keeps ending the session that somebody left without a connection, also after the page was closed. */
export function followOwedSignOut() {
  void endOwedSession();
  onReconnect(() => void endOwedSession());
}

/** Calls `listener` when another tab signs in or out. */
export function onOtherTab(listener: () => void) {
  window.addEventListener('storage', (event) => event.key === mirror && listener());
}
