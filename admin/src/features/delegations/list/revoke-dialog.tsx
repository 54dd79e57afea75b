import { Alert, Button } from 'antd';
import { showDate } from '@homeroom/shared/dates';
import type { CoverDate, DelegationRow } from '@homeroom/shared/delegations/delegations';
import { classWords, plural } from '@homeroom/shared/text';
import { Dialog } from '../../../components/dialog';
import { NamedList } from '../../../components/named-list';
import { useAct } from '../../../providers/use-act';

interface RevokeDialogProps {
  grant: DelegationRow;
  /** One date, or all that are still to come. */
  dates: readonly CoverDate[];
  onClose: () => void;
}

/** Takes cover back after naming what ends. */
export function RevokeDialog({ grant, dates, onClose }: RevokeDialogProps) {
  const [only] = dates;
  const single = dates.length === 1 && only;
  const what = single ? showDate(single.date) : plural(dates.length, 'date');
  const { mutate, isPending, error } = useAct<void, { revoked: number }>(
    () => ['DELETE', `/teacher-delegations/${grant.id}${single ? `/dates/${single.id}` : ''}`],
    { done: ({ revoked }) => `Cover revoked: ${plural(revoked, 'date')}.`, then: onClose },
  );
  return (
    <Dialog
      open
      width={440}
      title={`Revoke ${what}?`}
      onCancel={onClose}
      closable={!isPending}
      footer={[
        <Button key="cancel" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>,
        <Button key="revoke" type="primary" danger loading={isPending} onClick={() => mutate()}>
          {isPending ? 'Revoking…' : `Revoke ${single ? 'date' : what}`}
        </Button>,
      ]}
    >
      {error ? (
        <Alert type="error" showIcon role="alert" message={error.message} />
      ) : (
        <>
          <p>
            {grant.tempTeacherName} no longer covers {classWords(grant)} for {grant.teacherName}
            {single ? ` on ${what}` : ' on these dates'}. Both teachers get an e-mail. Saved marks are kept.
          </p>
          {!single && <NamedList names={dates.map(({ id, date }) => ({ id, name: showDate(date) }))} />}
        </>
      )}
    </Dialog>
  );
}
