import { Button } from 'antd';
import { Link } from 'react-router';
import { Dialog } from '../../components/dialog';
import { Facts } from '../../components/facts';
import { Problem } from '../../components/problem';
import { useMoment } from '../../components/use-moment';
import { useAct } from '../../providers/use-act';
import type { UserDialogProps } from './edit-status-dialog';
import { useSetStatus } from './use-set-status';

/** A registration with the matching teacher, to approve or decline (decisions 5, Register). */
export function RegistrationDialog({ user, onClose }: UserDialogProps) {
  const approve = useSetStatus(user, onClose);
  const decline = useAct(() => ['DELETE', `/users/${user.id}/registration`], {
    done: 'The registration was declined.',
    then: () => onClose(),
  });
  const isDeciding = approve.isPending || decline.isPending;
  const problem = (approve.error ?? decline.error)?.message;

  return (
    <Dialog
      open
      title="Registration"
      width={520}
      onCancel={() => onClose()}
      pending={isDeciding}
      footer={
        <>
          <Button
            danger
            disabled={approve.isPending}
            loading={decline.isPending}
            onClick={() => {
              approve.reset();
              decline.mutate();
            }}
          >
            {decline.isPending ? 'Declining…' : 'Decline'}
          </Button>
          <Button disabled={isDeciding} onClick={() => onClose()}>
            Cancel
          </Button>
          <Button
            type="primary"
            disabled={decline.isPending}
            loading={approve.isPending}
            onClick={() => {
              decline.reset();
              approve.mutate('ACTIVE');
            }}
          >
            {approve.isPending ? 'Approving…' : 'Approve'}
          </Button>
        </>
      }
    >
      <Problem className="dialog-problem">{problem}</Problem>
      <Registration user={user} />
      <p className="dialog-words">
        {user.teacherId
          ? 'Approve sends a link to choose a password to this address. Decline keeps the teacher, without an account to sign in with.'
          : 'Approve adds the teacher and sends a link to choose a password to this address. Decline sets the user’s status to DELETED.'}
      </p>
    </Dialog>
  );
}

function Registration({ user }: Pick<UserDialogProps, 'user'>) {
  const moment = useMoment();
  return (
    <Facts
      facts={[
        { label: 'Name', value: user.fullName },
        { label: 'E-mail', value: user.email ?? '–' },
        { label: 'Phone', value: user.phoneNumber ?? '–' },
        { label: 'Registered', value: user.registeredAt ? moment(user.registeredAt) : '–' },
        {
          label: 'Teacher record',
          value: user.teacherId ? (
            <Link to={`/admin/teachers/${user.teacherId}`}>{user.fullName}, with the same e-mail address</Link>
          ) : (
            'None with this address'
          ),
        },
      ]}
    />
  );
}
