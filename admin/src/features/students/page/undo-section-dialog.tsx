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
        {record.studentName} leaves the registers of section {stay.sectionName} from {showDate(stay.firstDay)} on,{' '}
        {continues ? `and stays in section ${before.sectionName}.` : 'and then has no section.'}
      </p>
    </FormDialog>
  );
}
