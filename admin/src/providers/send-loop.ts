import { backoff } from './backoff';
import { connection, onReconnect } from './connection';

interface Outbox {
  /** The name of the lock by which one tab of the browser at a time sends, where there are locks. */
  lock: string;
  /** Whether anything waits to be sent. */
  waits: () => boolean;
  /** Sends what waits; returns whether some of it must be tried again later. */
  send: () => Promise<boolean>;
}

/** Sends what this device keeps until the server has it: one run at a time, again after a failure, and when the connection returns. */
export function sendLoop({ lock, waits, send }: Outbox) {
  let running: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function forgetRetry() {
    clearTimeout(retry);
    retry = undefined;
  }

  async function run() {
    do {
      again = false;
      if (!waits()) continue;
      const isLeft = await ('locks' in navigator ? navigator.locks.request(lock, send) : send());
      failures = isLeft ? failures + 1 : 0;
    } while (again);
  }

  /** Sends now. A call during a run adds another run. Resolves when nothing is left to try. */
  function sendNow(): Promise<void> {
    forgetRetry();
    if (running) {
      again = true;
      return running;
    }
    running = run().finally(() => {
      running = null;
      retryLater();
    });
    return running;
  }

  /** Schedules the next try while something waits. Without a connection none is needed, because its return is the next try. */
  function retryLater() {
    if (running || retry !== undefined || connection.get() === 'lost' || !waits()) return;
    retry = setTimeout(() => void sendNow(), backoff(Math.max(0, failures - 1)));
  }

  /** Sends from whatever page the user is on. Returns the function that stops. */
  function keepSending(): () => void {
    const now = () => void sendNow();
    const whenSeen = () => document.visibilityState === 'visible' && now();
    const isBack = onReconnect(now);
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', whenSeen);
    now();
    return () => {
      isBack();
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', whenSeen);
      forgetRetry();
    };
  }

  return { sendNow, retryLater, keepSending };
}
