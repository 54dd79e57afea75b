import { useCallback, useEffect, useState } from 'react';
import { needsReason, type Register } from '@homeroom/shared/attendance/registers';
import { connection } from '../../../providers/connection';
import { readSchool } from '../../../providers/school';
import { changedOffline, changesOf, emptyDraft, isUnsaved, type RegisterDraft } from '../registers/draft';
import { changeDraft, drafts, placeKey, type DraftChange, type DraftHead } from '../registers/device-drafts';
import { leftWords } from '../registers/merge-answer';
import { pressSave } from '../registers/saving';
import { forgetOutcome, newStamp, outcomes, sendWaiting } from '../registers/sender';

export type ChangeDraft = (next: DraftChange) => Promise<void>;

/** Whether this user's drafts are loaded from the device; no register is shown before that. */
export const useDraftsOpen = (userId: number) => drafts.use()?.userId === userId;

/** A user's unsaved changes to a register, kept on the device, so that leaving the page or closing the tab loses nothing. */
export function useDraft(
  userId: number,
  { scheduleId, date, className, sectionName }: Register,
): [RegisterDraft, ChangeDraft] {
  const open = drafts.use();
  const draft = (open?.userId === userId && open.byPlace[placeKey({ scheduleId, date })]?.draft) || emptyDraft;
  const change = useCallback<ChangeDraft>(
    (next) => {
      const head: DraftHead = { scheduleId, date, className, sectionName };
      const isLost = connection.get() === 'lost';
      return changeDraft(userId, head, isLost ? (now) => changedOffline(now, next(now)) : next);
    },
    [userId, scheduleId, date, className, sectionName],
  );
  return [draft, change];
}

export type SaveState =
  | { is: 'idle' }
  | { is: 'saving' }
  /** The save got no answer and is retried. `problem`: the server's sentence, if there is one. */
  | { is: 'waiting'; problem?: string }
  | { is: 'saved'; sentence: string }
  | { is: 'reason' }
  | { is: 'refused'; message: string; gone: boolean };

const nothingToSave = ({ conflicts }: RegisterDraft) =>
  conflicts.length > 0 ? 'First choose which value to keep.' : 'No changes to save.';

/** Whether the draft changes a completed register beyond what the same user marked today. */
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
 * Saves a register: the save is first kept on this device, and the sender sends it from there. A mark counts as saved only when
 * the server confirms it (decisions 2.3).
 */
export function useSaveRegister(register: Register, draft: RegisterDraft, change: ChangeDraft) {
  const key = placeKey(register);
  const outcome = outcomes.use()[key];
  const [pressed, setPressed] = useState(false);
  const [nothing, setNothing] = useState<string | null>(null);

  const asksReason = draft.refusal?.asksReason === true;
  const [asking, setAsking] = useState(asksReason);
  useEffect(() => setAsking(asksReason), [asksReason]);

  /** Drops the last save's result, which was read or is no longer true. */
  const forget = useCallback(() => {
    forgetOutcome(key);
    setNothing(null);
  }, [key]);
  useEffect(() => () => void forgetOutcome(key), [key]);

  function save(reason?: string) {
    if (!draft.sent && changesOf(draft).length === 0) return setNothing(nothingToSave(draft));
    // The server refuses changes to a completed register without a reason. Asking first also works without a connection, where
    // the refusal could arrive after the user has left.
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
    if (asksReason) return { is: 'reason' };
    if (draft.refusal) return { is: 'refused', message: draft.refusal.message, gone: draft.refusal.gone ?? false };
    // Conflicts and refusals are shown from the draft, because each choice changes it, here or in another tab. What was marked during
    // the save is not in its result.
    const isTrue = outcome && !outcome.failed && !leftWords(draft) && !isUnsaved(draft);
    const sentence = nothing ?? (isTrue ? outcome.sentence : undefined);
    return sentence ? { is: 'saved', sentence } : { is: 'idle' };
  }
}
