import { LogoutOutlined, MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { SchoolMark } from '../components/school-mark';
import { useSchool } from '../providers/school';
import type { User } from '../providers/session';
import './top-bar.css';
import { UnsentMarks, useSignOut } from '../features/attendance/public';
import { UserMenu } from './user-menu';

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
