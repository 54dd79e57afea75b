import { Input } from 'antd';
import { useState } from 'react';
import { isIsoDate, showDate } from '@homeroom/shared/dates';
import { date, text } from '@homeroom/shared/fields';
import { assignedSectionOf, type WithdrawalInput } from '@homeroom/shared/students/students';
import { faultOf } from '../../../components/field-fault';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { DateInput } from '../../../resources/date-input';
import type { StudentDialogProps } from './move-dialog';
import { StayEffect, useStayPreview } from './stay-effect';

/** The dry run needs a reason, but its answer does not depend on it. */
const anyReason = '–';

/** Withdraws a student, with a last day in class and a reason (decisions 2.11). */
export function WithdrawDialog({ record, onClose }: StudentDialogProps) {
  const { today } = useSchool();
  const [lastDay, setLastDay] = useState<string | undefined>(today);
  const path = `/students/${record.id}/withdrawal`;
  const isRead = lastDay !== undefined && isIsoDate(lastDay);
  const { preview, error, missing } = useStayPreview(path, isRead ? { lastDay, reason: anyReason } : null, lastDay);

  const withdraw = useAct((withdrawal: WithdrawalInput) => ['POST', path, withdrawal], {
    done: (_, withdrawal) => `${record.studentName} is withdrawn; the last day is ${showDate(withdrawal.lastDay)}.`,
    then: onClose,
  });

  return (
    <FormDialog<WithdrawalInput>
      title={`Withdraw ${record.studentName}`}
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
        The student stays on registers up to the last day.
        {assignedSectionOf(record) !== 'Unassigned' &&
          ` If you undo this today, the student stays in ${record.sectionName}. If you undo it later, they come back without a section.`}
      </p>
      <SchemaItem name="lastDay" label="Last day" schema={date('Last day')} {...faultOf(error, 'lastDay')}>
        <DateInput />
      </SchemaItem>
      <SchemaItem name="reason" label="Reason" schema={text(255, 'Reason')}>
        <Input maxLength={255} autoComplete="off" />
      </SchemaItem>
      <StayEffect preview={preview} error={error} field="lastDay" />
    </FormDialog>
  );
}
