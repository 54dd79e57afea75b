import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useMemo } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import type { AppAbility } from '@homeroom/shared/abilities';
import type { Role } from '@homeroom/shared/roles';
import type { QueryKey } from '@tanstack/react-query';
import { features } from './features';
import { SignOutQuestion } from './features/attendance/public';
import { mayOpen } from './features/define-feature';
import { menuFor, startEntry } from './features/menu';
import { accessControl } from './providers/access';
import { authProvider } from './providers/auth';
import { dataProvider } from './providers/data';
import { i18nProvider, useNotifications } from './providers/notifications';
import { ScreensProvider, type Screens } from './providers/screens';
import { useSession, type Session } from './providers/session';
import { UnsavedChanges } from './shell/unsaved-changes';
import { GuardedPage, GuardedShell, PublicPage, UnknownAddress } from './shell/guard';

const resources = features.flatMap((feature) => feature.resources ?? []);
const routes = features.flatMap((feature) => feature.routes ?? []);
const slots = features.flatMap((feature) => feature.slots ?? []);
const finds = features.flatMap((feature) => feature.finds ?? []);
const settings = features.flatMap((feature) => feature.settings ?? []);
const publicRoutes = features.flatMap((feature) => feature.publicRoutes ?? []);

const routeAt = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname));

/** Loads a screen's files while its data is being requested. */
export const preloadScreen = async (pathname: string) => routeAt(pathname)?.page.preload();

/**
 * Records of resources are fresh for 30 s, so that going back to a list needs no request. Custom queries are fetched again whenever they
 * are shown. Refusals are final; only lost connections are tried once more. Requests are made even if the browser says that it is offline:
 * kept answers, or an error's sentence, take over.
 */
const queryClientConfig = {
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

function screensOf(session: Session): Screens {
  if (session.state === 'out') return { routes, menu: [], slots: [], finds, settings };
  const { user, ability } = session;
  const menu = menuFor(features, user.role, ability);
  return {
    routes,
    menu,
    slots,
    finds,
    settings,
    start: startEntry(menu, user.role),
    prepareOffline: () => prepareFor(user.role, ability),
  };
}

async function prepareFor(role: Role, ability: AppAbility) {
  for (const { offline } of features) if (offline && mayOpen(offline, role, ability)) await offline.prepare(ability);
}

/** The whole admin. Keyed by user, so that nothing loaded for one user survives their session. */
export function App() {
  const session = useSession();
  const screens = useMemo(() => screensOf(session), [session]);
  const access = useMemo(() => (session.state === 'in' ? accessControl(session.ability) : undefined), [session]);
  return (
    <ScreensProvider value={screens}>
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
        <Routes>
          {publicRoutes.map((route) => (
            <Route key={route.path} path={route.path} element={<PublicPage route={route} />} />
          ))}
          <Route path="/signin" element={<Navigate replace to="/login" />} />
          <Route element={<GuardedShell />}>
            {routes.map((route) => (
              <Route key={route.path} path={route.path} element={<GuardedPage route={route} />} />
            ))}
          </Route>
          <Route path="/" element={<Navigate replace to="/home" />} />
          <Route path="*" element={<UnknownAddress />} />
        </Routes>
        <UnsavedChanges />
        <SignOutQuestion />
      </Refine>
    </ScreensProvider>
  );
}
