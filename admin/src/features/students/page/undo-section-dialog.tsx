import { addDays, showDate } from '@homeroom/shared/dates';
import type { StudentStay } from '@homeroom/shared/students/student-page';
import { FormDialog } from '../../../components/form-dialog';
import { useAct } from '../../../providers/use-act';
import type { StudentDialogProps } from './move-dialog';

interface UndoSectionDialogProps extends StudentDialogProps {
  stay: StudentStay;
  before: StudentStay | undefined;
}

/** Undoes the newest section as if it had never been chosen; refused if the student has marks in it. */
export function UndoSectionDialog({ record, stay, before, onClose }: UndoSectionDialogProps) {
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
        This removes the student from the section, from {showDate(stay.firstDay)}.{' '}
        {continues
          ? `${record.studentName} continues in section ${before.sectionName}.`
          : `${record.studentName} then has no section.`}{' '}
        If the student already has marks in the section, move them instead.
      </p>
    </FormDialog>
  );
}
