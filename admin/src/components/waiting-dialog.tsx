import type { HttpError } from '@refinedev/core';
import { Modal } from 'antd';
import { DelayedSkeleton } from './delayed-skeleton';
import { RequestError } from './request-error';

interface WaitingDialogProps {
  title: string;
  error: HttpError | null;
  onRetry: () => void;
  onClose: () => void;
}

/** A dialog until what it is about has come, or could not. */
export function WaitingDialog({ title, error, onRetry, onClose }: WaitingDialogProps) {
  return (
    <Modal open title={title} width={520} footer={null} onCancel={onClose}>
      {error ? <RequestError error={error} onRetry={onRetry} /> : <DelayedSkeleton columns={1} rows={3} />}
    </Modal>
  );
}
