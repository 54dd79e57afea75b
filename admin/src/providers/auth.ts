import type { AuthProvider } from '@refinedev/core';
import { leave, readSession, signIn, signOut } from './session';

/** Refine's view of the session. */
export const authProvider: AuthProvider = {
  async login(input) {
    await signIn(input);
    return { success: true };
  },

  async logout() {
    await signOut();
    return { success: true };
  },

  async check() {
    return { authenticated: readSession().state === 'in' };
  },

  async getIdentity() {
    const session = readSession();
    return session.state === 'in' ? session.user : null;
  },

  /** A 401 is a session that ended: held, signed out elsewhere, or too old. The guard leads to the sign-in. */
  async onError(error) {
    if (error.statusCode === 401 && readSession().state === 'in') leave({ left: false });
    return {};
  },
};
