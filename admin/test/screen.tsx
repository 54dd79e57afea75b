import { StyleProvider } from '@ant-design/cssinjs';
import { AbilityProvider } from '@casl/react';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignedIn } from '@homeroom/shared/auth';
import type { Role } from '@homeroom/shared/roles';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import type { Feature } from '../src/frame/define-feature';
import { http } from '../src/providers/http';
import { AdminRefine, queryClientConfig } from '../src/providers/admin-refine';
import { loadSchool } from '../src/providers/school';
import { forgetForms } from '../src/providers/kept-forms';
import { toasts } from '../src/providers/notifications';
import { ScreensProvider } from '../src/providers/screens';
import { openSession, readSession, readUser, useSession } from '../src/providers/session';
import { UnsavedChanges } from '../src/shell/unsaved-changes';
import { Toasts } from '../src/components/toasts';
import { ThemeProvider } from '../src/theme/theme-provider';
import { network } from './network';
import { createApp, type School } from './school.cjs';

// A busy machine is slow; a failing test waits this long once.
configure({ asyncUtilTimeout: 20_000 });

// Timers of closed screens would keep jest running for five minutes.
for (const options of Object.values(queryClientConfig.defaultOptions)) Object.assign(options, { gcTime: Infinity });

export const widths = { desk: 1440, phone: 360 };

/** The person at the screen. */
export type Person = ReturnType<typeof userEvent.setup>;

type Screens = Pick<Feature, 'resources' | 'routes' | 'slots' | 'panels'>;

/** The screen at the address in the window, for the signed-in user, as `App` and the shell show it, without the frame around it. */
function Screen({ resources = [], routes = [], slots = {}, panels = {} }: Screens) {
  const session = useSession();
  if (session.state === 'out') return <p>Signed out</p>;
  return (
    <AdminRefine session={session} resources={[...resources]}>
      <AbilityProvider value={session.ability}>
        <main id="main" tabIndex={-1}>
          <ScreensProvider value={{ routes: [], menu: [], slots: [slots], panels: [panels], finds: [], settings: [] }}>
            <Suspense fallback={null}>
              <Routes>
                {routes.map(({ path, page: Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
              </Routes>
            </Suspense>
          </ScreensProvider>
        </main>
      </AbilityProvider>
      <UnsavedChanges />
    </AdminRefine>
  );
}

/** A new school for each test of a file, with the real server behind the window's network. */
export function schoolForEach(): () => School {
  let school: School;
  beforeEach(async () => {
    // Screens change by themselves here, as in a browser: React would warn about every change that no test call made.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    school = await createApp();
    network.reset(await school.app.getUrl());
  });
  afterEach(async () => {
    cleanup();
    // The next test's user has the same id.
    const user = readUser();
    if (user) await forgetForms(user.id);
    toasts.set([]);
    document.body.replaceChildren();
    localStorage.clear();
    await school.close();
  });
  return () => school;
}

/** Signs in a new user of the role, or the given user, and shows the screen at an address. Returns the person using it. */
export async function open(
  school: School,
  screens: Screens,
  address: string,
  { role = 'ADMIN', userId, width = widths.desk }: { role?: Role; userId?: number; width?: number } = {},
): Promise<Person> {
  network.cookie = await school.a.sessionOf(userId ?? (await school.a.user({ role })).id);
  await loadSchool();
  openSession((await http.get<SignedIn>('/auth/me')).data);
  window.innerWidth = width;
  window.dispatchEvent(new window.Event('resize'));
  window.history.replaceState(null, '', address);
  render(
    // As on a server, antd writes no stylesheets: reading them takes jsdom longer than everything else.
    <StyleProvider mock="server">
      <BrowserRouter>
        <ThemeProvider>
          <Screen {...screens} />
          <Toasts />
        </ThemeProvider>
      </BrowserRouter>
    </StyleProvider>,
  );
  if (readSession().state !== 'in') throw new Error('Nobody is signed in.');
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
}

/** A button by its name. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
