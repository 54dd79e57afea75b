import { Alert, Button } from 'antd';
import { useState } from 'react';
import './act-notice.css';

/** What was done just now, and how to take it back. */
export interface Done {
  words: string;
  undo: () => Promise<void>;
}

/** Stays until it is closed or undone: what one would take back must not vanish while it is read. */
export function ActNotice({ done: { words, undo }, onClose }: { done: Done; onClose: () => void }) {
  const [undoing, setUndoing] = useState(false);
  const takeBack = async () => {
    setUndoing(true);
    await undo().finally(() => setUndoing(false));
  };
  return (
    <Alert
      className="act-notice"
      type="info"
      showIcon
      closable
      role="status"
      onClose={onClose}
      message={words}
      action={
        <Button size="small" loading={undoing} onClick={() => void takeBack()}>
          Undo
        </Button>
      }
    />
  );
}
