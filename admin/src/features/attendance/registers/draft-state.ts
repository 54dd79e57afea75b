import { showDate } from '@homeroom/shared/dates';
import { byText, plural } from '@homeroom/shared/text';
import { changesOf, type MarkValue, type RegisterDraft, type RegisterPlace } from './draft';

/** A draft with its register, as it is stored and listed. */
export interface StoredDraft extends RegisterPlace {
  className: string;
  sectionName: string;
  draft: RegisterDraft;
}

/** The state of marks that are not all on the server; 'waiting' is a save without an answer. */
export type DraftState = 'unsaved' | 'waiting' | 'conflict' | 'refused' | 'reason';

/** Whether the user has to do something; otherwise the marks are sent by themselves. */
export const needsAct = (state: DraftState) => state !== 'unsaved' && state !== 'waiting';

/** The state of a draft; states in which the user has to act come first. */
export function stateOf({ conflicts, refusal, sent, waits, marks, rejected }: RegisterDraft): DraftState {
  if (conflicts.length > 0) return 'conflict';
  if (refusal) return refusal.asksReason ? 'reason' : 'refused';
  // A save that is being sent for the first time is still 'unsaved': its answer comes soon.
  if (sent && waits) return 'waiting';
  return Object.keys(marks).length === 0 && rejected.length > 0 ? 'refused' : 'unsaved';
}

export const stateWords: Record<DraftState, string> = {
  unsaved: 'not saved yet',
  waiting: 'waiting to be sent',
  conflict: 'changed elsewhere',
  refused: 'not saved',
  reason: 'needs a reason',
};

/** The ids of the students whose marks are not on the server. */
export const unsentStudents = ({ marks, sent, rejected }: RegisterDraft): number[] => [
  ...Object.keys({ ...sent?.marks, ...marks }).map(Number),
  ...rejected.map(({ studentId }) => studentId),
];

/** The mark of one of them. */
export const unsentMark = ({ marks, sent, rejected }: RegisterDraft, studentId: number): Partial<MarkValue> =>
  marks[studentId] ?? sent?.marks[studentId] ?? rejected.find((each) => each.studentId === studentId) ?? {};

/** The number of marks that are not on the server. */
export const unsentMarks = (draft: RegisterDraft) => unsentStudents(draft).length;

/** Whether a save would send something; not while a reason or a choice is missing. */
export const isReady = (draft: RegisterDraft) =>
  !draft.refusal?.asksReason && (draft.sent !== null || changesOf(draft).length > 0);

/** The drafts to send, in the order that Save was pressed. */
export const toSend = (drafts: readonly StoredDraft[]) =>
  drafts.filter(({ draft }) => draft.sent).sort(byText(({ draft }) => draft.sent!.at));

/** The drafts in the order of the list: the oldest class date first. */
export const listed = (drafts: readonly StoredDraft[]) =>
  drafts.toSorted((a, b) => (a.date === b.date ? a.scheduleId - b.scheduleId : a.date < b.date ? -1 : 1));

/** All drafts in a few words: what the user has to do, or else what they wait for. */
export function summaryOf(drafts: readonly StoredDraft[], isLost: boolean): { state: DraftState; words: string } {
  const of = (state: DraftState) => drafts.filter(({ draft }) => stateOf(draft) === state);
  const registers = (count: number) => plural(count, 'register');
  const conflicts = of('conflict').reduce((sum, { draft }) => sum + draft.conflicts.length, 0);
  if (conflicts > 0) return { state: 'conflict', words: `Review ${plural(conflicts, 'difference')}` };
  const refused = of('refused').length;
  if (refused > 0) return { state: 'refused', words: `${registers(refused)} not saved` };
  const reasons = of('reason').length;
  if (reasons > 0)
    return { state: 'reason', words: `${registers(reasons)} ${reasons === 1 ? 'needs' : 'need'} a reason` };
  if (of('waiting').length > 0)
    return { state: 'waiting', words: `Waiting ${isLost ? 'for the connection' : 'to be sent'}` };
  return { state: 'unsaved', words: `${registers(drafts.length)} not saved yet` };
}

/** 'Tue 17 Nov 2026 · 5 marks not saved yet' */
export function draftWords({ draft, date }: StoredDraft) {
  const state = stateOf(draft);
  const count = state === 'conflict' ? draft.conflicts.length : unsentMarks(draft);
  return `${showDate(date)} · ${plural(count, 'mark')} ${stateWords[state]}`;
}

/** Tells what happens to the marks without a connection; `onDevice`: they are stored there; `opens`: this browser can open the admin offline. */
export function lostWords({ onDevice, opens }: { onDevice: boolean; opens: boolean }) {
  if (!onDevice) return 'This browser cannot keep marks on this device. Leave this page open until they are sent.';
  return opens ? '' : 'Leave this page open until then, because it cannot be opened again without a connection.';
}
