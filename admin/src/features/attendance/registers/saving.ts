import type { SaveAnswer } from '@homeroom/shared/attendance/registers';
import { changesOf, sameMark, type RegisterDraft, type RegisterPlace } from './draft';
import { mergeAnswer } from './merge-answer';

/** Identifies a save: its id, and when Save was pressed (ISO). */
export interface SaveStamp {
  saveId: string;
  at: string;
}

/** The draft with these changes, or else everything entered so far, frozen into one save; later changes go into the next one. */
function frozen(
  draft: RegisterDraft,
  { scheduleId, date }: RegisterPlace,
  { saveId, at }: SaveStamp,
  reason: string | null | undefined,
  changes = changesOf(draft),
): RegisterDraft {
  if (changes.length === 0) return { ...draft, waits: false };
  const marks = Object.fromEntries(changes.map(({ studentId }) => [studentId, draft.marks[studentId]!]));
  const request = { scheduleId, date, saveId, marks: changes, ...(reason && { reason }) };
  return { ...draft, waits: false, refusal: null, sent: { request, marks, at } };
}

/** The draft after Save was pressed. A save that has no answer yet goes first, unchanged; the rest is saved when it is answered. */
export const pressSave = (
  draft: RegisterDraft,
  place: RegisterPlace,
  stamp: SaveStamp,
  reason?: string,
): RegisterDraft => (draft.sent ? { ...draft, waits: true, refusal: null } : frozen(draft, place, stamp, reason));

/** The changes that were made without a connection and are not in a save yet. A refused save waits for the user. */
const offlineChanges = (draft: RegisterDraft) =>
  draft.refusal
    ? []
    : changesOf(draft).filter(({ studentId }) => {
        const mark = draft.marks[studentId]!;
        return mark.offline && !sameMark(mark, draft.sent?.marks[studentId]);
      });

/** Whether the draft has marks that are sent as soon as there is a connection. */
export const hasOffline = (draft: RegisterDraft) => offlineChanges(draft).length > 0;

/** The draft with the marks made without a connection in a save. Marks made with one still wait until Save is pressed. */
export function saveOffline(draft: RegisterDraft, place: RegisterPlace, stamp: SaveStamp): RegisterDraft {
  const changes = offlineChanges(draft);
  if (changes.length === 0) return draft;
  return draft.sent ? pressSave(draft, place, stamp) : frozen(draft, place, stamp, null, changes);
}

const isAbout = ({ sent }: RegisterDraft, saveId: string) => sent?.request.saveId === saveId;

/** The draft after a save's answer; marks that waited for it become the save `next`. The same answer a second time changes nothing. */
export function answered(draft: RegisterDraft, saveId: string, answer: SaveAnswer, next: SaveStamp): RegisterDraft {
  if (!isAbout(draft, saveId)) return draft;
  const merged = mergeAnswer(draft, answer);
  return draft.waits ? frozen(merged, draft.sent!.request, next, draft.sent!.request.reason) : merged;
}

/** The draft after the server refused the whole save: every mark stays, and nothing is sent until Save is pressed again. */
export const refused = (
  draft: RegisterDraft,
  saveId: string,
  refusal: NonNullable<RegisterDraft['refusal']>,
): RegisterDraft => (isAbout(draft, saveId) ? { ...draft, sent: null, waits: false, refusal } : draft);

/** The draft after a save whose outcome is unknown, which is sent again. */
export const unanswered = (draft: RegisterDraft, saveId: string): RegisterDraft =>
  isAbout(draft, saveId) ? { ...draft, waits: true } : draft;
