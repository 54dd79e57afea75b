import { Problem } from '../../../components/problem';
import { Alert, Button } from 'antd';
import { markWords } from '@homeroom/shared/attendance/registers';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import type { MarkValue } from '../registers/draft';
import type { CellState } from './use-save-cell';
import { withReason } from '../../../providers/failure-text';

interface CellOutcomeProps {
  state: CellState;
  /** The field of the reason already shows the error. */
  isAboutReason: boolean;
  /** Saves `before` over what was saved. */
  onUndo: (after: MarkCell, before: MarkValue) => void;
  onReload: () => void;
}

/** 'Saved: Absent became Late.' */
function sentence(before: MarkValue, after: MarkValue) {
  if (before.status === after.status)
    return `Saved. The ${before.note === after.note ? 'reason' : 'note'} was changed.`;
  const became = after.status ? markWords[after.status] : 'no mark';
  return before.status === null ? `Saved: ${became}.` : `Saved: ${markWords[before.status]} became ${became}.`;
}

/** The result of the last save. */
export function CellOutcome({ state, isAboutReason, onUndo, onReload }: CellOutcomeProps) {
  const act = (words: string, onClick: () => void) => (
    <Button size="small" onClick={onClick}>
      {words}
    </Button>
  );
  if (state.is === 'saved') {
    const { before, after } = state;
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        message={sentence(before, after)}
        action={act('Undo', () =>
          onUndo(after, { status: before.status, note: before.note, absenceReasonId: before.absenceReasonId ?? null }),
        )}
      />
    );
  }
  if (state.is === 'rejected')
    return <Problem action={act('Reload', onReload)}>{`Not saved. ${state.reason}`}</Problem>;
  if (state.is === 'failed' && !isAboutReason) return <Problem>{withReason('Not saved.', state.error)}</Problem>;
  return null;
}
