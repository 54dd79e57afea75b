import { type AuthProvider, Refine, type ResourceProps } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { accessControl } from './access';
import { dataProvider } from './data';
import { i18nProvider, useNotifications } from './notifications';
import { readUser, type Session, signIn, signOut } from './session';

/** Refine's view of the session. */
const authProvider: AuthProvider = {
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

  // The HTTP client notices for every caller that a session ended, and the guard redirects to the sign-in.
  async onError() {
    return {};
  },
};

/**
 * Records of resources are fresh for 30 s, so that going back to a list needs no request. Custom queries are fetched again whenever they
 * are shown. Refusals are final; only lost connections are tried once more. Requests are made even if the browser says that it is offline:
 * kept answers, or an error's sentence, take over.
 */
export const queryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: ({ queryKey }: { queryKey: QueryKey }) => (queryKey.includes('custom') ? 0 : 30_000),
      refetchOnWindowFocus: false,
      networkMode: 'always' as const,
      retry: (failures: number, error: Error) => failures < 1 && 'statusCode' in error && error.statusCode === 0,
    },
    mutations: { networkMode: 'always' as const },
  },
};

const options = {
  disableTelemetry: true,
  disableRouteChangeHandler: true,
  syncWithLocation: true,
  warnWhenUnsavedChanges: true,
  reactQuery: { clientConfig: queryClientConfig },
};

interface AdminRefineProps {
  session: Session;
  resources: ResourceProps[];
  children: ReactNode;
}

/** Refine over our API. Keyed by user, so that nothing loaded for one user survives their session. */
export function AdminRefine({ session, resources, children }: AdminRefineProps) {
  const access = useMemo(() => (session.state === 'in' ? accessControl(session.ability) : undefined), [session]);
  return (
    <Refine
      key={session.state === 'in' ? session.user.id : 'nobody'}
      authProvider={authProvider}
      dataProvider={dataProvider}
      accessControlProvider={access}
      notificationProvider={useNotifications}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      resources={resources}
      options={options}
    >
      {children}
    </Refine>
  );
}
