import type { UserStatus } from '@homeroom/shared/roles';
import type { AccountLink, StatusChanged, UserRow } from '@homeroom/shared/users';
import { replacing } from '../../providers/based-on';
import { patchOf, useSaveRecord } from '../../resources/use-save-record';
import { userWords } from './user-words';

/** Sets a user's status; `onDone` gets the invitation if that approved a registration. */
export function useSetStatus(user: UserRow, onDone: (invitation?: AccountLink) => void) {
  const { id, email } = user;
  return useSaveRecord<UserRow, UserStatus, Partial<StatusChanged>>(
    user,
    // Spec 7's call needs an address, which teachers may not have. The other answers with the user's row, which has no link.
    (status, loaded) =>
      email
        ? ['PUT', '/user/status-by-email', { email, status }, replacing(loaded, { status })]
        : patchOf(`/users/${id}`, loaded, { status }),
    { done: userWords.updated, then: ({ invitation }) => onDone(email ? invitation : undefined) },
  );
}
