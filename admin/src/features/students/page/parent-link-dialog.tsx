import { Checkbox, Form } from 'antd';
import type { StudentParent } from '@homeroom/shared/students/student-page';
import { FormDialog } from '../../../components/form-dialog';
import { useAct } from '../../../providers/use-act';
import type { StudentDialogProps } from './move-dialog';
import { RelationshipField } from './relationship-field';

interface LinkFields {
  relationship?: string | null;
  first?: boolean;
}

/** Edits a link to a parent: the relationship, and whether they are the first parent. */
export function ParentLinkDialog({ record, parent, onClose }: StudentDialogProps & { parent: StudentParent }) {
  const isFirst = parent.position === 1;
  const save = useAct(
    ({ relationship, first }: LinkFields) => [
      'PATCH',
      `/students/${record.id}/parents/${parent.id}`,
      { relationship: relationship ?? null, ...(first && !isFirst ? { first: true } : {}) },
    ],
    { then: onClose },
  );
  return (
    <FormDialog<LinkFields>
      title={`${parent.fullName}, parent of ${record.studentName}`}
      width={440}
      initial={{ relationship: parent.relationship ?? undefined, first: isFirst }}
      send={save}
      onClose={onClose}
    >
      <RelationshipField />
      {isFirst ? (
        <p className="muted">This is the first parent, the one named in reports.</p>
      ) : (
        <Form.Item name="first" valuePropName="checked">
          <Checkbox>First parent, the one named in reports</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}
