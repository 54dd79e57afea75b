import { LogoutOutlined } from '@ant-design/icons';
import { AbilityProvider } from '@casl/react';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Slot } from '../components/slot';
import { useUnsentMarks, useSignOut } from '../features/attendance/public';
import { useScreens } from '../providers/screens';
import type { SignedInSession } from '../providers/session';
import { useNoRoomForMenu, usePhone } from '../theme/use-media';
import { collectKeys } from './early-keys';
import type { GoToProps } from './go-to-palette';
import { NavDrawer, useMenu } from './nav-drawer';
import { Notices } from './notices';
import { SideNav } from './side-nav';
import { TopBar } from './top-bar';
import { focusPage, useFocusOnNavigation } from './focus';
import './shell.css';

/** In ms, for browsers without `requestIdleCallback`. */
const fallbackMs = 3_000;

/** Runs `work` when the browser is idle, after six seconds at the latest; returns how to cancel it. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, fallbackMs);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: 2 * fallbackMs });
  return () => cancelIdleCallback(waiting);
}

/** Prepares for working offline once per sign-in, when the browser is idle. */
function usePrepareOffline(userId: number) {
  const { prepareOffline } = useScreens();
  // Not again for a new session of the same person.
  useEffect(() => whenIdle(() => void prepareOffline?.()), [userId]);
}

/** Scrolls the menu to the entry of the current screen: with all its sections open, it is higher than most windows. */
function useCurrentEntryInView() {
  const side = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    side.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return side;
}

/** The frame of every screen for signed-in users: top bar, sidebar or drawer, and `main`. */
export function Shell({ session, children }: { session: SignedInSession; children: ReactNode }) {
  const phone = usePhone();
  const noRoom = useNoRoomForMenu();
  const menu = useMenu();
  const menuOpened = useOnceOpen(menu.isOpen);
  const [goToOpen, setGoToOpen] = useState(false);
  const signOut = useSignOut();
  const side = useCurrentEntryInView();
  useFocusOnNavigation();
  useUnsentMarks(session.user.id);
  usePrepareOffline(session.user.id);
  return (
    <AbilityProvider value={session.ability}>
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          focusPage();
        }}
      >
        Skip to the content
      </a>
      <TopBar
        user={session.user}
        phone={phone}
        onMenu={noRoom ? menu.open : undefined}
        onSearch={() => setGoToOpen(true)}
      />
      <div className="shell">
        {noRoom ? (
          menuOpened && <NavDrawer open={menu.isOpen} onClose={menu.close} />
        ) : (
          <aside ref={side} className="shell-side">
            <SideNav />
            <div className="shell-side-foot">
              <Button type="text" block icon={<LogoutOutlined />} onClick={signOut}>
                Logout
              </Button>
            </div>
          </aside>
        )}
        <div className="shell-page">
          <Notices />
          <main id="main" tabIndex={-1}>
            <Slot name="overScreens" props={{}} />
            {children}
          </main>
        </div>
      </div>
      <GoTo session={session} open={goToOpen} onOpen={() => setGoToOpen(true)} onClose={() => setGoToOpen(false)} />
    </AbilityProvider>
  );
}

const loadPalette = () => import('./go-to-palette');
const Palette = lazy(async () => ({ default: (await loadPalette()).GoToPalette }));

/** The 'go to' palette behind Ctrl K and the search box; loaded when it is first opened. */
function GoTo({ onOpen, ...palette }: GoToProps & { onOpen: () => void }) {
  const opened = useOnceOpen(palette.open);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (palette.open) return;
      collectKeys();
      onOpen();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onOpen, palette.open]);
  // Load the palette early: users type right after pressing Ctrl K.
  useEffect(() => whenIdle(() => void loadPalette()), []);
  if (!opened) return null;
  return (
    <Suspense>
      <Palette {...palette} />
    </Suspense>
  );
}

/** Whether it has ever been open: until then it need not be rendered, and afterwards it stays for its closing animation. */
function useOnceOpen(open: boolean) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
