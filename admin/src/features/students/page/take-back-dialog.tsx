import { addDays, showDate } from '@homeroom/shared/dates';
import type { StudentStay } from '@homeroom/shared/students/student-page';
import { FormDialog } from '../../../components/form-dialog';
import { useAct } from '../../../providers/use-act';
import type { StudentDialogProps } from './move-dialog';

interface TakeBackDialogProps extends StudentDialogProps {
  stay: StudentStay;
  before: StudentStay | undefined;
}

/** Takes the newest section back, as if it had not been chosen; refused while the student has marks in it. */
export function TakeBackDialog({ record, stay, before, onClose }: TakeBackDialogProps) {
  const goesOn = before?.lastDay === addDays(stay.firstDay, -1);
  const takeBack = useAct<object>(() => ['DELETE', `/students/${record.id}/memberships/${stay.id}`], {
    done: `Section ${stay.sectionName} was taken back.`,
    then: onClose,
  });
  return (
    <FormDialog
      title={`Take section ${stay.sectionName} back?`}
      act="Take back"
      acting="Taking back…"
      danger
      width={440}
      send={takeBack}
      onClose={onClose}
    >
      <p className="dialog-words">
        The stay since {showDate(stay.firstDay)} is removed, as if it had never been.{' '}
        {goesOn
          ? `${record.studentName} continues in section ${before.sectionName}.`
          : `${record.studentName} then has no section.`}{' '}
        With marks in it a section stays: move the student instead.
      </p>
    </FormDialog>
  );
}
