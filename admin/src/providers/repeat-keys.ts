import { newId } from './new-id';

/** In ms; what is done again later is done on purpose. */
const repeatableFor = 10 * 60_000;

/** Writes that take no key: they hold a password, or name themselves, and a register's save is sent by itself while a person does something else. */
const unkeyed = /^(\/auth\/|\/setup$|\/profile\/password$|\/attendance\/registers$|\/enrollments\/submissions$)/;

interface Act {
  key: string;
  /** Requests of it that are on their way. */
  waiting: number;
  /** When it was last sent, in ms. */
  sentAt: number;
}

/** Acts that are on their way, or of which nobody knows whether they were done; by what they are. */
const acts = new Map<string, Act>();

/** A write that is on its way. */
interface SentAct {
  /** For the header Idempotency-Key. */
  key: string;
  /** It was done or refused: the same again is another act. */
  decided(): void;
  /** Nobody knows: the same again, with nothing else in between, is a repetition and has the same key. */
  undecided(): void;
}

/** A write as it is sent, which is the same act as before where that got no answer; `undefined` for one that takes no key. */
export function sendAct(
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
  now = Date.now(),
): SentAct | undefined {
  if (method === 'GET' || unkeyed.test(path) || query.get('dryRun') === 'true' || body instanceof FormData)
    return undefined;
  const name = JSON.stringify([method, path, query.toString(), body]);
  // Whoever does something else is done with what failed: it may be undone by now, and is to be done anew.
  for (const [each, { waiting, sentAt }] of acts)
    if (waiting === 0 && (each !== name || now - sentAt > repeatableFor)) acts.delete(each);
  const act = acts.get(name) ?? { key: newId(), waiting: 0, sentAt: now };
  acts.set(name, act);
  act.waiting += 1;
  act.sentAt = now;
  return {
    key: act.key,
    decided: () => {
      act.waiting -= 1;
      if (acts.get(name) === act) acts.delete(name);
    },
    undecided: () => {
      act.waiting -= 1;
    },
  };
}
