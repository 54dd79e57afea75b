import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import { ErrorBoundary } from '../components/error-boundary';
import { loadedLater } from '../frame/loaded-later';
import { useMissingPage, useScreens } from '../providers/screens';
import { useShownTitle } from '../components/page-title';
import { mayOpen, type FeatureRoute } from '../frame/define-feature';
import { useSession, type SignedInSession } from '../providers/session';
import { isLeftOver, ownTab } from '../providers/tab-owner';
import { SchoolMark } from '../components/school-mark';
import { useSchool } from '../providers/school';
import { Breadcrumbs } from './breadcrumbs';
import './top-bar.css';
import './shell.css';

/** Everything that only signed-in people see; can be preloaded while the session is requested. */
const Shell = loadedLater(
  () => import('./shell'),
  (file) => file.Shell,
);
export const loadShell = Shell.preload;
const NoSuchPage = loadedLater(
  () => import('./no-such-page'),
  (file) => file.NoSuchPage,
);

/** The shell for signed-in users. Others go to /login, and return here afterwards unless they signed out by choice. */
export function GuardedShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'in') {
    return (
      <Suspense fallback={<Opening />}>
        <Shell session={session}>{children}</Shell>
      </Suspense>
    );
  }
  return <Navigate replace to={session.left ? '/login' : `/login?to=${encodeURIComponent(pathname + search)}`} />;
}

interface RouteProps {
  route: FeatureRoute;
}

/** A screen inside the shell. */
export function GuardedPage({ route }: RouteProps) {
  const session = useSession();
  return session.state === 'in' ? <PageFor route={route} session={session} /> : null;
}

/**
 * Users who may not open the screen go to /login, which says so (spec 2.1, decisions 3). An address left by the tab's previous user is not
 * opened for the next: they get the same screen without its query and hash, or their first screen.
 */
function PageFor({ route, session: { user, ability, formOf } }: RouteProps & { session: SignedInSession }) {
  const { pathname } = useLocation();
  const { start } = useScreens();
  useEffect(() => ownTab(user.id), [user.id]);
  const may = mayOpen(route, user.role, ability);
  if (isLeftOver(user.id))
    return formOf ? (
      <Navigate replace to="/login" state={{ formOf }} />
    ) : (
      <Navigate replace to={may ? pathname : (start?.path ?? '/home')} />
    );
  if (!may) return <Navigate replace to="/login" state={{ refused: true }} />;
  return <ShownPage route={route} />;
}

function ShownPage({ route }: RouteProps) {
  const { pathname } = useLocation();
  const title = useShownTitle(route.title);
  return (
    <>
      <Breadcrumbs title={title} />
      <ErrorBoundary at={pathname}>
        <Suspense fallback={<DelayedSkeleton label={`Loading ${route.title}…`} />}>
          <route.page />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Unknown addresses lead to /home, which names them (spec 2.1). */
export function UnknownAddress() {
  const { pathname } = useLocation();
  return <Navigate replace to="/home" state={{ missing: pathname }} />;
}

/** A screen for everybody, outside the shell. For unknown addresses, signed-in users keep the menu. */
export function PublicPage({ route }: RouteProps) {
  const { pathname } = useLocation();
  const session = useSession();
  const missing = useMissingPage();
  useShownTitle(missing ? 'No such page' : route.title);
  if (missing && (session.state === 'in' || session.left)) {
    return (
      <GuardedShell>
        <NoSuchPage address={missing} />
      </GuardedShell>
    );
  }
  return (
    <ErrorBoundary at={pathname}>
      <Suspense>
        <route.page />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The frame while its files are loaded, after a sign-in or an account link. */
function Opening() {
  const { schoolName } = useSchool();
  return (
    <>
      <header className="top-bar">
        <div className="top-bar-school">
          <SchoolMark />
          <span className="cut">{schoolName ?? 'Homeroom'}</span>
        </div>
      </header>
      <div className="shell">
        <main>
          <DelayedSkeleton label="Loading…" />
        </main>
      </div>
    </>
  );
}
