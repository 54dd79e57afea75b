import type { HttpError } from '@refinedev/core';
import { App, preloadScreen } from './app';
import { Delayed } from './components/delayed-skeleton';
import { RequestError } from './components/request-error';
import { SchoolMark } from './components/school-mark';
import { loseConnection, onReconnect } from './providers/connection';
import { isHttpError, isUnreachable } from './providers/http';
import { forgetOldForms } from './providers/kept-forms';
import { forgetEnded, sessionCookie } from './providers/session-store';
import { forgetNamesInDrafts } from './features/attendance/public';
import { loadSchool, openKeptSchool } from './providers/school';
import { loadSession, openKeptSession, wasSignedIn } from './providers/session';
import { store } from './providers/store';
import { loadShell } from './shell/guard';
import './start.css';

type Phase = { state: 'asking' } | { state: 'failed'; error: HttpError } | { state: 'ready' };

const phase = store<Phase>({ state: 'asking' });

/** In ms: how long to wait for the server before opening with the data kept on this device. */
const sessionTimeoutMs = 5_000;

const ask = (timeout?: number) => Promise.all([loadSchool(timeout), loadSession(timeout)]);

/** Opens the admin with the school and session kept on this device. */
async function openKept() {
  const opened = (await openKeptSchool()) && (await openKeptSession());
  if (opened) loseConnection();
  return opened;
}

let starts = 0;

/** Loads the school and the session; no screen is shown before both are known. A later start replaces an earlier one. */
export async function start() {
  const count = ++starts;
  const isLast = () => count === starts;
  phase.set({ state: 'asking' });
  // Delete the data of a session that is over before showing anything.
  const forgotten = Promise.all([forgetEnded(), forgetNamesInDrafts(), forgetOldForms()]);
  try {
    // Asked first: the answers are on their way while the files are evaluated.
    const session = ask(sessionCookie() ? sessionTimeoutMs : undefined);
    const files = wasSignedIn() ? [loadShell(), preloadScreen(window.location.pathname)] : [];
    await Promise.all([session, forgotten, ...files]);
    if (isLast()) phase.set({ state: 'ready' });
  } catch (caught) {
    if (!isHttpError(caught)) throw caught;
    await forgotten;
    if (!isLast()) return;
    phase.set(isUnreachable(caught) && (await openKept()) ? { state: 'ready' } : { state: 'failed', error: caught });
  }
}

/** Loads the session again whenever the server is back, because it may have ended meanwhile. */
export function followConnection() {
  onReconnect(() => {
    if (phase.get().state === 'failed') void start();
    else ask().catch((caught) => isHttpError(caught) || Promise.reject(caught));
  });
}

export function Start() {
  const current = phase.use();
  if (current.state === 'ready') return <App />;
  return (
    <main className="start">
      {current.state === 'failed' ? (
        <RequestError title="Homeroom could not be opened" error={current.error} onRetry={start} />
      ) : (
        <Delayed label="Loading…">
          <SchoolMark size={36} />
        </Delayed>
      )}
    </main>
  );
}
