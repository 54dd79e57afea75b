import { backoff } from './backoff';
import { http, isHttpError, isUnreachable, onReach } from './http';
import { store } from './store';

/** Whether the server answers, as far as this page's requests know. */
export const connection = store<'there' | 'lost'>('there');

const healthTimeoutMs = 10_000;
let search: symbol | null = null;
let tryNow = () => {};

/** Waits `ms`, or until the network or the person returns. */
const waited = (ms: number) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    tryNow = () => {
      clearTimeout(timer);
      done();
    };
  });

/** Whether the server itself answers, not a proxy. */
async function isReachable() {
  try {
    await http.get('/health', { timeout: healthTimeoutMs });
    return true;
  } catch (caught) {
    return isHttpError(caught) && !isUnreachable(caught);
  }
}

/**
 * Asks, at growing intervals, until the server answers again. A single failed request does not yet mean a lost connection, so the first
 * question comes soon.
 */
async function lookForServer() {
  if (search) return;
  const mine = (search = Symbol('search'));
  if (!navigator.onLine) connection.set('lost');
  for (let failures = 0; search === mine; failures++) {
    await waited(failures === 0 ? 300 : backoff(failures - 1));
    if (search === mine && !(await isReachable()) && search === mine) connection.set('lost');
  }
}

function found() {
  search = null;
  tryNow();
  if (connection.get() === 'lost') connection.set('there');
}

/** Treats the server as unreachable and starts looking for it. */
export function loseConnection() {
  connection.set('lost');
  void lookForServer();
}

onReach((reached) => (reached ? found() : void lookForServer()));

window.addEventListener('online', () => tryNow());
window.addEventListener('offline', () => void lookForServer());
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tryNow());

/** Calls `listener` each time the server answers again. */
export function onReconnect(listener: () => void) {
  let was = connection.get();
  return connection.subscribe(() => {
    const is = connection.get();
    if (was === 'lost' && is === 'there') listener();
    was = is;
  });
}
