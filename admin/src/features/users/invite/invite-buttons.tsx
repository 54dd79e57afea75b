import { MailOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { plural } from '@homeroom/shared/text';
import type { Invitees } from '@homeroom/shared/users';
import { useAbility } from '../../../providers/access';
import { useGet } from '../../../providers/use-get';
import { InviteDialog } from './invite-dialog';
import { invitable } from './invite-words';

const useMayInvite = () => useAbility().can('update', 'User');

interface InviteButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'children'> {
  /** The people to invite; without them, everybody who has no password yet. */
  ids?: readonly number[];
  /** Once they were invited and the result was read. */
  onDone?: () => void;
}

/** Opens the dialog that invites people; nothing for those who may not. */
export function InviteButton({ ids, onDone, ...button }: InviteButtonProps) {
  const [open, setOpen] = useState(false);
  const may = useMayInvite();
  if (!may) return null;
  const close = (sent: boolean) => {
    setOpen(false);
    if (sent) onDone?.();
  };
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open && <InviteDialog ids={ids} onClose={close} />}
    </>
  );
}

/** 'Invite 8 people': everybody who has no password yet; nothing if there is nobody. */
function InviteEverybody({ type }: Pick<ButtonProps, 'type'>) {
  const may = useMayInvite();
  const { data } = useGet<Invitees>('/users/invitations', { enabled: may });
  const count = invitable(data?.people ?? []).length;
  if (count === 0) return null;
  return (
    <InviteButton type={type} icon={<MailOutlined />}>
      Invite {plural(count, 'person', 'people')}
    </InviteButton>
  );
}

/** Beside the other actions of a list. */
export const InviteFromList = () => <InviteEverybody />;

/** For the chosen rows of users or teachers. */
export const InviteChosen = ({ rows, onDone }: { rows: { id: number; userId?: number }[]; onDone: () => void }) => (
  <InviteButton size="small" ids={rows.map(({ id, userId = id }) => userId)} onDone={onDone}>
    Invite
  </InviteButton>
);

/** On the result of an import of teachers. */
export const InviteImported = () => <InviteEverybody type="primary" />;
