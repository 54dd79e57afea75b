import { Button } from 'antd';
import { useState } from 'react';
import type { AccountLink, UserRow } from '@homeroom/shared/users';
import { AccountLinkDialog } from './account-link-dialog';
import { useSession } from '../../providers/session';
import { usePhone } from '../../theme/use-media';
import { EditStatusDialog } from './edit-status-dialog';
import { RegistrationDialog } from './registration-dialog';

/** A user's row actions: review a registration (a phone has room only for that) or change the status. Nobody changes their own. */
export function UserRowActions({ record }: { record: UserRow }) {
  const session = useSession();
  const phone = usePhone();
  const [open, setOpen] = useState<'status' | 'registration' | null>(null);
  const [link, setLink] = useState<AccountLink | null>(null);
  const close = (invitation?: AccountLink) => {
    setOpen(null);
    setLink(invitation ?? null);
  };
  if (session.state === 'in' && session.user.id === record.id) return null;
  return (
    <>
      {record.registeredAt && (
        <Button
          type="text"
          size="small"
          aria-label={`Review the registration of ${record.fullName}`}
          onClick={() => setOpen('registration')}
        >
          Review
        </Button>
      )}
      {!(phone && record.registeredAt) && (
        <Button
          type="text"
          size="small"
          aria-label={`Edit Status of ${record.fullName}`}
          onClick={() => setOpen('status')}
        >
          Edit Status
        </Button>
      )}
      {open === 'status' && <EditStatusDialog user={record} onClose={close} />}
      {open === 'registration' && <RegistrationDialog user={record} onClose={close} />}
      {link && <AccountLinkDialog kind="INVITATION" link={link} name={record.fullName} onClose={() => setLink(null)} />}
    </>
  );
}
