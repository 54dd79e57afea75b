import { LogoutOutlined } from '@ant-design/icons';
import { AbilityProvider } from '@casl/react';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Slot } from '../components/slot';
import { useMenu } from './use-menu';
import { useOnceOpen } from './use-once-open';
import { useKeptMarks, useSignOut } from '../features/attendance/public';
import type { SignedInSession } from '../providers/session';
import { useNoRoomForMenu, usePhone } from '../theme/use-media';
import { GoTo } from './go-to';
import { NavDrawer } from './nav-drawer';
import { Notices } from './notices';
import './shell.css';
import { SideNav } from './side-nav';
import { TopBar } from './top-bar';
import { focusPage, useFocusOnNavigation } from './use-focus-on-navigation';
import { useScreens } from '../providers/screens';
import { whenIdle } from './when-idle';

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
  useKeptMarks(session.user.id);
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
      <Notices />
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
        <main id="main" tabIndex={-1}>
          <Slot name="overScreens" props={{}} />
          {children}
        </main>
      </div>
      <GoTo session={session} open={goToOpen} onOpen={() => setGoToOpen(true)} onClose={() => setGoToOpen(false)} />
    </AbilityProvider>
  );
}
