import { useNotification } from '@refinedev/core';
import { isHttpError } from '../../../providers/http';
import { draftsOf, openDrafts } from './kept-drafts';
import { readSession, signOut } from '../../../providers/session';
import { store } from '../../../providers/store';

/** Somebody wants to sign out and has marks that are not on the server: they are asked first (decisions 5). */
export const signOutAsked = store(false);

/** Signs out at once. A failure is said, because the session still stands. */
export function useSignOutAtOnce() {
  const { open } = useNotification();
  return async () => {
    try {
      await signOut();
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      open?.({ type: 'error', message: 'You are still signed in.', description: caught.message });
    }
  };
}

/** Signs out; the guard then leads to /login (spec 2.2). Who has unsent marks is asked what becomes of them. */
export function useSignOut() {
  const signOutAtOnce = useSignOutAtOnce();
  return async () => {
    const session = readSession();
    if (session.state !== 'in') return;
    await openDrafts(session.user.id);
    if (draftsOf(session.user.id).length > 0) signOutAsked.set(true);
    else await signOutAtOnce();
  };
}
