import { useNotification } from '@refinedev/core';
import { isHttpError } from '../../../providers/http';
import { readUser, signOut } from '../../../providers/session';
import { store } from '../../../providers/store';
import { draftsOf, openDrafts } from './device-drafts';
import { reasonOf } from '../../../providers/failure-text';

/** Whether the question before signing out with unsent marks is open (decisions 5). */
export const signOutAsked = store(false);

/** Signs out at once. A failure is reported, because the user is then still signed in. */
export function useSignOutAtOnce() {
  const { open } = useNotification();
  return async () => {
    try {
      await signOut();
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      open?.({ type: 'error', message: 'You are still signed in.', description: reasonOf(caught) });
    }
  };
}

/** Signs out, after which the guard leads to /login (spec 2.2). With unsent marks, the user is asked about them first. */
export function useSignOut() {
  const signOutAtOnce = useSignOutAtOnce();
  return async () => {
    const user = readUser();
    if (!user) return;
    await openDrafts(user.id);
    if (draftsOf(user.id).length > 0) signOutAsked.set(true);
    else await signOutAtOnce();
  };
}
