import { Alert, Button } from 'antd';
import { useLayoutEffect, useRef, type ComponentRef } from 'react';
import './act-notice.css';

/** What was done just now, and how to take it back. */
export interface Done {
  words: string;
  detail?: string;
  undo: () => void;
}

interface ActNoticeProps {
  done: Done;
  undoing: boolean;
  onClose: () => void;
  /** It has just succeeded; by default it is only to be known. */
  fresh?: boolean;
}

/** Stays until it is closed or undone: what one would take back must not vanish while it is read. */
export function ActNotice({ done: { words, detail, undo }, undoing, onClose, fresh }: ActNoticeProps) {
  const notice = useRef<ComponentRef<typeof Alert>>(null);
  // Whoever pressed a button in it by the keyboard goes on from the head of the page.
  useLayoutEffect(() => {
    const element = notice.current!.nativeElement;
    return () => {
      if (element.contains(document.activeElement))
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    };
  }, []);
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
        <Button size="small" loading={undoing} onClick={undo}>
          Undo
        </Button>
      }
    />
  );
}
