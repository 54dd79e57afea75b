import { useNotification } from '@refinedev/core';
import { Form } from 'antd';
import { userStatuses, type UserStatus } from '@homeroom/shared/roles';
import { statusByEmailSchema, type AccountLink, type UserRow } from '@homeroom/shared/users';
import { Facts } from '../../components/facts';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import type { Act } from '../../providers/use-act';
import { TouchedCovers } from '../cover/public';
import { useSetStatus } from './use-set-status';
import { updateFailureText, userWords } from './user-words';
import { Select } from '../../components/select';

export interface UserDialogProps {
  user: UserRow;
  /** With the invitation that was created, if any. */
  onClose: (invitation?: AccountLink) => void;
}

const consequences: Record<UserStatus, string> = {
  ACTIVE: 'May sign in.',
  HOLD: 'Is signed out at once and may not sign in until this changes.',
  INACTIVE: 'Is signed out at once and may not sign in.',
  DELETED:
    'Is signed out at once and may not sign in. The name stays in the history, and the e-mail address and phone number cannot be used again.',
};

/** Edit Status (spec 2.6): it cannot be closed while saving, and an unchanged status is not saved. */
export function EditStatusDialog({ user, onClose }: UserDialogProps) {
  const { open } = useNotification();
  const set = useSetStatus(user, onClose);
  const [form] = Form.useForm<{ status: UserStatus }>();
  const chosen = Form.useWatch('status', form) ?? user.status;

  const send: Act<{ status: UserStatus }> = {
    isPending: set.isPending,
    mutate({ status }, on) {
      if (status !== user.status)
        return set.mutate(status, {
          onDone: on?.onDone,
          onError: (error) => on?.onError?.(Object.assign(error, { message: updateFailureText(error) })),
        });
      open?.({ type: 'progress', message: userWords.unchanged });
      onClose();
    },
  };

  return (
    <FormDialog
      title="Edit Status"
      kept={`Edit Status ${user.id}`}
      width={480}
      form={form}
      initial={{ status: user.status }}
      send={send}
      onClose={() => onClose()}
    >
      <Facts
        facts={[
          { label: 'User', value: user.fullName },
          { label: 'E-mail', value: user.email ?? '–' },
          { label: 'Role', value: user.role },
        ]}
      />
      <SchemaItem
        name="status"
        schema={statusByEmailSchema.shape.status}
        label="Status"
        extra={chosen === user.status ? undefined : consequences[chosen]}
      >
        <Select options={userStatuses.map((value) => ({ value, label: value }))} />
      </SchemaItem>
      {chosen !== 'ACTIVE' && user.status === 'ACTIVE' && (
        <TouchedCovers
          of={{ userId: user.id }}
          effect={[
            'The date needs cover until the account is active again.',
            'The dates need cover until the account is active again.',
          ]}
        />
      )}
    </FormDialog>
  );
}
