import { useCustomMutation, type HttpError } from '@refinedev/core';
import { useCallback, useRef, useState } from 'react';
import type { Register, SaveAnswer } from '@homeroom/shared/attendance';
import { isHttpError } from '../../providers/http';
import { changesOf, type RegisterDraft } from './draft';
import { mergeAnswer, outcomeOf } from './merge-answer';
import { newSaveId } from './save-id';
import type { ChangeDraft } from './use-draft';

export type SaveState =
  | { is: 'idle' }
  | { is: 'saving' }
  /** `sentence`: what the save came to. */
  | { is: 'saved'; sentence: string }
  /** The server wants a reason. */
  | { is: 'reason' }
  | { is: 'failed'; error: HttpError };

interface Saving {
  register: Register;
  draft: RegisterDraft;
  change: ChangeDraft;
  /** The register as the answer tells it. */
  onAnswer: (register: Register) => void;
}

const nothingToSave = ({ conflicts }: RegisterDraft) => (conflicts.length > 0 ? 'Choose first which value stands.' : 'No changes to save.');

/** Whether a save may have been written although its answer did not come: it is then sent again as it is. */
const isUnanswered = ({ statusCode }: HttpError) => statusCode === 0 || statusCode >= 500;

/** Saves what was entered into a register. A mark counts as saved when the server says so, never before (decisions 2.3). */
export function useSaveRegister({ register, draft, change, onAnswer }: Saving) {
  const [state, setState] = useState<SaveState>({ is: 'idle' });
  const running = useRef(false);
  const { mutateAsync } = useCustomMutation<SaveAnswer, HttpError>();

  /** The unanswered save, or else a new one of all that is entered; null when there is nothing to save. */
  function nextSave(now: RegisterDraft, students: Register['students'], reason?: string): RegisterDraft['sent'] {
    const marks = changesOf(now, students);
    if (now.sent || marks.length === 0) return now.sent;
    return { request: { scheduleId: register.scheduleId, date: register.date, saveId: newSaveId(), marks, ...(reason && { reason }) }, marks: now.marks };
  }

  async function send(now: RegisterDraft, students: Register['students'], reason?: string): Promise<void> {
    const sent = nextSave(now, students, reason);
    if (!sent) return;
    const isAgain = now.sent !== null;
    change((draft) => ({ ...draft, sent }));
    const { data: answer } = await mutateAsync({
      url: '/attendance/registers',
      method: 'put',
      values: sent.request,
      errorNotification: false,
      successNotification: false,
    });
    const merged = change((draft) => mergeAnswer(draft, students, answer));
    onAnswer(answer.register);
    setState({ is: 'saved', sentence: outcomeOf(answer) });
    // Who presses Save after a lost answer means everything that is on the screen by now.
    if (isAgain) await send(merged, answer.register.students, reason);
  }

  async function save(reason?: string) {
    if (running.current) return;
    if (!nextSave(draft, register.students)) return setState({ is: 'saved', sentence: nothingToSave(draft) });
    running.current = true;
    setState({ is: 'saving' });
    try {
      await send(draft, register.students, reason);
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      if (!isUnanswered(caught)) change((now) => ({ ...now, sent: null }));
      setState(caught.errors?.reason ? { is: 'reason' } : { is: 'failed', error: caught });
    } finally {
      running.current = false;
    }
  }

  /** What the last save came to was read, or is no longer true; a save on its way and a failed one stay. */
  const forget = useCallback(() => setState((now) => (now.is === 'saved' || now.is === 'reason' ? { is: 'idle' } : now)), []);

  return { state, save, forget };
}
