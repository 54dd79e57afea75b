import { newId } from './new-id';

/** In ms; a later repetition is intentional. */
const repeatableMs = 10 * 60_000;

/** Whether a body has an id of its own: a save of a register, which is sent in the background, or a form of the public page. */
const hasOwnId = (body: unknown) =>
  typeof body === 'object' && body !== null && ('saveId' in body || 'clientId' in body);

interface Act {
  key: string;
  /** How many of its requests are in flight. */
  waiting: number;
  /** In ms. */
  sentAt: number;
}

/** Acts that are in flight or whose outcome is unknown, by their content. */
const acts = new Map<string, Act>();

/** A write in flight. */
interface SentAct {
  /** For the header Idempotency-Key. */
  key: string;
  /** It was done or refused: repeating it is a new act. */
  decided(): void;
  /** The outcome is unknown: repeating it, without another write in between, uses the same key. */
  undecided(): void;
}

/** Registers a write. It gets the key of an identical earlier one whose outcome is unknown; `undefined` for a write without a key. The server ignores the key of a route that takes none. */
export function sendAct(
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
  now = Date.now(),
): SentAct | undefined {
  if (method === 'GET' || hasOwnId(body) || query.get('dryRun') === 'true' || body instanceof FormData)
    return undefined;
  const name = JSON.stringify([method, path, query.toString(), body]);
  // A different write ends earlier failed ones: they may have been undone since, so a repetition is a new act.
  for (const [each, { waiting, sentAt }] of acts)
    if (waiting === 0 && (each !== name || now - sentAt > repeatableMs)) acts.delete(each);
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
