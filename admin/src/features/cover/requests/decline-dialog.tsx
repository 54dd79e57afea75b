import { Input } from 'antd';
import type { ZodType } from 'zod';
import { useState } from 'react';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { coverRequestMessages, declineCoverReason } from '@homeroom/shared/cover/cover-requests';
import { toSpec } from '@homeroom/shared/cover/spec-names';
import { RowButton } from '../../../components/link-button';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';

interface DeclineDialogProps {
  title: string;
  words: string;
  /** The label of the explanation, its rule and an example. */
  field: 'Answer' | 'Reason';
  schema: ZodType;
  example: string;
  requestOf: (explanation: string | null) => readonly [path: string, body: object];
  done: string;
  onClose: () => void;
}

/** Declines a request or cover, with an explanation for whoever is told by e-mail. */
export function DeclineDialog({ words, field, schema, example, requestOf, done, ...dialog }: DeclineDialogProps) {
  const name = field.toLowerCase();
  const decline = useAct<Record<string, string | undefined>>(
    ({ [name]: explanation }) => ['POST', ...requestOf(explanation || null)],
    { done, then: dialog.onClose },
  );
  return (
    <FormDialog act="Decline" acting="Declining…" danger send={decline} {...dialog}>
      <p className="dialog-words">{words}</p>
      <SchemaItem name={name} schema={schema} label={field} optional>
        <Input autoComplete="off" placeholder={`For example: ${example}`} />
      </SchemaItem>
    </FormDialog>
  );
}

interface DeclineCoverProps {
  scheduleId: number;
  className: string;
  date: IsoDate;
  teacherName: string;
}

/** A substitute gives one date back; the office and the class's teacher are told. */
export function DeclineCoverButton({ scheduleId, className, date, teacherName }: DeclineCoverProps) {
  const [open, setOpen] = useState(false);
  const { sendsMail } = useSchool();
  const day = showDate(date);
  return (
    <>
      <RowButton aria-label={`Decline to cover ${className} on ${day}`} onClick={() => setOpen(true)}>
        Decline
      </RowButton>
      {open && (
        <DeclineDialog
          title={`Decline to cover ${className}?`}
          words={`${day}, for ${teacherName}. ${
            sendsMail
              ? `The office and ${teacherName} are told by e-mail, and the office looks for somebody else.`
              : `The office looks for somebody else. Tell ${teacherName} yourself: Homeroom does not send e-mail here yet.`
          }`}
          field="Reason"
          schema={declineCoverReason}
          example="a doctor’s appointment"
          requestOf={(reason) => ['/cover-requests/declined-covers', toSpec({ scheduleId, classDate: date, reason })]}
          done={coverRequestMessages.coverDeclined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
