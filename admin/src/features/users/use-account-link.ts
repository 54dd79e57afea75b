import { useInvalidate, useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { AccountLinkKind } from '@homeroom/shared/auth';
import type { AccountLink } from '@homeroom/shared/users';
import { http, isHttpError } from '../../providers/http';

const paths: Record<AccountLinkKind, string> = { INVITATION: 'invitation', RESET: 'reset-link' };

/** Makes an invitation or a reset link for a user and cancels an invitation; a link is kept only while it is shown. */
export function useAccountLink(userId: number) {
  const invalidate = useInvalidate();
  const { open } = useNotification();
  const [doing, setDoing] = useState<AccountLinkKind | 'cancel' | null>(null);
  const [made, setMade] = useState<{ kind: AccountLinkKind; link: AccountLink } | null>(null);

  async function attempt(what: typeof doing, work: () => Promise<void>) {
    setDoing(what);
    try {
      await work();
      await invalidate({ resource: 'users', id: userId, invalidates: ['detail', 'list'] });
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      open?.({ type: 'error', message: caught.message });
    } finally {
      setDoing(null);
    }
  }

  return {
    made,
    forget: () => setMade(null),
    doing,
    make: (kind: AccountLinkKind) =>
      void attempt(kind, async () =>
        setMade({ kind, link: (await http.post<AccountLink>(`/users/${userId}/${paths[kind]}`)).data }),
      ),
    cancel: () =>
      void attempt('cancel', async () => {
        await http.delete(`/users/${userId}/invitation`);
        open?.({ type: 'success', message: 'The invitation was cancelled.' });
      }),
  };
}
