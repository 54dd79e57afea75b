import {
  DesktopOutlined,
  DownOutlined,
  LogoutOutlined,
  MoonOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { initialsOf } from '../providers/names';
import type { User } from '../providers/session';
import { useSignOut } from '../features/attendance/public';
import type { Appearance } from '@homeroom/shared/settings/theme/theme';
import { roleWords } from '@homeroom/shared/roles';
import { useAppearance } from '../theme/appearance';

const appearances: { key: Appearance; label: string; icon: ReactNode }[] = [
  { key: 'light', label: 'Light', icon: <SunOutlined /> },
  { key: 'dark', label: 'Dark', icon: <MoonOutlined /> },
  { key: 'system', label: 'Same as this device', icon: <DesktopOutlined /> },
];

/** The user's name and role; its menu has the profile, the appearance and, on a phone, Logout. */
export function UserMenu({ user, phone }: { user: User; phone: boolean }) {
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
