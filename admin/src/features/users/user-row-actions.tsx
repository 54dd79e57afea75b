import { useState } from 'react';
import type { UserRow } from '@homeroom/shared/users';
import { RowButton } from '../../components/link-button';
import { useUser } from '../../providers/session';
import { usePhone } from '../../theme/use-media';
import { UserDialogs } from './user-dialogs';

/** A user's row actions: review a registration (a phone has room only for that) or change the status. Nobody changes their own. */
export function UserRowActions({ record }: { record: UserRow }) {
  const user = useUser();
  const phone = usePhone();
  const [open, setOpen] = useState<'status' | 'registration' | null>(null);
  if (user?.id === record.id) return null;
  return (
    <>
      {record.registeredAt && (
        <RowButton aria-label={`Review the registration of ${record.fullName}`} onClick={() => setOpen('registration')}>
          Review
        </RowButton>
      )}
      {!(phone && record.registeredAt) && (
        <RowButton aria-label={`Edit Status of ${record.fullName}`} onClick={() => setOpen('status')}>
          Edit Status
        </RowButton>
      )}
      <UserDialogs user={record} open={open} onClose={() => setOpen(null)} />
    </>
  );
}
