import { Alert, Button } from 'antd';
import { markWords, type MarkStatus } from '@homeroom/shared/attendance/registers';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import type { MarkValue } from '../registers/draft';
import type { CellState } from './use-save-cell';

interface CellOutcomeProps {
  state: CellState;
  /** The field of the reason already shows the error. */
  isAboutReason: boolean;
  /** Saves `before` over what was saved. */
  onUndo: (after: MarkCell, before: MarkValue) => void;
  onReload: () => void;
}

const word = (status: MarkStatus | null) => (status ? markWords[status] : 'No mark');

/** 'Saved: Absent became Late.' */
function sentence(before: MarkValue, after: MarkValue) {
  if (before.status === after.status) return 'Saved. The note was changed.';
  return before.status === null
    ? `Saved: ${word(after.status)}.`
    : `Saved: ${word(before.status)} became ${after.status ? word(after.status) : 'no mark'}.`;
}

/** The result of the last save. */
export function CellOutcome({ state, isAboutReason, onUndo, onReload }: CellOutcomeProps) {
  if (state.is === 'saved') {
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        message={sentence(state.before, state.after)}
        action={
          <Button
            size="small"
            onClick={() => onUndo(state.after, { status: state.before.status, note: state.before.note })}
          >
            Undo
          </Button>
        }
      />
    );
  }
  if (state.is === 'rejected') {
    return (
      <Alert
        type="error"
        showIcon
        message={`Not saved. ${state.reason}`}
        action={
          <Button size="small" onClick={onReload}>
            Reload
          </Button>
        }
      />
    );
  }
  if (state.is === 'failed' && !isAboutReason)
    return <Alert type="error" showIcon message={`Not saved. ${state.error.message}`} />;
  return null;
}
