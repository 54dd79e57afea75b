import type { Register, SaveAnswer } from '@homeroom/shared/attendance/registers';
import { backoff } from '../../../providers/backoff';
import { connection, onReconnect } from '../../../providers/connection';
import { http, isHttpError, isUnreachable } from '../../../providers/http';
import { sessionCookie } from '../../../providers/kept-session';
import { store } from '../../../providers/store';
import { isReady, toSend, type KeptDraft } from './draft-state';
import {
  changeDraft,
  drafts,
  draftsOf,
  placeKey,
  refreshDrafts,
  type DraftChange,
  type DraftHead,
} from './kept-drafts';
import { outcomeOf } from './merge-answer';
import { newId } from '../../../providers/new-id';
import { answered, pressSave, refused, unanswered, type SaveStamp } from './saving';

/** What the last answer or fault of a register's save came to, in a sentence. */
export interface Outcome {
  sentence: string;
  failed: boolean;
}

/** By `placeKey`; of the user who is signed in. */
export const outcomes = store<Readonly<Record<string, Outcome>>>({});

/** A save that takes longer counts as not answered. The same save sent twice has one effect. */
const saveTimeoutMs = 20_000;

export const newStamp = (): SaveStamp => ({ saveId: newId(), at: new Date().toISOString() });

const listeners = new Set<(register: Register) => void>();

/** Calls `listener` with each register as the answer of its save tells it. */
export const onSaved = (listener: (register: Register) => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells of a register that was saved. */
export const announce = (register: Register) => listeners.forEach((listener) => listener(register));

function tell(key: string, outcome: Outcome | undefined) {
  const { [key]: _before, ...others } = outcomes.get();
  outcomes.set(outcome ? { ...others, [key]: outcome } : others);
}

/** The outcome was read, or is no longer true. */
export const forgetOutcome = (key: string) => key in outcomes.get() && tell(key, undefined);

/** A timeout, too many requests, a fault of the server: what was sent may be written, or can be sent again. */
const isLater = (statusCode: number) =>
  statusCode === 0 || statusCode === 408 || statusCode === 429 || statusCode >= 500;

/** 'stop': nothing else is worth a try now. */
type Sent = 'answered' | 'refused' | 'later' | 'stop';

/** Sends a register's save, and takes what the server says of it into the draft. */
async function send(userId: number, kept: KeptDraft): Promise<Sent> {
  const { draft, ...head } = kept;
  const { request } = draft.sent!;
  // Who asked may have signed out by the time of the answer: it is then theirs alone to see.
  const isTheirs = () => drafts.get()?.userId === userId;
  const told = (outcome?: Outcome) => isTheirs() && tell(placeKey(head), outcome);
  try {
    const { data: answer } = await http.put<SaveAnswer>('/attendance/registers', request, { timeout: saveTimeoutMs });
    const next = newStamp();
    // The register first: what the draft then lets go of is on it.
    if (isTheirs()) announce(answer.register);
    await changeDraft(userId, head, (now) => answered(now, request.saveId, answer, next));
    told({ sentence: outcomeOf(answer), failed: false });
    return 'answered';
  } catch (caught) {
    if (!isHttpError(caught)) throw caught;
    const { statusCode, message } = caught;
    if (isLater(statusCode) || statusCode === 401) {
      await changeDraft(userId, head, (now) => unanswered(now, request.saveId));
      const stop = isUnreachable(caught) || statusCode === 401;
      told(stop ? undefined : { sentence: message, failed: true });
      return stop ? 'stop' : 'later';
    }
    await changeDraft(userId, head, (now) =>
      refused(now, request.saveId, { message, asksReason: Boolean(caught.errors?.reason) }),
    );
    told();
    return 'refused';
  }
}

/** Sends what waits of a user, in order and one at a time. Answers whether something still waits. */
async function sendAll(userId: number): Promise<boolean> {
  const later = new Set<string>();
  for (;;) {
    const next = toSend(draftsOf(userId)).find((kept) => !later.has(placeKey(kept)));
    // In another tab somebody else may have signed in: their session is not for these marks.
    const here = sessionCookie();
    if (!next) return later.size > 0;
    if (here && here.userId !== userId) return true;
    const sent = await send(userId, next);
    if (sent === 'stop') return true;
    if (sent === 'later') later.add(placeKey(next));
  }
}

let running: Promise<void> | null = null;
let again = false;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** One tab of this browser sends at a time, where browsers can say so; then the drafts are as the others left them. */
async function inTurn(userId: number) {
  const work = async () => {
    await refreshDrafts(userId);
    return sendAll(userId);
  };
  return 'locks' in navigator ? navigator.locks.request('homeroom.send', work) : work();
}

async function run() {
  do {
    again = false;
    const open = drafts.get();
    if (!open || toSend(draftsOf(open.userId)).length === 0) continue;
    const waits = await inTurn(open.userId);
    failures = waits ? failures + 1 : 0;
  } while (again);
}

/** Sends now what waits; a call while one is running is a turn more. Resolves when there is nothing left to try. */
export function sendWaiting(): Promise<void> {
  clearTimeout(retry);
  retry = undefined;
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

/** Presses Save on everything that is entered. What wants a reason or a choice first stays as it is. */
export async function pressSaveOnAll(userId: number) {
  const ready = draftsOf(userId).filter(({ draft }) => isReady(draft));
  await Promise.all(ready.map(({ draft: _draft, ...head }) => changeDraft(userId, head, stampedSave(head))));
}

/** The same, and sends it. */
export async function saveAll(userId: number) {
  await pressSaveOnAll(userId);
  await sendWaiting();
}

function stampedSave(head: DraftHead): DraftChange {
  const stamp = newStamp();
  return (now) => pressSave(now, head, stamp);
}

/** While something waits there is always a next try; without a connection, the connection's return is it. */
function retryLater() {
  const open = drafts.get();
  if (
    running ||
    retry !== undefined ||
    !open ||
    connection.get() === 'lost' ||
    toSend(draftsOf(open.userId)).length === 0
  )
    return;
  retry = setTimeout(() => void sendWaiting(), backoff(failures));
}

/** Sends what waits of the user who is signed in from now on, whatever they look at; ends with the call of what it answers. */
export function keepSending(): () => void {
  const sendNow = () => void sendWaiting();
  const whenSeen = () => document.visibilityState === 'visible' && sendNow();
  const ends = [onReconnect(sendNow), drafts.subscribe(retryLater)];
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', whenSeen);
  sendNow();
  return () => {
    ends.forEach((end) => end());
    window.removeEventListener('online', sendNow);
    document.removeEventListener('visibilitychange', whenSeen);
    clearTimeout(retry);
    retry = undefined;
    outcomes.set({});
  };
}
