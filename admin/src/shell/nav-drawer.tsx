import { LogoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { Drawer } from '../components/dialog';
import { SchoolMark } from '../components/school-mark';
import { useSchool } from '../providers/school';
import { useSignOut } from '../features/attendance/public';
import './nav-drawer.css';
import { SideNav } from './side-nav';
import { focusPage } from './use-focus-on-navigation';

interface NavDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The sidebar of a window without room for it, with Logout at its foot. */
export function NavDrawer({ open, onClose }: NavDrawerProps) {
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
