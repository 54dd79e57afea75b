import { createStore, promisifyRequest, set } from 'idb-keyval';
import { store } from './store';

/** Whether this browser keeps what it is given; false while it does not answer, and once it refused (a private window, no room left). */
export const keepsOnDevice = store(true);

type Kind = 'draft' | 'answer' | 'names' | 'session' | 'letter';

/** What is kept on this device lies in one store of IndexedDB, by what it is and whose. */
export type DeviceKey = readonly [kind: Kind, userId: number, ...rest: (string | number)[]] | readonly ['school'];

const device = createStore('homeroom', 'kept');
const answerTimeoutMs = 5_000;

let refused = false;
/** The browser let something wait for too long; until it has answered everything, nobody knows what is there. */
let late = false;
const unanswered = new Set<Promise<unknown>>();

function judge() {
  late &&= unanswered.size > 0;
  const keeps = !refused && !late;
  if (keeps !== keepsOnDevice.get()) keepsOnDevice.set(keeps);
}

function refuse(failure: unknown) {
  if (!refused) console.warn('Not kept on this device:', failure);
  refused = true;
  judge();
}

/** Runs `work`, which a browser may refuse or not answer for long; `otherwise` is then what the device is taken to say. */
async function reliably<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  const doing = (async () => work())();
  unanswered.add(doing);
  void doing.catch(refuse).finally(() => {
    unanswered.delete(doing);
    judge();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), answerTimeoutMs)));
  try {
    const answer = await Promise.race([doing.then((value) => ({ value })), tooLong]);
    if (answer) return answer.value;
    late = true;
    judge();
  } catch {
    // The refusal is noted above.
  } finally {
    clearTimeout(timer);
  }
  return otherwise;
}

const done = (objects: IDBObjectStore) => promisifyRequest(objects.transaction);

/** Every key of a kind, of everybody or of one user; an array comes after all numbers and words. */
const of = (...begin: [Kind] | [Kind, userId: number]) => IDBKeyRange.bound(begin, [...begin, []]);

/** The one kept under a key. */
export const readKept = <T>(key: DeviceKey) =>
  reliably(() => device('readonly', (objects) => promisifyRequest<T | undefined>(objects.get([...key]))), undefined);

/** All that is kept of a kind and a user. */
export const readAllKept = <T>(kind: Kind, userId: number) =>
  reliably(() => device('readonly', (objects) => promisifyRequest<T[]>(objects.getAll(of(kind, userId)))), []);

/** How many of a kind are kept here, whoever they are of. */
export const countKept = (kind: Kind) =>
  reliably(() => device('readonly', (objects) => promisifyRequest(objects.count(of(kind)))), 0);

export const keep = (key: DeviceKey, value: unknown) => reliably(() => set([...key], value, device), undefined);

/** Changes everything of some kinds, whoever it is of, in one transaction; what `change` answers undefined for is deleted. */
export const changeAllKept = <T>(kinds: readonly Kind[], change: (kept: T, userId: number) => T | undefined) =>
  reliably(
    () =>
      device('readwrite', async (objects) => {
        for (const kind of kinds) {
          const keys = await promisifyRequest(objects.getAllKeys(of(kind)));
          const values = await promisifyRequest<T[]>(objects.getAll(of(kind)));
          keys.forEach((key, n) => {
            const changed = change(values[n]!, (key as [Kind, number])[1]);
            if (changed === undefined) objects.delete(key);
            else if (changed !== values[n]) objects.put(changed, key);
          });
        }
        await done(objects);
      }),
    undefined,
  );

/**
 * Changes the one under a key in one transaction, whatever another tab writes meanwhile; undefined deletes it. Answers what is
 * kept then; `change` runs once at most, and not at all where the browser keeps nothing.
 */
export const changeKept = <T>(key: DeviceKey, change: (kept: T | undefined) => T | undefined) =>
  reliably<{ kept: T | undefined } | null>(
    () =>
      device('readwrite', async (objects) => {
        const kept = change(await promisifyRequest<T | undefined>(objects.get([...key])));
        if (kept === undefined) objects.delete([...key]);
        else objects.put(kept, [...key]);
        await done(objects);
        return { kept };
      }),
    null,
  );

/** Writes without waiting for anything: for a page that is about to go. */
export const keepAtOnce = (entries: readonly (readonly [DeviceKey, unknown])[]) =>
  device('readwrite', (objects) => {
    for (const [key, value] of entries) {
      if (value === undefined) objects.delete([...key]);
      else objects.put(value, [...key]);
    }
    objects.transaction.commit();
  }).catch(() => undefined);
