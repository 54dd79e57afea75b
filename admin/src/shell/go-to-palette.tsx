import { useLayoutEffect, useRef } from 'react';
import { LightDialog } from '../components/dialog';
import type { SignedInSession } from '../providers/session';
import './go-to-palette.css';
import { GoToSearch } from './go-to-search';

export interface GoToProps {
  session: SignedInSession;
  open: boolean;
  onClose: () => void;
}

/** The palette's dialog; closing it clears the typed text. */
export function GoToPalette({ session, open, onClose }: GoToProps) {
  // The field takes the focus before the dialog can record where it was.
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  const giveBack = () =>
    document.activeElement === document.body && before.current instanceof HTMLElement && before.current.focus();
  return (
    <LightDialog
      open={open}
      onCancel={onClose}
      afterClose={giveBack}
      footer={null}
      closable={false}
      width={560}
      destroyOnHidden
      className="go-to"
      title={<span className="hidden-words">Go to</span>}
    >
      <GoToSearch session={session} onDone={onClose} />
    </LightDialog>
  );
}
