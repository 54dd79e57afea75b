import type { UserStatus } from '@homeroom/shared/roles';
import type { AccountLink, StatusChanged, UserRow } from '@homeroom/shared/users';
import { useAct } from '../../providers/use-act';
import { userWords } from './user-words';

/** Sets a user's status; `onDone` gets the invitation if that approved a registration. */
export const useSetStatus = ({ id, email }: UserRow, onDone: (invitation?: AccountLink) => void) =>
  useAct<UserStatus, Partial<StatusChanged>>(
    // Spec 7's call needs an address, which teachers may not have. The other answers with the user's row, which has no link.
    (status) => (email ? ['PUT', '/user/status-by-email', { email, status }] : ['PATCH', `/users/${id}`, { status }]),
    { done: userWords.updated, then: ({ invitation }) => onDone(email ? invitation : undefined) },
  );
