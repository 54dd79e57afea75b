import { Button } from 'antd';
import { Fragment, useState, type ReactNode } from 'react';
import { attendanceMessages, registerPath } from '@homeroom/shared/attendance/registers';
import { showDate } from '@homeroom/shared/dates';
import type { OverdueRegister, TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import { Panel, PanelFoot, PanelHead } from '../../../components/panel';
import { ClassRow, ClassRows, KeptPill, MarkedHere } from './class-row';

export function OverduePanel({ registers, whose }: { registers: TeacherDashboard['overdue']; whose?: string }) {
  return (
    <RegisterPanel title="Overdue" note="Oldest first" registers={registers} atFirst={8}>
      {(register) => (
        <ClassRow
          key={keyOf(register)}
          to={registerPath(register.scheduleId, register.date)}
          when={showDate(register.date)}
          name={register.className}
          cover={register.cover}
          whose={whose}
          facts={<Marked register={register} />}
          pill={<KeptPill of={register} />}
        />
      )}
    </RegisterPanel>
  );
}

/** Registers that the teacher did not complete within the edit window. Only the office can still open them. */
export function EditingClosedPanel({
  registers,
  isOffice,
}: {
  registers: TeacherDashboard['editingClosed'];
  isOffice: boolean;
}) {
  return (
    <RegisterPanel title="Editing closed" note="Not completed in time" registers={registers} atFirst={3}>
      {(register) => (
        <ClassRow
          key={keyOf(register)}
          to={isOffice ? registerPath(register.scheduleId, register.date) : undefined}
          when={showDate(register.date)}
          name={register.className}
          facts={
            <>
              <Marked register={register} />
              <br />
              <Sentences
                words={
                  isOffice
                    ? `The teacher could edit it until ${showDate(register.closedOn)}. You can still edit it.`
                    : attendanceMessages.editingClosed(showDate(register.closedOn))
                }
              />
            </>
          }
        />
      )}
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

const keyOf = ({ scheduleId, date }: OverdueRegister) => `${scheduleId} ${date}`;

function Marked({ register }: { register: OverdueRegister }) {
  return (
    <>
      Section {register.sectionName} · <MarkedHere of={register} />
    </>
  );
}

interface RegisterPanelProps<Register> {
  title: string;
  note: string;
  registers: Register[];
  /** How many are shown until 'Show all' is pressed. */
  atFirst: number;
  children: (register: Register) => ReactNode;
}

function RegisterPanel<Register>({ title, note, registers, atFirst, children }: RegisterPanelProps<Register>) {
  const [all, setAll] = useState(false);
  if (registers.length === 0) return null;
  return (
    <Panel aria-label={title}>
      <PanelHead title={`${title} ${registers.length}`}>{note}</PanelHead>
      <ClassRows label={`${title} registers`}>
        {(all ? registers : registers.slice(0, atFirst)).map(children)}
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
