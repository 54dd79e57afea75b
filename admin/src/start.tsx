import type { HttpError } from '@refinedev/core';
import { App } from './app';
import { Delayed } from './components/delayed-skeleton';
import { RequestError } from './components/request-error';
import { SchoolMark } from './components/school-mark';
import { isHttpError } from './providers/http';
import { askSchool } from './providers/school';
import { askSession, wasSignedIn } from './providers/session';
import { store } from './providers/store';
import { loadShell } from './shell/guard';
import './start.css';

type Phase = { state: 'asking' } | { state: 'failed'; error: HttpError } | { state: 'ready' };

const phase = store<Phase>({ state: 'asking' });

/** Asks for the school and for who is signed in; no screen is shown before both are known. */
export async function start() {
  phase.set({ state: 'asking' });
  if (wasSignedIn()) void loadShell();
  try {
    await Promise.all([askSchool(), askSession()]);
    phase.set({ state: 'ready' });
  } catch (caught) {
    if (!isHttpError(caught)) throw caught;
    phase.set({ state: 'failed', error: caught });
  }
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
