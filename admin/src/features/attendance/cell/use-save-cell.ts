import { useState } from 'react';
import type { HttpError } from '@refinedev/core';
import type { SaveAnswer, SaveRegister } from '@homeroom/shared/attendance/registers';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { http, isHttpError } from '../../../providers/http';
import type { MarkValue } from '../registers/draft';
import { newId } from '../../../providers/new-id';
import { outcomeFor, saveOf, type CellOutcome, type Entered } from './cell-change';

export type CellState =
  | { is: 'idle' }
  | { is: 'saving' }
  /** `before`: what Undo brings back. */
  | { is: 'saved'; before: MarkValue; after: MarkCell }
  | { is: 'failed'; error: HttpError }
  | Exclude<CellOutcome, { is: 'saved' }>;

const sameSave = (a: SaveRegister, b: SaveRegister) =>
  JSON.stringify({ ...a, saveId: '' }) === JSON.stringify({ ...b, saveId: '' });

/** Saves one mark. It counts as saved when the server says so, never before; one that got no answer is sent again as it was (decisions 2.3). */
export function useSaveCell(onSaved: (cell: MarkCell) => void) {
  const [state, setState] = useState<CellState>({ is: 'idle' });
  const [unanswered, setUnanswered] = useState<SaveRegister | null>(null);

  async function save(cell: MarkCell, entered: Entered) {
    const wanted = saveOf(cell, entered, newId());
    const request = unanswered && sameSave(unanswered, wanted) ? unanswered : wanted;
    setState({ is: 'saving' });
    try {
      const { data } = await http.put<SaveAnswer>('/attendance/registers', request);
      setUnanswered(null);
      const outcome = outcomeFor(cell, data);
      setState(outcome.is === 'saved' ? { is: 'saved', before: cell, after: outcome.cell } : outcome);
      if (outcome.is === 'saved') onSaved(outcome.cell);
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      // It may have been written although its answer did not come.
      setUnanswered(caught.statusCode === 0 || caught.statusCode >= 500 ? request : null);
      setState({ is: 'failed', error: caught });
    }
  }

  return { state, save, forget: () => setState({ is: 'idle' }) };
}
