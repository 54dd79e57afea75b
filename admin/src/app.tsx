import { useMemo } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import type { AppAbility } from '@homeroom/shared/abilities';
import type { Role } from '@homeroom/shared/roles';
import { features } from './features';
import { SignOutQuestion } from './features/attendance/public';
import { ConfirmItIsYou, SignInAgain } from './features/auth/public';
import { mayOpen } from './frame/define-feature';
import { menuFor, startEntry } from './frame/menu';
import { Toasts } from './components/toasts';
import { AdminRefine } from './providers/admin-refine';
import { ScreensProvider, type Screens } from './providers/screens';
import { useSession, type Session } from './providers/session';
import { UnsavedChanges } from './shell/unsaved-changes';
import { GuardedPage, GuardedShell, PublicPage, UnknownAddress } from './shell/guard';

const resources = features.flatMap((feature) => feature.resources ?? []);
const routes = features.flatMap((feature) => feature.routes ?? []);
const slots = features.flatMap((feature) => feature.slots ?? []);
const panels = features.map((feature) => feature.panels ?? {});
const finds = features.flatMap((feature) => feature.finds ?? []);
const settings = features.flatMap((feature) => feature.settings ?? []);
const publicRoutes = features.flatMap((feature) => feature.publicRoutes ?? []);

const routeAt = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname));

/** Loads a screen's files while its data is being requested. */
export const preloadScreen = async (pathname: string) => routeAt(pathname)?.page.preload();

function screensOf(session: Session): Screens {
  if (session.state === 'out') return { routes, menu: [], slots: [], panels: [], finds, settings };
  const { user, ability } = session;
  const menu = menuFor(features, user.role, ability);
  return {
    routes,
    menu,
    slots,
    panels,
    finds,
    settings,
    start: startEntry(menu, user.role),
    prepareOffline: () => prepareFor(user.role, ability),
  };
}

async function prepareFor(role: Role, ability: AppAbility) {
  // Signing out without a connection shows it.
  void publicRoutes.find(({ path }) => path === '/login')?.page.preload();
  for (const { offline } of features) if (offline && mayOpen(offline, role, ability)) await offline.prepare(ability);
}

/** The whole admin. */
export function App() {
  const session = useSession();
  const screens = useMemo(() => screensOf(session), [session]);
  return (
    <ScreensProvider value={screens}>
      <AdminRefine session={session} resources={resources}>
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
        <SignInAgain />
        <ConfirmItIsYou />
        <Toasts />
      </AdminRefine>
    </ScreensProvider>
  );
}
