import { Alert, Button } from 'antd';
import { useState } from 'react';
import { showDate } from '@homeroom/shared/dates';
import type { ClosedDay } from './use-day-acts';

interface ClosureNoticeProps {
  closure: ClosedDay;
  onUndo: () => Promise<void> | undefined;
  onClose: () => void;
}

/** What was closed just now, and how to take it back. */
export function ClosureNotice({ closure: { closure }, onUndo, onClose }: ClosureNoticeProps) {
  const [undoing, setUndoing] = useState(false);
  const undo = async () => {
    setUndoing(true);
    await onUndo();
    setUndoing(false);
  };
  return (
    <Alert
      className="calendar-notice"
      type="info"
      showIcon
      closable
      role="status"
      onClose={onClose}
      message={
        <>
          {showDate(closure.date)} is closed for “{closure.name}”: {closure.touches}. Marks are kept and count nowhere while it is closed.
        </>
      }
      action={
        <Button size="small" loading={undoing} onClick={() => void undo()}>
          Undo
        </Button>
      }
    />
  );
}
