import { Dialog } from './dialog';
import { Pending } from './pending';
import type { RetryableQuery } from './request-error';

interface WaitingDialogProps {
  title: string;
  /** The title of the error. */
  failed?: string;
  query: RetryableQuery;
  onClose: () => void;
}

/** A dialog shown while its content is loading, or could not be loaded. */
export function WaitingDialog({ title, failed, query, onClose }: WaitingDialogProps) {
  return (
    <Dialog open title={title} width={520} footer={null} onCancel={onClose}>
      <Pending title={failed} query={query} columns={1} rows={3} />
    </Dialog>
  );
}
