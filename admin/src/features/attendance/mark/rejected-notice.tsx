import { Button } from 'antd';

interface RejectedNoticeProps {
  reason: string;
  studentName: string;
  onDismiss: () => void;
}

/** Why a mark was not saved, beside its student; it stays until it was read. */
export function RejectedNotice({ reason, studentName, onDismiss }: RejectedNoticeProps) {
  return (
    <div className="row-notice is-rejected" role="alert">
      <span>
        <b>Not saved.</b> {reason}
      </span>
      <Button size="small" aria-label={`Dismiss the mark of ${studentName}`} onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
