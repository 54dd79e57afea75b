import { useState } from 'react';
import type { AccountLink, UserRow } from '@homeroom/shared/users';
import { AccountLinkDialog } from './account-link-dialog';
import { EditStatusDialog } from './edit-status-dialog';
import { RegistrationDialog } from './registration-dialog';

interface UserDialogsProps {
  user: UserRow;
  open: 'status' | 'registration' | null;
  onClose: () => void;
}

/** The dialog about a user's status or registration, and afterwards the invitation that it created, if any. */
export function UserDialogs({ user, open, onClose }: UserDialogsProps) {
  const [link, setLink] = useState<AccountLink | null>(null);
  const close = (invitation?: AccountLink) => {
    onClose();
    setLink(invitation ?? null);
  };
  return (
    <>
      {open === 'status' && <EditStatusDialog user={user} onClose={close} />}
      {open === 'registration' && <RegistrationDialog user={user} onClose={close} />}
      {link && <AccountLinkDialog kind="INVITATION" link={link} name={user.fullName} onClose={() => setLink(null)} />}
    </>
  );
}
