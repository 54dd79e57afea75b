import { useCallback, useEffect, useState } from 'react';
import { needsReason, type Register } from '@homeroom/shared/attendance/registers';
import { readSchool } from '../../../providers/school';
import { changesOf, type RegisterDraft } from '../registers/draft';
import { placeKey } from '../registers/kept-drafts';
import { pressSave } from '../registers/saving';
import { leftWords } from '../registers/merge-answer';
import { forgetOutcome, newStamp, outcomes, sendWaiting } from '../registers/sender';
import type { ChangeDraft } from './use-draft';

export type SaveState =
  | { is: 'idle' }
  | { is: 'saving' }
  /** No answer yet: it is sent by itself. `problem`: what the server said, where it said something. */
  | { is: 'waiting'; problem?: string }
  /** `sentence`: what the save came to. */
  | { is: 'saved'; sentence: string }
  /** The server wants a reason. */
  | { is: 'reason' }
  | { is: 'refused'; message: string };

const nothingToSave = ({ conflicts }: RegisterDraft) =>
  conflicts.length > 0 ? 'First choose which value to keep.' : 'No changes to save.';

/** Whether what is entered changes a completed register, other than the slips that its writer made today. */
function wantsReason({ students }: Register, draft: RegisterDraft) {
  const { today, timeZone } = readSchool();
  const changed = new Set(changesOf(draft).map(({ studentId }) => studentId));
  return needsReason(
    students,
    students.filter(({ studentId }) => changed.has(studentId)),
    today,
    timeZone,
  );
}

/**
 * Saves what was entered into a register: it is kept as a save on this device, and the sender takes it from there. A mark
 * counts as saved when the server says so, never before (decisions 2.3).
 */
export function useSaveRegister(register: Register, draft: RegisterDraft, change: ChangeDraft) {
  const key = placeKey(register);
  const outcome = outcomes.use()[key];
  const [pressed, setPressed] = useState(false);
  const [nothing, setNothing] = useState<string | null>(null);
  const [asking, setAsking] = useState(draft.refusal?.asksReason === true);

  const asksReason = draft.refusal?.asksReason === true;
  useEffect(() => setAsking(asksReason), [asksReason]);

  /** What the last save came to was read, or is no longer true. */
  const forget = useCallback(() => {
    forgetOutcome(key);
    setNothing(null);
  }, [key]);
  useEffect(() => () => void forgetOutcome(key), [key]);

  function save(reason?: string) {
    if (!draft.sent && changesOf(draft).length === 0) return setNothing(nothingToSave(draft));
    // The server asks who changes a completed register why. Where it is known to be one, the question comes first: also
    // without a connection, or the answer would be a refusal when nobody is there any more.
    const isAsked = !draft.sent && wantsReason(register, draft);
    if ((asksReason || isAsked) && !reason) return setAsking(true);
    forget();
    setAsking(false);
    const stamp = newStamp();
    setPressed(true);
    void change((now) => pressSave(now, register, stamp, reason))
      .then(sendWaiting)
      .finally(() => setPressed(false));
  }

  return { state: stateOf(), asking, save, forget, closeReason: () => setAsking(false) };

  function stateOf(): SaveState {
    if (draft.sent && (pressed || !draft.waits)) return { is: 'saving' };
    if (draft.sent) return { is: 'waiting', ...(outcome?.failed && { problem: outcome.sentence }) };
    if (draft.refusal)
      return draft.refusal.asksReason ? { is: 'reason' } : { is: 'refused', message: draft.refusal.message };
    // What a save left open is told by the draft: each choice changes it, here or in another tab.
    const sentence = nothing ?? (outcome && !outcome.failed && !leftWords(draft) ? outcome.sentence : undefined);
    return sentence ? { is: 'saved', sentence } : { is: 'idle' };
  }
}
