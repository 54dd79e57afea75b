import type { Register, SaveAnswer } from '@homeroom/shared/attendance/registers';
import { connection } from '../../../providers/connection';
import { http, isHttpError, isUnreachable } from '../../../providers/http';
import { sessionCookie } from '../../../providers/session-store';
import { newId } from '../../../providers/new-id';
import { sendLoop } from '../../../providers/send-loop';
import { store } from '../../../providers/store';
import { isReady, toSend, type StoredDraft } from './draft-state';
import { changeDraft, drafts, draftsOf, placeKey, refreshDrafts } from './device-drafts';
import { outcomeOf } from './merge-answer';
import { registersPath } from './register-queries';
import { answered, hasOffline, pressSave, refused, saveOffline, unanswered, type SaveStamp } from './saving';

interface Outcome {
  sentence: string;
  failed: boolean;
}

/** The signed-in user's outcomes by `placeKey`. */
export const outcomes = store<Readonly<Record<string, Outcome>>>({});

/** A longer save counts as unanswered. Sending the same save twice has one effect. */
const saveTimeoutMs = 20_000;

export const newStamp = (): SaveStamp => ({ saveId: newId(), at: new Date().toISOString() });

let marksSent = 0;

/** The number of marks that this tab has sent since it was opened. */
export const countSent = () => marksSent;

const listeners = new Set<(register: Register) => void>();

/** Calls `listener` with the register of every save's answer. Returns the unsubscribe function. */
export const onSaved = (listener: (register: Register) => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Passes a saved register to the listeners. */
export const announce = (register: Register) => listeners.forEach((listener) => listener(register));

function tell(key: string, outcome: Outcome | undefined) {
  const { [key]: _before, ...others } = outcomes.get();
  outcomes.set(outcome ? { ...others, [key]: outcome } : others);
}

export const forgetOutcome = (key: string) => key in outcomes.get() && tell(key, undefined);

/** A timeout, too many requests or a server error: the save may have been written, and is sent again later. */
const isLater = (statusCode: number) =>
  statusCode === 0 || statusCode === 408 || statusCode === 429 || statusCode >= 500;

/** 'stop': no other save would get through either. */
type Sent = 'answered' | 'refused' | 'later' | 'stop';

/** Sends a register's save and applies the server's answer to the draft. */
async function send(userId: number, stored: StoredDraft): Promise<Sent> {
  const { draft, ...head } = stored;
  const { request } = draft.sent!;
  // If the user has signed out before the answer comes, nobody else may see it.
  const isTheirs = () => drafts.get()?.userId === userId;
  const report = (outcome?: Outcome) => isTheirs() && tell(placeKey(head), outcome);
  try {
    const { data: answer } = await http.put<SaveAnswer>(registersPath, request, { timeout: saveTimeoutMs });
    const next = newStamp();
    marksSent += request.marks.length;
    // The register is updated before the marks leave the draft, so that they never disappear from the screen.
    if (isTheirs()) announce(answer.register);
    await changeDraft(userId, head, (now) => answered(now, request.saveId, answer, next));
    report({ sentence: outcomeOf(answer), failed: false });
    return 'answered';
  } catch (caught) {
    if (!isHttpError(caught)) throw caught;
    const { statusCode, message } = caught;
    if (isLater(statusCode) || statusCode === 401) {
      await changeDraft(userId, head, (now) => unanswered(now, request.saveId));
      const stop = isUnreachable(caught) || statusCode === 401;
      report(stop ? undefined : { sentence: message, failed: true });
      return stop ? 'stop' : 'later';
    }
    await changeDraft(userId, head, (now) =>
      refused(now, request.saveId, {
        message,
        asksReason: Boolean(caught.errors?.reason),
        gone: statusCode === 404,
      }),
    );
    report();
    return 'refused';
  }
}

/** Sends a user's waiting saves in order, one at a time. Returns whether some still wait. */
async function sendAll(userId: number): Promise<boolean> {
  const later = new Set<string>();
  for (;;) {
    const next = toSend(draftsOf(userId)).find((each) => !later.has(placeKey(each)));
    // Somebody else may have signed in in another tab; their session must not send these marks.
    const here = sessionCookie();
    if (!next) return later.size > 0;
    if (here && here.userId !== userId) return true;
    const sent = await send(userId, next);
    if (sent === 'stop') return true;
    if (sent === 'later') later.add(placeKey(next));
  }
}

/** The drafts with marks made without a connection, once there is one. */
const madeOffline = (userId: number) =>
  connection.get() === 'lost' ? [] : draftsOf(userId).filter(({ draft }) => hasOffline(draft));

/** Puts marks of these drafts into saves. */
const saveEach = (userId: number, drafts: readonly StoredDraft[], save: typeof saveOffline) =>
  Promise.all(
    drafts.map(({ draft: _draft, ...head }) => {
      const stamp = newStamp();
      return changeDraft(userId, head, (now) => save(now, head, stamp));
    }),
  );

const loop = sendLoop({
  lock: 'homeroom.send',
  waits: () => {
    const userId = drafts.get()?.userId;
    return userId !== undefined && (toSend(draftsOf(userId)).length > 0 || madeOffline(userId).length > 0);
  },
  async send() {
    const userId = drafts.get()?.userId;
    if (userId === undefined) return false;
    // Other tabs may have left drafts.
    await refreshDrafts(userId);
    await saveEach(userId, madeOffline(userId), saveOffline);
    return sendAll(userId);
  },
});

/** Sends the waiting saves now. A call during a run adds another run. Resolves when nothing is left to try. */
export const sendWaiting = loop.sendNow;

/** Saves all drafts on this device, ready to be sent; drafts that need a reason or a choice stay as they are. */
export async function pressSaveOnAll(userId: number) {
  const ready = draftsOf(userId).filter(({ draft }) => isReady(draft));
  await saveEach(userId, ready, pressSave);
}

/** Saves all drafts and sends them. */
export async function saveAll(userId: number) {
  await pressSaveOnAll(userId);
  await sendWaiting();
}

/** Keeps sending the signed-in user's waiting saves, on whatever page they are. Returns the function that stops it. */
export function keepSending(): () => void {
  const ends = [loop.keepSending(), drafts.subscribe(loop.retryLater)];
  return () => {
    ends.forEach((end) => end());
    outcomes.set({});
  };
}
