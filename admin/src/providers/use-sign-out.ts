import { useNotification } from '@refinedev/core';
import { isHttpError } from './http';
import { signOut } from './session';

/** Signs out; the guard then leads to /login (spec 2.2). A failure is said, because the session still stands. */
export function useSignOut() {
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
