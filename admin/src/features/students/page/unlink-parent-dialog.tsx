import type { StudentParent } from '@homeroom/shared/students/student-page';
import { FormDialog } from '../../../components/form-dialog';
import { useAct } from '../../../providers/use-act';
import type { StudentDialogProps } from './move-dialog';

/** Removes the link between a student and a parent; the parent's record stays. */
export function UnlinkParentDialog({ record, parent, onClose }: StudentDialogProps & { parent: StudentParent }) {
  const unlink = useAct<object>(() => ['DELETE', `/students/${record.id}/parents/${parent.id}`], {
    done: `${parent.fullName} is no longer a parent of ${record.studentName}.`,
    then: onClose,
  });
  return (
    <FormDialog
      title={`Unlink ${parent.fullName}?`}
      act="Unlink"
      acting="Unlinking…"
      danger
      send={unlink}
      onClose={onClose}
    >
      <p className="dialog-words">
        Messages about {record.studentName} no longer go to {parent.fullName}. The parent stays, with any other
        children.
      </p>
    </FormDialog>
  );
}
