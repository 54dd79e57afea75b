import type { ReactNode } from 'react';
import type { Act } from '../providers/use-act';
import { Dialog } from './dialog';
import { Problem } from './problem';

interface ConfirmDialogProps {
  title: string;
  /** The button's verb, and its text while pending: 'Remove class', 'Removing…'. */
  act: string;
  acting: string;
  /** Its refusal is shown instead of the question. */
  send: Act<void> & { error: { message: string } | null };
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
  send: { isPending, mutate, error },
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
      pending={isPending}
      okText={isPending ? acting : act}
      okButtonProps={{ danger: true }}
      onOk={() => mutate()}
      footer={(_, { CancelBtn, OkBtn }) => (
        <>
          <CancelBtn />
          {instead === undefined ? <OkBtn /> : instead}
        </>
      )}
    >
      {error ? <Problem>{error.message}</Problem> : children}
    </Dialog>
  );
}
