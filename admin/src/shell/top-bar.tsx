import {
  LogoutOutlined,
  MenuOutlined,
  SearchOutlined,
  DesktopOutlined,
  DownOutlined,
  MoonOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { roleWords } from '@homeroom/shared/roles';
import type { Appearance } from '@homeroom/shared/settings/theme/theme';
import { SchoolMark } from '../components/school-mark';
import { initialsOf } from '../providers/names';
import { useSchool } from '../providers/school';
import type { User } from '../providers/session';
import { useAppearance } from '../theme/appearance';
import './top-bar.css';
import { UnsentMarks, useSignOut } from '../features/attendance/public';

const appearances: { key: Appearance; label: string; icon: ReactNode }[] = [
  { key: 'light', label: 'Light', icon: <SunOutlined /> },
  { key: 'dark', label: 'Dark', icon: <MoonOutlined /> },
  { key: 'system', label: 'Same as this device', icon: <DesktopOutlined /> },
];

/** The user's name and role; its menu has the profile, the appearance and, on a phone, Logout. */
function UserMenu({ user, phone }: { user: User; phone: boolean }) {
  const { appearance, choose } = useAppearance();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const items: MenuProps['items'] = [
    ...(phone ? [{ key: 'who', type: 'group' as const, label: `${user.fullName} · ${roleWords[user.role]}` }] : []),
    { key: '/profile', label: 'Profile and password', icon: <UserOutlined /> },
    { key: 'appearance', type: 'group', label: 'Appearance', children: appearances },
    ...(phone ? [{ type: 'divider' as const }, { key: 'logout', label: 'Logout', icon: <LogoutOutlined /> }] : []),
  ];
  const press = (key: string) => {
    if (key === 'logout') return signOut();
    return key.startsWith('/') ? navigate(key) : choose(key as Appearance);
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, selectedKeys: [appearance], onClick: ({ key }) => press(key) }}
    >
      <button type="button" className="top-bar-user" aria-label={`Account of ${user.fullName}`}>
        <span className="top-bar-initials">{initialsOf(user.fullName)}</span>
        {!phone && (
          <>
            <b className="cut" title={user.fullName}>
              {user.fullName}
            </b>
            <small>{roleWords[user.role]}</small>
            <DownOutlined />
          </>
        )}
      </button>
    </Dropdown>
  );
}

interface TopBarProps {
  user: User;
  phone: boolean;
  /** Opens the menu, where it has no room beside the page. */
  onMenu: (() => void) | undefined;
  onSearch: () => void;
}

export function TopBar({ user, phone, onMenu, onSearch }: TopBarProps) {
  const { schoolName } = useSchool();
  const signOut = useSignOut();
  return (
    <header className="top-bar">
      {onMenu && <Button type="text" icon={<MenuOutlined />} aria-label="Menu" onClick={onMenu} />}
      <div className="top-bar-school">
        {!phone && <SchoolMark />}
        <span className="cut" title={schoolName ?? undefined}>
          {schoolName ?? 'Homeroom'}
        </span>
      </div>
      {phone && <UnsentMarks userId={user.id} phone />}
      {phone ? (
        <Button type="text" icon={<SearchOutlined />} aria-label="Go to" onClick={onSearch} />
      ) : (
        <button type="button" className="top-bar-search" onClick={onSearch}>
          <SearchOutlined />
          <span>Search people and screens</span>
          <kbd>Ctrl K</kbd>
        </button>
      )}
      {!phone && <UnsentMarks userId={user.id} phone={false} />}
      <UserMenu user={user} phone={phone} />
      {/* A phone has it in the account's menu and in the drawer. */}
      {!phone && (
        <Button type="text" icon={<LogoutOutlined />} onClick={signOut}>
          Logout
        </Button>
      )}
    </header>
  );
}
