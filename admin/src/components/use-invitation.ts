import { useInvalidate, useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { InvitationLink } from '@homeroom/shared/users';
import { http, isHttpError } from '../providers/http';

type Doing = 'invite' | 'cancel' | null;

/** Makes and cancels a user's invitation; the link is kept only while it is shown. */
export function useInvitation(userId: number) {
  const invalidate = useInvalidate();
  const { open } = useNotification();
  const [doing, setDoing] = useState<Doing>(null);
  const [link, setLink] = useState<InvitationLink | null>(null);

  async function attempt(what: Doing, work: () => Promise<void>) {
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
    link,
    forget: () => setLink(null),
    inviting: doing === 'invite',
    cancelling: doing === 'cancel',
    invite: () => void attempt('invite', async () => setLink((await http.post<InvitationLink>(`/users/${userId}/invitation`)).data)),
    cancel: () =>
      void attempt('cancel', async () => {
        await http.delete(`/users/${userId}/invitation`);
        open?.({ type: 'success', message: 'The invitation was cancelled.' });
      }),
  };
}
