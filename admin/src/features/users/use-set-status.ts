import type { UserStatus } from '@homeroom/shared/roles';
import type { AccountLink, StatusChanged, UserRow } from '@homeroom/shared/users';
import { useAct } from '../../providers/use-act';
import { replacing } from '../../providers/based-on';
import { useLoaded } from '../../resources/use-loaded';
import { userWords } from './user-words';

/** Sets a user's status; `onDone` gets the invitation if that approved a registration. */
export function useSetStatus(user: UserRow, onDone: (invitation?: AccountLink) => void) {
  const { id, email } = user;
  const { loaded, patch, refused } = useLoaded(user);
  return useAct<UserStatus, Partial<StatusChanged>>(
    // Spec 7's call needs an address, which teachers may not have. The other answers with the user's row, which has no link.
    (status) =>
      email
        ? ['PUT', '/user/status-by-email', { email, status }, replacing(loaded, { status })]
        : patch(`/users/${id}`, { status }),
    { done: userWords.updated, refused, then: ({ invitation }) => onDone(email ? invitation : undefined) },
  );
}
