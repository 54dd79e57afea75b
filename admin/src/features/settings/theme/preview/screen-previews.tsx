import {
  LogoutOutlined,
  MenuOutlined,
  RightOutlined,
  SearchOutlined,
  EyeOutlined,
  MailOutlined,
  ReloadOutlined,
} from '@ant-design/icons';
import { Button, Table, Progress } from 'antd';
import type { ReactNode } from 'react';
import { showDay } from '@homeroom/shared/dates';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { SchoolMark } from '../../../../components/school-mark';
import { usePhone } from '../../../../theme/use-media';
import { useSchool } from '../../../../providers/school';
import { SideNav } from '../../../../shell/side-nav';
import { Chip, Chips } from '../../../../components/chip';
import { Glyph } from '../../../../components/glyph';
import { Panel, PanelFoot } from '../../../../components/panel';
import { Pill } from '../../../../components/pill';
import { Dot } from '../../../../components/marks';
import { MarkButtons } from '../../../attendance/public';

/** The frame of every screen, with the person's own menu; `path` is its active line. */
function ShellPreview({ path, children }: { path: string; children: ReactNode }) {
  const { schoolName } = useSchool();
  if (usePhone())
    return (
      <>
        <div className="top-bar">
          <Button type="text" icon={<MenuOutlined />} />
          <div className="top-bar-school">
            <span className="cut">{schoolName ?? 'Homeroom'}</span>
          </div>
          <Button type="text" icon={<SearchOutlined />} />
          <span className="top-bar-user">
            <span className="top-bar-initials">KW</span>
          </span>
        </div>
        <div className="theme-main">{children}</div>
      </>
    );
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
function HeadPreview({ title, line, actions }: { title: string; line: string; actions: ReactNode }) {
  return (
    <div className="page-head">
      <div className="page-head-words">
        <div className="theme-title">{title}</div>
        <p>{line}</p>
      </div>
      {actions && <div className="page-head-actions">{actions}</div>}
    </div>
  );
}

const registers = [
  { teacher: 'Grace Mbeki', lesson: 'Science 4', section: '4-A', marked: '9 of 24', done: false },
  { teacher: 'Lena Fischer', lesson: 'Reading 3', section: '3-B', marked: '0 of 21', done: false },
  { teacher: 'Nadia Rahman', lesson: 'Arabic 2', section: '2-B', marked: '18 of 22', done: false },
  { teacher: 'Aisha Bello', lesson: 'French 1', section: '1-C', marked: '20 of 20', done: true },
  { teacher: 'Isabel Duarte', lesson: 'Art 4', section: '4-A', marked: '24 of 24', done: true },
];

/** The office's dashboard with invented rows: a link, chips, pills, a table and both kinds of buttons. */
export function DashboardPreview() {
  const { today } = useSchool();
  const phone = usePhone();
  return (
    <ShellPreview path="/dashboard">
      <HeadPreview
        title="Attendance Overview"
        line={`The latest register of each class, up to today, ${showDay(today)}.`}
        actions={
          <>
            {!phone && <Button icon={<ReloadOutlined />}>Refresh</Button>}
            {!phone && <Button icon={<EyeOutlined />}>Preview Reminders</Button>}
            <Button type="primary" icon={<MailOutlined />}>
              Send Reminders
            </Button>
          </>
        }
      />
      <Chips label="Registers">
        <Chip mark={<Glyph name="ring" size={12} />} count={3} pressed onClick={() => undefined}>
          Not Completed
        </Chip>
        <Chip mark={<Glyph name="check" size={12} />} count={23} onClick={() => undefined}>
          Completed
        </Chip>
      </Chips>
      {phone ? <RegisterCards /> : <RegisterTable />}
    </ShellPreview>
  );
}

const Status = ({ done }: { done: boolean }) =>
  done ? <Pill tone="ok">Completed</Pill> : <Pill tone="warn">Not Completed</Pill>;

const RegisterTable = () => (
  <Panel>
    <Table
      size="middle"
      rowKey="teacher"
      pagination={false}
      dataSource={registers}
      columns={[
        { title: 'Teacher', dataIndex: 'teacher', render: (name: string) => <a className="row-link">{name}</a> },
        {
          title: 'Class',
          dataIndex: 'lesson',
          render: (lesson: string, { section }) => (
            <>
              {lesson} <span className="faint">· Section {section}</span>
            </>
          ),
        },
        { title: 'Marked', dataIndex: 'marked', className: 'num' },
        {
          title: 'Status',
          dataIndex: 'done',
          render: (done: boolean) => <Status done={done} />,
        },
      ]}
    />
  </Panel>
);

const RegisterCards = () => (
  <div className="theme-cards">
    {registers.slice(0, 3).map(({ teacher, lesson, section, marked, done }) => (
      <Panel key={teacher}>
        <div>
          <b>{teacher}</b>
          <Status done={done} />
        </div>
        <div className="muted">
          <span>
            {lesson} · Section {section}
          </span>
          <RightOutlined />
        </div>
        <span className="faint num">{marked}</span>
      </Panel>
    ))}
  </div>
);

const P: MarkStatus = 'PRESENT';
const A: MarkStatus = 'ABSENT';
const L: MarkStatus = 'LATE';
const U: MarkStatus = 'UNINFORMED_ABSENT';

const students: { name: string; last: MarkStatus[]; value: MarkStatus | null }[] = [
  { name: 'Adam Haddad', last: [P, P, L, P, P], value: P },
  { name: 'Bella Novak', last: [P, A, P, P, P], value: A },
  { name: 'Chidi Okafor', last: [P, P, P, P, U], value: P },
  { name: 'Dina Saleh', last: [P, P, P, P, P], value: L },
  { name: 'Emil Larsen', last: [A, P, P, P, P], value: U },
  { name: 'Farah Aziz', last: [P, P, P, P, P], value: null },
];

/** A register with invented students: the four marks, solid and soft. */
export function MarkPreview() {
  const { today } = useSchool();
  const phone = usePhone();
  return (
    <ShellPreview path="/mark-attendance">
      <HeadPreview
        title="Arabic 2 · Section 2-B"
        line={showDay(today)}
        actions={!phone && <Button>Print register</Button>}
      />
      <Panel>
        {students.map(({ name, last, value }) => (
          <div key={name} className="theme-student">
            <b>{name}</b>
            <span className="theme-dots">
              {last.map((mark, at) => (
                <Dot key={at} mark={mark} />
              ))}
            </span>
            <MarkButtons studentName={name} value={value} tabStop={null} onMark={() => undefined} />
          </div>
        ))}
        <PanelFoot
          actions={
            <>
              <Button>Mark remaining Present</Button>
              <Button type="primary">Save</Button>
            </>
          }
        >
          5 of 6 marked
        </PanelFoot>
        <Progress percent={(5 / 6) * 100} showInfo={false} size={{ height: 3 }} />
      </Panel>
    </ShellPreview>
  );
}
