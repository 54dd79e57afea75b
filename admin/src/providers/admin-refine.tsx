import {
  type AuthProvider,
  Refine,
  type ResourceProps,
  type I18nProvider,
  type NotificationProvider,
} from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import type { QueryKey } from '@tanstack/react-query';
import { App } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { accessControl } from './access';
import { dataProvider } from './data';
import { readUser, type Session, signIn, signOut } from './session';

/**
 * antd's notifications for Refine: 3 s, top right, never the same text twice at once (spec 9). Refine's 'progress' is shown as information.
 */
function useNotifications(): NotificationProvider {
  const { notification } = App.useApp();
  return {
    open({ key, type, message, description }) {
      if (!message) return;
      notification.open({
        key: key ?? `${type} ${message} ${description ?? ''}`,
        type: type === 'progress' ? 'info' : type,
        message,
        description: description || undefined,
      });
    },
    close: (key) => notification.destroy(key),
  };
}

/**
 * Our texts for Refine, which would add 'There was an error creating students (status code: 400)' above the API's sentence. Failed loads
 * have no notification: their error appears in place of the rows.
 */
const words: Record<string, string> = {
  'notifications.success': '',
  'notifications.createSuccess': 'Created.',
  'notifications.editSuccess': 'Saved.',
  'notifications.deleteSuccess': 'Deleted.',
  'notifications.createError': 'Not created',
  'notifications.editError': 'Not saved',
  'notifications.deleteError': 'Not deleted',
  'notifications.error': '',
};

const i18nProvider: I18nProvider = {
  translate: (key, options, standard) => words[key] ?? standard ?? (typeof options === 'string' ? options : key),
  changeLocale: () => undefined,
  getLocale: () => 'en',
};

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

  async getIdentity() {
    return readUser() ?? null;
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
