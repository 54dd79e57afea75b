import type { AuthProvider } from '@refinedev/core';
import { readSession, signIn, signOut } from './session';

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

  // The HTTP client notices for every caller that a session ended, and the guard redirects to the sign-in.
  async onError() {
    return {};
  },
};
