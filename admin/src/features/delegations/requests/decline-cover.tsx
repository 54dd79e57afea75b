import { Button } from 'antd';
import { useState } from 'react';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { coverRequestMessages, declineCoverSchema } from '@homeroom/shared/delegations/cover-requests';
import { DeclineDialog } from './decline-dialog';

interface DeclineCoverProps {
  scheduleId: number;
  className: string;
  date: IsoDate;
  /** The teacher of the class. */
  teacherName: string;
}

/** A substitute gives one date back; the office and the class's teacher are told. */
export function DeclineCoverButton({ scheduleId, className, date, teacherName }: DeclineCoverProps) {
  const [open, setOpen] = useState(false);
  const day = showDate(date);
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={`Decline to cover ${className} on ${day}`}
        onClick={() => setOpen(true)}
      >
        Decline
      </Button>
      {open && (
        <DeclineDialog
          title={`Decline to cover ${className}?`}
          words={`${day}, for ${teacherName}. The office and ${teacherName} are told by e-mail, and the office looks for somebody else.`}
          field="Reason"
          schema={declineCoverSchema.shape.reason}
          example="a doctor’s appointment"
          requestOf={(reason) => [
            '/cover-requests/declined-covers',
            { classTypeScheduleId: scheduleId, classDate: date, reason },
          ]}
          done={coverRequestMessages.coverDeclined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
