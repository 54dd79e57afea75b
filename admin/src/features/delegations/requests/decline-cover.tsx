import { Button, Input } from 'antd';
import { useState } from 'react';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import {
  coverRequestMessages,
  declineCoverSchema,
  type DeclineCover,
} from '@homeroom/shared/delegations/cover-requests';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useAct } from '../../../providers/use-act';

interface DeclineCoverProps {
  scheduleId: number;
  className: string;
  date: IsoDate;
  /** The teacher of the class. */
  teacherName: string;
}

/** A substitute gives one date back; the office and the class's teacher are told. */
export function DeclineCoverButton(cover: DeclineCoverProps) {
  const [open, setOpen] = useState(false);
  const { className, date } = cover;
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={`Decline to cover ${className} on ${showDate(date)}`}
        onClick={() => setOpen(true)}
      >
        Decline
      </Button>
      {open && <DeclineCoverDialog {...cover} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeclineCoverDialog({
  scheduleId,
  className,
  date,
  teacherName,
  onClose,
}: DeclineCoverProps & { onClose: () => void }) {
  const decline = useAct(
    ({ reason }: Pick<DeclineCover, 'reason'>) => [
      'POST',
      '/cover-requests/declined-covers',
      { classTypeScheduleId: scheduleId, classDate: date, reason: reason || null },
    ],
    { done: coverRequestMessages.coverDeclined, then: onClose },
  );
  return (
    <FormDialog<Pick<DeclineCover, 'reason'>>
      title={`Decline to cover ${className}?`}
      act="Decline"
      acting="Declining…"
      danger
      send={decline}
      onClose={onClose}
    >
      <p className="dialog-words">
        {showDate(date)}, for {teacherName}. The office and {teacherName} are told by e-mail, and the office looks for
        somebody else.
      </p>
      <SchemaItem name="reason" schema={declineCoverSchema.shape.reason} label="Reason" optional>
        <Input autoComplete="off" placeholder="For example: a doctor’s appointment" />
      </SchemaItem>
    </FormDialog>
  );
}
