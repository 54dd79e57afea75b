import { plural } from '@homeroom/shared/text';
import { changesOf, type RegisterDraft, type RegisterPlace } from './draft';

/** A draft with the register that it belongs to, as it is kept and listed. */
export interface KeptDraft extends RegisterPlace {
  className: string;
  sectionName: string;
  draft: RegisterDraft;
}

/**
 * How a register stands that the server does not have whole: entered and not saved, saved without an answer yet, changed by
 * somebody else too, refused, or in want of a reason.
 */
export type DraftState = 'unsaved' | 'waiting' | 'conflict' | 'refused' | 'reason';

/** What a person has to do comes before what happens by itself. */
export function stateOf({ conflicts, refusal, sent, waits, marks, rejected }: RegisterDraft): DraftState {
  if (conflicts.length > 0) return 'conflict';
  if (refusal) return refusal.asksReason ? 'reason' : 'refused';
  // A save on its way for the first time is about to be answered.
  if (sent && waits) return 'waiting';
  return Object.keys(marks).length === 0 && rejected.length > 0 ? 'refused' : 'unsaved';
}

export const stateWords: Record<DraftState, string> = {
  unsaved: 'not saved yet',
  waiting: 'waiting to be sent',
  conflict: 'changed by somebody else',
  refused: 'not saved',
  reason: 'needs a reason',
};

/** The students whose marks the server does not have. */
export const unsentStudents = ({ marks, sent, rejected }: RegisterDraft): number[] => [
  ...Object.keys({ ...sent?.marks, ...marks }).map(Number),
  ...rejected.map(({ studentId }) => studentId),
];

/** How many marks the server does not have. */
export const unsentMarks = (draft: RegisterDraft) => unsentStudents(draft).length;

/** Whether a save of it has something to send; a reason or a choice that is wanted comes first. */
export const isReady = (draft: RegisterDraft) =>
  !draft.refusal?.asksReason && (draft.sent !== null || changesOf(draft).length > 0);

/** The drafts to send, in the order in which Save was pressed. */
export const toSend = (drafts: readonly KeptDraft[]) =>
  drafts.filter(({ draft }) => draft.sent).sort((a, b) => (a.draft.sent!.at < b.draft.sent!.at ? -1 : 1));

/** The drafts as they are listed: the oldest class date first. */
export const listed = (drafts: readonly KeptDraft[]) =>
  drafts.toSorted((a, b) => (a.date === b.date ? a.scheduleId - b.scheduleId : a.date < b.date ? -1 : 1));

/** All of them in a few words: what has to be done, else what is awaited. */
export function summaryOf(drafts: readonly KeptDraft[], isLost: boolean): { state: DraftState; words: string } {
  const of = (...states: DraftState[]) => drafts.filter(({ draft }) => states.includes(stateOf(draft)));
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
