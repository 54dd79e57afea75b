import { EyeOutlined, MailOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { showDay } from '@homeroom/shared/dates';
import { Chip, Chips } from '../../../components/chip';
import { Glyph } from '../../../components/glyph';
import { Panel } from '../../../components/panel';
import { Pill } from '../../../components/pill';
import { useSchool } from '../../../providers/school';
import { HeadPreview, ShellPreview } from './shell-preview';

const rows = [
  { teacher: 'Grace Mbeki', lesson: 'Science 4', section: '4-A', marked: '9 of 24', done: false },
  { teacher: 'Lena Fischer', lesson: 'Reading 3', section: '3-B', marked: '0 of 21', done: false },
  { teacher: 'Nadia Rahman', lesson: 'Arabic 2', section: '2-B', marked: '18 of 22', done: false },
  { teacher: 'Aisha Bello', lesson: 'French 1', section: '1-C', marked: '20 of 20', done: true },
  { teacher: 'Isabel Duarte', lesson: 'Art 4', section: '4-A', marked: '24 of 24', done: true },
];

/** The office's dashboard with invented rows: a link, chips, pills, a table and both kinds of buttons. */
export function DashboardPreview() {
  const { today } = useSchool();
  return (
    <ShellPreview path="/dashboard">
      <HeadPreview
        title="Attendance Overview"
        line={`The latest register of each class, up to today, ${showDay(today)}.`}
        actions={
          <>
            <Button icon={<ReloadOutlined />}>Refresh</Button>
            <Button icon={<EyeOutlined />}>Preview Reminders</Button>
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
      <Panel>
        <Table
          size="middle"
          rowKey="teacher"
          pagination={false}
          dataSource={rows}
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
              render: (done: boolean) =>
                done ? <Pill tone="ok">Completed</Pill> : <Pill tone="warn">Not Completed</Pill>,
            },
          ]}
        />
      </Panel>
    </ShellPreview>
  );
}
