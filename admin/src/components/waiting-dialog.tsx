import { Dialog } from './dialog';
import { DelayedSkeleton } from './delayed-skeleton';
import { RequestError, type Asked } from './request-error';

interface WaitingDialogProps {
  title: string;
  /** What is said over the error; by default the error alone. */
  failed?: string;
  query: Asked;
  onClose: () => void;
}

/** A dialog until what it is about has come, or could not. */
export function WaitingDialog({ title, failed, query, onClose }: WaitingDialogProps) {
  return (
    <Dialog open title={title} width={520} footer={null} onCancel={onClose}>
      {query.error ? <RequestError title={failed} query={query} /> : <DelayedSkeleton columns={1} rows={3} />}
    </Dialog>
  );
}
