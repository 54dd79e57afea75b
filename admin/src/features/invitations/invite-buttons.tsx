import { MailOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { plural } from '@homeroom/shared/text';
import type { Invitees } from '@homeroom/shared/users';
import { useAbility } from '../../providers/access';
import { useGet } from '../../providers/use-get';
import { InviteDialog } from './invite-dialog';
import { invitable, withoutInvitation } from './invite-words';

const useMayInvite = () => useAbility().can('update', 'User');

interface InviteButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'children'> {
  /** The people to invite; without them, everybody who has no password yet. */
  ids?: readonly number[];
  /** Once they were invited and the result was read. */
  onDone?: () => void;
}

/** Opens the dialog that invites people; nothing for those who may not. Without words there is no button, but an open dialog stays. */
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
      {button.children && <Button {...button} onClick={() => setOpen(true)} />}
      {open && <InviteDialog ids={ids} onClose={close} />}
    </>
  );
}

/** The people who can be invited, and how many of them have no valid invitation. */
function useInvitable() {
  const may = useMayInvite();
  const { data } = useGet<Invitees>('/users/invitations', { enabled: may });
  const people = invitable(data?.people ?? []);
  return { people, without: withoutInvitation(people).length };
}

/** Beside the other actions of a list: 'Invite 8', or 'Invite again' while everybody has an invitation. */
export function InviteFromList() {
  const { people, without } = useInvitable();
  const words = without > 0 ? `Invite ${without}` : people.length > 0 && 'Invite again';
  return <InviteButton icon={<MailOutlined />}>{words}</InviteButton>;
}

/** For the chosen rows of users or teachers. */
export const InviteChosen = ({ rows, onDone }: { rows: { id: number; userId?: number }[]; onDone: () => void }) => (
  <InviteButton size="small" ids={rows.map(({ id, userId = id }) => userId)} onDone={onDone}>
    Invite
  </InviteButton>
);

/** On the result of an import of teachers. */
export function InviteImported({ isPrimary }: { isPrimary: boolean }) {
  const { without } = useInvitable();
  const words = without > 0 && `Invite ${plural(without, 'person', 'people')}`;
  return (
    <InviteButton type={isPrimary ? 'primary' : 'default'} icon={<MailOutlined />}>
      {words}
    </InviteButton>
  );
}
