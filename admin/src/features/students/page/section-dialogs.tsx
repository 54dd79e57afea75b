import type { HttpError } from '@refinedev/core';
import { Input } from 'antd';
import { useState } from 'react';
import { addDays, isIsoDate, showDate } from '@homeroom/shared/dates';
import { date, id, text } from '@homeroom/shared/fields';
import type { ReachedClass, StudentStay } from '@homeroom/shared/students/student-page';
import {
  assignedSectionOf,
  membershipSchema,
  type MembershipInput,
  type StudentRow,
  type WithdrawalInput,
} from '@homeroom/shared/students/students';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { WaitingDialog } from '../../../components/waiting-dialog';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { DateInput } from '../../../resources/date-input';
import { reopenedInWords } from '../../assignments/public';
import { ofStudent, TellBoxes } from '../../tell/public';
import { SectionSelect, useSections } from './section-select';
import { StayEffect, useStayPreview } from './stay-effect';

export interface StudentDialogProps {
  record: StudentRow;
  onClose: () => void;
}

/** Moves a student to a section, by default from today; shows the registers that an earlier day affects first (decisions 2.11). */
export function MoveDialog({ record, onClose }: StudentDialogProps) {
  const { today } = useSchool();
  const { query, data: sections } = useSections();
  const [values, setValues] = useState<Partial<MembershipInput>>({ firstDay: today });
  const path = `/students/${record.id}/memberships`;
  const membership = membershipSchema.safeParse(values);
  const { preview, error, tell, missing } = useStayPreview(
    path,
    membership.success ? membership.data : null,
    values.firstDay,
  );
  const title = `${record.sectionId ? 'Move' : 'Assign'} ${record.studentName}`;

  const move = useAct<MembershipInput, { reopened: ReachedClass[] }>((stay) => ['POST', path, stay], {
    done: ({ reopened }, { classSectionId, firstDay }) => {
      const section = sections?.find((each) => each.id === classSectionId);
      const joined = `${record.studentName} is in section ${section?.sectionName} from ${showDate(firstDay ?? today)} on.`;
      return [joined, reopenedInWords(reopened) ?? []].flat().join(' ');
    },
    then: onClose,
  });

  if (!sections) return <WaitingDialog title={title} query={query} onClose={onClose} />;
  return (
    <FormDialog<MembershipInput>
      title={title}
      kept={`Section ${record.id}`}
      act={record.sectionId ? 'Move' : 'Assign'}
      acting={record.sectionId ? 'Moving…' : 'Assigning…'}
      width={480}
      initial={{ firstDay: today }}
      send={move}
      onClose={onClose}
      onChange={(_, { classSectionId, firstDay }) => setValues({ classSectionId, firstDay })}
      missing={missing}
    >
      <SchemaItem name="classSectionId" label="Section" schema={id}>
        <SectionSelect except={record.sectionId} />
      </SchemaItem>
      <SchemaItem name="firstDay" label="First day" schema={date('First day')} {...faultOf(error, 'firstDay')}>
        <DateInput />
      </SchemaItem>
      <StayEffect preview={preview} error={error} field="firstDay" />
      <TellBoxes tell={tell} words={ofStudent} />
    </FormDialog>
  );
}

/** The dry run needs a reason, but its answer does not depend on it. */
const anyReason = '–';

/** Withdraws a student, with a last day in class and a reason (decisions 2.11). */
export function WithdrawDialog({ record, onClose }: StudentDialogProps) {
  const { today } = useSchool();
  const [lastDay, setLastDay] = useState<string | undefined>(today);
  const path = `/students/${record.id}/withdrawal`;
  const isRead = lastDay !== undefined && isIsoDate(lastDay);
  const isPlanned = isRead && lastDay > today;
  const { preview, error, tell, missing } = useStayPreview(
    path,
    isRead ? { lastDay, reason: anyReason } : null,
    lastDay,
  );

  const withdraw = useAct((withdrawal: WithdrawalInput) => ['POST', path, withdrawal], {
    done: (_, withdrawal) =>
      withdrawal.lastDay > today
        ? `${record.studentName} leaves on ${showDate(withdrawal.lastDay)}.`
        : `${record.studentName} is withdrawn; the last day is ${showDate(withdrawal.lastDay)}.`,
    then: onClose,
  });

  return (
    <FormDialog<WithdrawalInput>
      title={`Withdraw ${record.studentName}`}
      kept={`Withdraw ${record.id}`}
      act="Withdraw"
      acting="Withdrawing…"
      danger
      width={480}
      initial={{ lastDay: today }}
      send={withdraw}
      onClose={onClose}
      onChange={(_, all) => setLastDay(all.lastDay)}
      missing={missing}
    >
      <p className="dialog-words">
        The student stays on registers up to the last day{isPlanned && ', and is active until then'}.
        {assignedSectionOf(record) !== 'Unassigned' &&
          ` If you undo this ${isPlanned ? 'by that day' : 'today'}, the student stays in ${record.sectionName}. If you undo it later, they come back without a section.`}
      </p>
      <SchemaItem name="lastDay" label="Last day" schema={date('Last day')} {...faultOf(error, 'lastDay')}>
        <DateInput />
      </SchemaItem>
      <SchemaItem name="reason" label="Reason" schema={text(255, 'Reason')}>
        <Input maxLength={255} autoComplete="off" />
      </SchemaItem>
      <StayEffect preview={preview} error={error} field="lastDay" />
      <TellBoxes tell={tell} words={ofStudent} />
    </FormDialog>
  );
}

interface UndoSectionDialogProps extends StudentDialogProps {
  stay: StudentStay;
  before: StudentStay | undefined;
}

/** Undoes the newest section as if it had never been chosen; refused if the student has marks in it. */
export function UndoSectionDialog({ record, stay, before, onClose }: UndoSectionDialogProps) {
  const { comesBack } = stay;
  const isReplaced = comesBack?.firstDay === stay.firstDay;
  const continues = before?.lastDay === addDays(stay.firstDay, -1);
  const undo = useAct<object>(() => ['DELETE', `/students/${record.id}/memberships/${stay.id}`], {
    done: `Section ${stay.sectionName} was undone.`,
    then: onClose,
  });
  return (
    <FormDialog
      title={`Undo section ${stay.sectionName}?`}
      act="Undo"
      acting="Undoing…"
      danger
      send={undo}
      onClose={onClose}
    >
      <p className="dialog-words">
        {record.studentName} leaves the registers of section {stay.sectionName} from {showDate(stay.firstDay)} on,{' '}
        {isReplaced
          ? `and is in section ${comesBack.sectionName} again.`
          : continues
            ? `and stays in section ${before.sectionName}.`
            : 'and then has no section.'}
        {comesBack &&
          !isReplaced &&
          ` Section ${comesBack.sectionName} from ${showDate(comesBack.firstDay)} comes back.`}
      </p>
    </FormDialog>
  );
}

/** For the `Form.Item` of a field: the server's error for it, which then appears below the field. */
function faultOf(error: HttpError | null, field: string) {
  const fault = error?.errors?.[field];
  return fault ? { validateStatus: 'error' as const, help: [fault].flat().join(' ') } : {};
}
