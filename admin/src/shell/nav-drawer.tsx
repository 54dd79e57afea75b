import { LogoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Drawer } from '../components/dialog';
import { SchoolMark } from '../components/school-mark';
import { useSchool } from '../providers/school';
import { useSignOut } from '../features/attendance/public';
import './nav-drawer.css';
import { SideNav } from './side-nav';
import { focusPage } from './focus';

/** The sidebar of a window without room for it, with Logout at its foot. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { schoolName } = useSchool();
  const signOut = useSignOut();
  const followed = useRef(false);
  const { pathname, search } = useLocation();
  const follow = (event: MouseEvent, path: string) => {
    followed.current = true;
    if (path !== pathname + search) return;
    event.preventDefault();
    onClose();
  };
  // The drawer returns the focus to the menu button, which is wrong after following a link.
  const closed = (isOpen: boolean) => {
    if (isOpen || !followed.current) return;
    followed.current = false;
    requestAnimationFrame(focusPage);
  };
  const title = (
    <span className="nav-drawer-title">
      <SchoolMark />
      <span className="cut">{schoolName ?? 'Homeroom'}</span>
    </span>
  );
  const footer = (
    <Button type="text" block icon={<LogoutOutlined />} onClick={signOut}>
      Logout
    </Button>
  );
  return (
    <Drawer
      rootClassName="nav-drawer"
      placement="left"
      width={296}
      open={open}
      onClose={onClose}
      afterOpenChange={closed}
      title={title}
      footer={footer}
    >
      <SideNav onFollow={follow} />
    </Drawer>
  );
}

type EntryState = { idx?: number; menu?: true } | null;

const entryState = () => window.history.state as EntryState;
const onMenuEntry = () => Boolean(entryState()?.menu);

/**
 * The menu of a window without room for it: open on a history entry of its own, so that Back closes it and nothing else. The entry is added
 * beside the router, because leaving it must not ask about unsaved changes: the page stays. Links in the menu replace it.
 */
export function useMenu() {
  const location = useLocation();
  const [isOpen, setOpen] = useState(onMenuEntry);
  useEffect(() => {
    const follow = () => setOpen(onMenuEntry());
    follow();
    // The router does not tell of the way between two entries of one page.
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [location]);
  const open = () => {
    const state = entryState();
    window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, menu: true }, '');
    setOpen(true);
  };
  const close = () => {
    if (!isOpen) return;
    setOpen(false);
    window.history.back();
  };
  return { isOpen, open, close };
}
