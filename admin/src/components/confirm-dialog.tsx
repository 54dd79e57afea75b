import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import { Problem } from './problem';

interface ConfirmDialogProps {
  title: string;
  /** The button's verb, and its text while pending: 'Remove class', 'Removing…'. */
  act: string;
  acting: string;
  pending: boolean;
  onAct: () => void;
  /** The server's refusal, shown instead of the question. */
  error: { message: string } | null;
  /** Replaces the button after a refusal; null for no button. */
  instead?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is removed. */
export function ConfirmDialog({
  title,
  act,
  acting,
  pending,
  onAct,
  error,
  instead,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      width={440}
      title={title}
      onCancel={onClose}
      pending={pending}
      footer={
        <>
          <Button disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          {instead === undefined ? (
            <Button type="primary" danger loading={pending} onClick={() => onAct()}>
              {pending ? acting : act}
            </Button>
          ) : (
            instead
          )}
        </>
      }
    >
      {error ? <Problem>{error.message}</Problem> : children}
    </Dialog>
  );
}
