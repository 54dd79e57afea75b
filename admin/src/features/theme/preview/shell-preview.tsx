import { LogoutOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { SchoolMark } from '../../../components/school-mark';
import { useSchool } from '../../../providers/school';
import { SideNav } from '../../../shell/side-nav';

/** The frame of every screen, with the person's own menu; `path` is its active line. */
export function ShellPreview({ path, children }: { path: string; children: ReactNode }) {
  const { schoolName } = useSchool();
  return (
    <>
      <div className="top-bar">
        <div className="top-bar-school">
          <SchoolMark />
          <span className="cut">{schoolName ?? 'Homeroom'}</span>
        </div>
        <span className="top-bar-search">
          <SearchOutlined />
          <span>Search people and screens</span>
          <kbd>Ctrl K</kbd>
        </span>
        <span className="top-bar-user">
          <span className="top-bar-initials">KW</span>
          <b>Karen Whitlock</b>
          <small>Admin</small>
        </span>
        <Button type="text" icon={<LogoutOutlined />}>
          Logout
        </Button>
      </div>
      <div className="shell">
        <div className="shell-side">
          <SideNav at={path} />
        </div>
        <div className="theme-main">{children}</div>
      </div>
    </>
  );
}

/** A page's head without a heading: a page has only one. */
export function HeadPreview({ title, line, actions }: { title: string; line: string; actions: ReactNode }) {
  return (
    <div className="page-head">
      <div className="page-head-words">
        <div className="theme-title">{title}</div>
        <p>{line}</p>
      </div>
      <div className="page-head-actions">{actions}</div>
    </div>
  );
}
