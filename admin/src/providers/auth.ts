import type { AuthProvider } from '@refinedev/core';
import { readUser, signIn, signOut } from './session';

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
    return { authenticated: readUser() !== undefined };
  },

  async getIdentity() {
    return readUser() ?? null;
  },

  // The HTTP client notices for every caller that a session ended, and the guard redirects to the sign-in.
  async onError() {
    return {};
  },
};
