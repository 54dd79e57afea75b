import { Button } from 'antd';
import { Fragment, useState, type ComponentProps } from 'react';
import { attendanceMessages, registerPath } from '@homeroom/shared/attendance/registers';
import { showDate } from '@homeroom/shared/dates';
import type { OverdueRegister, TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import { Panel, PanelFoot, PanelHead } from '../../../components/panel';
import { ClassRow, ClassRows, UnsentPill, MarkedHere } from './class-row';

/** Registers before today that can still be marked, oldest first. */
export function OverduePanel({ registers, whose }: { registers: TeacherDashboard['overdue']; whose?: string }) {
  return (
    <RegisterPanel title="Overdue" note="Oldest first" registers={registers} atFirst={8}>
      {(register) => ({
        to: registerPath(register.scheduleId, register.date),
        cover: register.cover,
        whose,
        facts: <Marked register={register} />,
        pill: <UnsentPill of={register} />,
      })}
    </RegisterPanel>
  );
}

interface EditingClosedPanelProps {
  registers: TeacherDashboard['editingClosed'];
  isOffice: boolean;
}

/** Registers that the teacher did not complete within the edit window. Only the office can still open them. */
export function EditingClosedPanel({ registers, isOffice }: EditingClosedPanelProps) {
  const wordsOf = (closedOn: string) =>
    isOffice
      ? `The teacher could edit it until ${showDate(closedOn)}. You can still edit it.`
      : attendanceMessages.editingClosed(showDate(closedOn));
  return (
    <RegisterPanel title="Editing closed" note="Not completed in time" registers={registers} atFirst={3}>
      {(register) => ({
        to: isOffice ? registerPath(register.scheduleId, register.date) : undefined,
        facts: (
          <>
            <Marked register={register} />
            <br />
            <Sentences words={wordsOf(register.closedOn)} />
          </>
        ),
      })}
    </RegisterPanel>
  );
}

/** On a phone each sentence has its own line. */
const Sentences = ({ words }: { words: string }) =>
  words.split(/(?<=\.) /).map((sentence) => (
    <Fragment key={sentence}>
      <span className="class-row-sentence">{sentence}</span>{' '}
    </Fragment>
  ));

const Marked = ({ register }: { register: OverdueRegister }) => (
  <>
    Section <bdi>{register.sectionName}</bdi> · <MarkedHere of={register} />
  </>
);

interface RegisterPanelProps<Register> {
  title: string;
  note: string;
  registers: Register[];
  /** How many are shown until 'Show all' is pressed. */
  atFirst: number;
  /** The row of a register, besides its date and its class. */
  children: (register: Register) => Omit<ComponentProps<typeof ClassRow>, 'when' | 'name'>;
}

function RegisterPanel<Register extends OverdueRegister>({
  title,
  note,
  registers,
  atFirst,
  children,
}: RegisterPanelProps<Register>) {
  const [all, setAll] = useState(false);
  if (registers.length === 0) return null;
  return (
    <Panel aria-label={title}>
      <PanelHead title={`${title} ${registers.length}`}>{note}</PanelHead>
      <ClassRows label={`${title} registers`}>
        {(all ? registers : registers.slice(0, atFirst)).map((register) => (
          <ClassRow
            key={`${register.scheduleId} ${register.date}`}
            when={showDate(register.date)}
            name={register.className}
            {...children(register)}
          />
        ))}
      </ClassRows>
      {!all && registers.length > atFirst && (
        <PanelFoot
          actions={
            <Button size="small" onClick={() => setAll(true)}>
              Show all {registers.length}
            </Button>
          }
        >
          {atFirst} of {registers.length}
        </PanelFoot>
      )}
    </Panel>
  );
}
