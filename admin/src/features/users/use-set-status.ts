import { useInvalidate, useNotification } from '@refinedev/core';
import type { UserStatus } from '@homeroom/shared/roles';
import type { StatusChanged, UserRow } from '@homeroom/shared/users';
import { http } from '../../providers/http';
import { userWords } from './user-words';

/** Decides about a user and loads the list again; rejects with the API's error. */
export function useSetStatus({ id, email }: Pick<UserRow, 'id' | 'email'>) {
  const invalidate = useInvalidate();
  const { open } = useNotification();
  const settle = async (message: string) => {
    await invalidate({ resource: 'users', id, invalidates: ['list', 'detail'] });
    open?.({ type: 'success', message });
  };
  return {
    /** Answers the invitation that approving a registration makes. */
    async set(status: UserStatus) {
      // Spec 7's call names users by their address; a teacher without one is a user too.
      const changed = email
        ? (await http.put<StatusChanged>('/user/status-by-email', { email, status })).data
        : undefined;
      if (!email) await http.patch(`/users/${id}`, { status });
      await settle(userWords.updated);
      return changed?.invitation;
    },
    async decline() {
      await http.delete(`/users/${id}/registration`);
      await settle('The registration was declined.');
    },
  };
}
