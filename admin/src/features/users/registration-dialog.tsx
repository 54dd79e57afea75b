import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../components/facts';
import { useMoment } from '../../components/use-moment';
import { isHttpError } from '../../providers/http';
import type { UserDialogProps } from './edit-status-dialog';
import { useSetStatus } from './use-set-status';

/** Who registered, beside the teacher record with the same address, and the two ways to decide (decisions 5, Register). */
export function RegistrationDialog({ user, onClose }: UserDialogProps) {
  const moment = useMoment();
  const { set, decline } = useSetStatus(user);
  const [doing, setDoing] = useState<'approve' | 'decline' | null>(null);
  const [problem, setProblem] = useState<string>();

  const decide = async (what: 'approve' | 'decline') => {
    setDoing(what);
    setProblem(undefined);
    try {
      if (what === 'approve') return onClose(await set('ACTIVE'));
      await decline();
      onClose();
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      setProblem(caught.message);
      setDoing(null);
    }
  };

  return (
    <Modal
      open
      title="Registration"
      width={520}
      onCancel={() => onClose()}
      closable={doing === null}
      maskClosable={false}
      keyboard={doing === null}
      footer={
        <>
          <Button
            danger
            disabled={doing === 'approve'}
            loading={doing === 'decline'}
            onClick={() => void decide('decline')}
          >
            {doing === 'decline' ? 'Declining…' : 'Decline'}
          </Button>
          <Button disabled={doing !== null} onClick={() => onClose()}>
            Cancel
          </Button>
          <Button
            type="primary"
            disabled={doing === 'decline'}
            loading={doing === 'approve'}
            onClick={() => void decide('approve')}
          >
            {doing === 'approve' ? 'Approving…' : 'Approve'}
          </Button>
        </>
      }
    >
      {problem && <Alert type="error" showIcon message={problem} role="alert" className="dialog-problem" />}
      <Facts
        facts={[
          { label: 'Name', value: user.fullName },
          { label: 'Email', value: user.email ?? '–' },
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
      <p className="dialog-words">
        {user.teacherId
          ? 'Approve sends a link to choose a password to this address. Decline leaves the teacher as they are, without an account to sign in with.'
          : 'Approve makes the teacher and sends a link to choose a password to this address. Decline sets the user to DELETED.'}
      </p>
    </Modal>
  );
}
