import type { SaveAnswer } from '@homeroom/shared/attendance/registers';
import { changesOf, type RegisterDraft, type RegisterPlace } from './draft';
import { mergeAnswer } from './merge-answer';

/** What a new save is told apart by: its id, and when Save was pressed (ISO). */
export interface SaveStamp {
  saveId: string;
  at: string;
}

/** All that is entered, as one save that does not change any more; what is entered from now on comes after it. */
function frozen(
  draft: RegisterDraft,
  { scheduleId, date }: RegisterPlace,
  { saveId, at }: SaveStamp,
  reason: string | null | undefined,
): RegisterDraft {
  const changes = changesOf(draft);
  if (changes.length === 0) return { ...draft, waits: false };
  const marks = Object.fromEntries(changes.map(({ studentId }) => [studentId, draft.marks[studentId]!]));
  const request = { scheduleId, date, saveId, marks: changes, ...(reason && { reason }) };
  return { ...draft, waits: false, refusal: null, sent: { request, marks, at } };
}

/** Save was pressed. A save without an answer goes first, as it is; whoever presses again means everything that is on the screen by now. */
export const pressSave = (
  draft: RegisterDraft,
  place: RegisterPlace,
  stamp: SaveStamp,
  reason?: string,
): RegisterDraft => (draft.sent ? { ...draft, waits: true, refusal: null } : frozen(draft, place, stamp, reason));

const isAbout = ({ sent }: RegisterDraft, saveId: string) => sent?.request.saveId === saveId;

/** The save's answer came: what waits with it goes next, as a save of its own with `next`. An answer that was taken already changes nothing. */
export function answered(draft: RegisterDraft, saveId: string, answer: SaveAnswer, next: SaveStamp): RegisterDraft {
  if (!isAbout(draft, saveId)) return draft;
  const merged = mergeAnswer(draft, answer);
  return draft.waits ? frozen(merged, draft.sent!.request, next, draft.sent!.request.reason) : merged;
}

/** The server refused the save as a whole: every mark stays, and nothing is sent until Save is pressed again. */
export const refused = (
  draft: RegisterDraft,
  saveId: string,
  refusal: NonNullable<RegisterDraft['refusal']>,
): RegisterDraft => (isAbout(draft, saveId) ? { ...draft, sent: null, waits: false, refusal } : draft);

/** No answer came, or not one that tells whether it was written: it is sent again. */
export const unanswered = (draft: RegisterDraft, saveId: string): RegisterDraft =>
  isAbout(draft, saveId) ? { ...draft, waits: true } : draft;
