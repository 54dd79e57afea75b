import { useNotification } from '@refinedev/core';
import type { StudentParent } from '@homeroom/shared/students/student-page';
import { FormDialog } from '../../../components/form-dialog';
import { http } from '../../../providers/http';
import type { StudentDialogProps } from './move-dialog';

/** Ends the link between a student and a parent; the parent's record stays. */
export function UnlinkParentDialog({
  record,
  parent,
  onClose,
  onDone,
}: StudentDialogProps & { parent: StudentParent }) {
  const { open } = useNotification();
  const send = async () => {
    await http.delete(`/students/${record.id}/parents/${parent.id}`);
    open?.({ type: 'success', message: `${parent.fullName} is no parent of ${record.studentName} any more.` });
    onClose();
    await onDone();
  };
  return (
    <FormDialog
      title={`Unlink ${parent.fullName}?`}
      act="Unlink"
      acting="Unlinking…"
      danger
      width={440}
      send={send}
      onClose={onClose}
    >
      <p className="dialog-words">
        Messages about {record.studentName} no longer go to {parent.fullName}. The parent stays, with any other
        children.
      </p>
    </FormDialog>
  );
}
