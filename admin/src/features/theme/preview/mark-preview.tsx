import { Button, Progress } from 'antd';
import { showDay } from '@homeroom/shared/dates';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { Dot } from '../../../components/marks';
import { Panel, PanelFoot } from '../../../components/panel';
import { MarkButtons } from '../../attendance/public';
import { useSchool } from '../../../providers/school';
import { HeadPreview, ShellPreview } from './shell-preview';

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
  return (
    <ShellPreview path="/mark-attendance">
      <HeadPreview title="Arabic 2 · Section 2-B" line={showDay(today)} actions={<Button>Print register</Button>} />
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
