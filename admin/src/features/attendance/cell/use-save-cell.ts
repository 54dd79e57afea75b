import type { HttpError } from '@refinedev/core';
import type { SaveAnswer, SaveRegister } from '@homeroom/shared/attendance/registers';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { newId } from '../../../providers/new-id';
import { useAct } from '../../../providers/use-act';
import type { MarkValue } from '../registers/draft';
import { registersPath } from '../registers/register-queries';
import { announce } from '../registers/sender';
import { outcomeFor, saveOf, type CellOutcome, type Entered } from './cell-change';

export type CellState =
  | { is: 'idle' }
  | { is: 'saving' }
  /** `before` is what Undo restores. */
  | { is: 'saved'; before: MarkValue; after: MarkCell }
  | { is: 'failed'; error: HttpError }
  | Exclude<CellOutcome, { is: 'saved' }>;

const sameSave = (a: SaveRegister, b: SaveRegister) =>
  JSON.stringify({ ...a, saveId: '' }) === JSON.stringify({ ...b, saveId: '' });

/** Without an answer, the mark may or may not have been saved. */
const isUndecided = ({ statusCode }: HttpError) => statusCode === 0 || statusCode >= 500;

/** Saves one mark, which counts as saved only when the server confirms it. A save without an answer is retried unchanged (decisions 2.3). */
export function useSaveCell(onSaved: (cell: MarkCell) => void) {
  const { mutate, reset, isPending, variables, data, error } = useAct<
    { cell: MarkCell; request: SaveRegister },
    SaveAnswer
  >(({ request }) => ['PUT', registersPath, request], {
    stale: false,
    then: (answer, { cell }) => {
      announce(answer.register);
      const outcome = outcomeFor(cell, answer);
      if (outcome.is === 'saved') onSaved(outcome.cell);
    },
  });

  function save(cell: MarkCell, entered: Entered) {
    const wanted = saveOf(cell, entered, newId());
    const isAgain = error && isUndecided(error) && sameSave(variables.request, wanted);
    mutate({ cell, request: isAgain ? variables.request : wanted });
  }

  function stateOf(): CellState {
    if (isPending) return { is: 'saving' };
    if (error) return { is: 'failed', error };
    if (!data) return { is: 'idle' };
    const outcome = outcomeFor(variables.cell, data);
    return outcome.is === 'saved' ? { is: 'saved', before: variables.cell, after: outcome.cell } : outcome;
  }

  return { state: stateOf(), save, forget: reset };
}
