import { Alert, Button } from 'antd';
import { useEffect, useRef, type ComponentRef, type ReactNode } from 'react';
import './act-notice.css';

/** An act that was done, with its undo if it still has one. */
export interface Done {
  words: string;
  detail?: ReactNode;
  undo?: () => void;
}

interface ActNoticeProps {
  done: Done;
  undoing?: boolean;
  onClose: () => void;
  /** For something that just succeeded; otherwise it looks like information. */
  fresh?: boolean;
}

/** Stays until it is closed or undone, so that there is time to read it. */
export function ActNotice({ done: { words, detail, undo }, undoing, onClose, fresh }: ActNoticeProps) {
  const notice = useRef<ComponentRef<typeof Alert>>(null);
  // An act at the foot of a long page has its result at the head: bring it into view, with its undo.
  useEffect(() => {
    const element = notice.current!.nativeElement;
    if (!fresh) return;
    element.tabIndex = -1;
    element.scrollIntoView({ block: 'nearest' });
    element.focus({ preventScroll: true });
  }, [fresh, words]);
  return (
    <Alert
      ref={notice}
      className="act-notice"
      type={fresh ? 'success' : 'info'}
      showIcon
      closable
      role="status"
      onClose={onClose}
      message={words}
      description={detail}
      action={
        undo && (
          <Button size="small" loading={undoing} onClick={undo}>
            Undo
          </Button>
        )
      }
    />
  );
}
