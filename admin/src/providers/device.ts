import { createStore, promisifyRequest, set } from 'idb-keyval';
import { store } from './store';

/** Whether this browser stores anything; false while IndexedDB does not answer, and after it refused (a private window, a full disk). */
export const keepsOnDevice = store(true);

type Kind = 'draft' | 'answer' | 'names' | 'session' | 'letter' | 'form' | 'sighting';

/** The key of a value on this device, all in one IndexedDB store: what it is and whose. */
export type DeviceKey = readonly [kind: Kind, userId: number, ...rest: (string | number)[]] | readonly ['school'];

const device = createStore('homeroom', 'kept');
const answerTimeoutMs = 5_000;

let refused = false;
/** A request to IndexedDB timed out; until all have been answered, its content is unknown. */
let timedOut = false;
const unanswered = new Set<Promise<unknown>>();

function update() {
  timedOut &&= unanswered.size > 0;
  const keeps = !refused && !timedOut;
  if (keeps !== keepsOnDevice.get()) keepsOnDevice.set(keeps);
}

function refuse(failure: unknown) {
  if (!refused) console.warn('Not kept on this device:', failure);
  refused = true;
  update();
}

/** Runs `work`; if the browser refuses or is too slow, returns `otherwise`. */
async function reliably<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  const doing = (async () => work())();
  unanswered.add(doing);
  void doing.catch(refuse).finally(() => {
    unanswered.delete(doing);
    // Whoever waited for it may now make the next request, which counts too.
    setTimeout(update);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), answerTimeoutMs)));
  try {
    const answer = await Promise.race([doing.then((value) => ({ value })), tooLong]);
    if (answer) return answer.value;
    timedOut = true;
    update();
  } catch {
    // `refuse` has reported it.
  } finally {
    clearTimeout(timer);
  }
  return otherwise;
}

const committed = (objects: IDBObjectStore) => promisifyRequest(objects.transaction);

/** All keys of a kind, for everybody or one user; arrays sort after numbers and strings. */
const keysOf = (...begin: [Kind] | [Kind, userId: number]) => IDBKeyRange.bound(begin, [...begin, []]);

export const readKept = <T>(key: DeviceKey) =>
  reliably(() => device('readonly', (objects) => promisifyRequest<T | undefined>(objects.get([...key]))), undefined);

export const readAllKept = <T>(kind: Kind, userId: number) =>
  reliably(() => device('readonly', (objects) => promisifyRequest<T[]>(objects.getAll(keysOf(kind, userId)))), []);

/** How many of a kind are stored here, for all users. */
export const countKept = (kind: Kind) =>
  reliably(() => device('readonly', (objects) => promisifyRequest(objects.count(keysOf(kind)))), 0);

export const keep = (key: DeviceKey, value: unknown) => reliably(() => set([...key], value, device), undefined);

/** Changes everything of some kinds, for all users, in one transaction; `change` returns undefined to delete. */
export const changeAllKept = <T>(kinds: readonly Kind[], change: (stored: T, userId: number) => T | undefined) =>
  reliably(
    () =>
      device('readwrite', async (objects) => {
        for (const kind of kinds) {
          const keys = await promisifyRequest(objects.getAllKeys(keysOf(kind)));
          const values = await promisifyRequest<T[]>(objects.getAll(keysOf(kind)));
          keys.forEach((key, n) => {
            const changed = change(values[n]!, (key as [Kind, number])[1]);
            if (changed === undefined) objects.delete(key);
            else if (changed !== values[n]) objects.put(changed, key);
          });
        }
        await committed(objects);
      }),
    undefined,
  );

/**
 * Changes one value in a transaction, safe against other tabs; undefined deletes it. Returns what is stored then. `change` runs at most
 * once, and not at all if the browser stores nothing.
 */
export const changeKept = <T>(key: DeviceKey, change: (stored: T | undefined) => T | undefined) =>
  reliably<{ value: T | undefined } | null>(
    () =>
      device('readwrite', async (objects) => {
        const value = change(await promisifyRequest<T | undefined>(objects.get([...key])));
        if (value === undefined) objects.delete([...key]);
        else objects.put(value, [...key]);
        await committed(objects);
        return { value };
      }),
    null,
  );

/** Writes without waiting, for a page that is being closed. */
export const keepAtOnce = (entries: readonly (readonly [DeviceKey, unknown])[]) =>
  device('readwrite', (objects) => {
    for (const [key, value] of entries) {
      if (value === undefined) objects.delete([...key]);
      else objects.put(value, [...key]);
    }
    objects.transaction.commit();
  }).catch(() => undefined);
