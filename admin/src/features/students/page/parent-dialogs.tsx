import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { nameProblem } from '@homeroom/shared/fields';
import { parentSchema, type ParentInput } from '@homeroom/shared/parents';
import { parentLinkSchema, type StudentParent } from '@homeroom/shared/students/student-page';
import { FormDialog } from '../../../components/form-dialog';
import { useAct } from '../../../providers/use-act';
import { FieldLines } from '../../../resources/field-lines';
import { namedFields } from '../../../resources/fields';
import { patchOf, useSaveRecord } from '../../../resources/use-save-record';
import { askAboutNewParent } from '../add/ask-about-new';
import { newParentLines, ParentChoice, ParentKind } from './parent-fields';
import type { StudentDialogProps } from './section-dialogs';

interface LinkFields {
  relationship?: string | null;
  first?: boolean;
  noContact?: boolean;
  noContactWhy?: string | null;
}

/** The relationship, and whether this becomes the first parent; `isFirst`: it is already, or will be as the only one. */
function LinkFormFields({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      <FieldLines schema={parentLinkSchema} lines={[namedFields(parentLinkSchema, ['relationship'])]} />
      {!isFirst && (
        <Form.Item name="first" valuePropName="checked">
          <Checkbox>First parent, the one named in reports</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

interface LinkParentFields extends LinkFields, Partial<ParentInput> {
  parentId?: number;
}

/** Links an existing parent, such as a sibling's, or adds a new one. */
export function LinkParentDialog({ record, hasParents, onClose }: StudentDialogProps & { hasParents: boolean }) {
  const [kind, setKind] = useState<'known' | 'new'>('known');
  const link = useAct(
    ({ parentId, relationship, first, ...fields }: LinkParentFields) => {
      const who = kind === 'known' ? { parentId } : { parent: parentSchema.safeParse(fields).data ?? fields };
      return [
        'POST',
        `/students/${record.id}/parents`,
        { ...who, relationship: relationship ?? null, ...(first && hasParents && { first }) },
      ];
    },
    { done: 'The parent was linked.', then: onClose },
  );

  return (
    <FormDialog<LinkParentFields>
      title={`Link a parent to ${record.studentName}`}
      kept={`Link a parent to ${record.id}`}
      act="Link"
      acting="Linking…"
      width={480}
      send={link}
      check={(fields) => (kind === 'new' ? nameProblem(fields) : null)}
      question={kind === 'new' ? askAboutNewParent : undefined}
      onClose={onClose}
    >
      <ParentKind value={kind} onChange={setKind} />
      {kind === 'known' ? (
        <ParentChoice name="parentId" />
      ) : (
        <FieldLines schema={parentSchema} lines={newParentLines} />
      )}
      <LinkFormFields isFirst={!hasParents} />
    </FormDialog>
  );
}

/** Not for a parent who is not to be contacted. */
const FirstParentNote = () =>
  !Form.useWatch<boolean>('noContact') && <p className="muted">This is the first parent, the one named in reports.</p>;

type ParentDialogProps = StudentDialogProps & { parent: StudentParent };

/** Edits a link to a parent: the relationship, and whether they are the first parent. */
export function ParentLinkDialog({ record, parent, onClose }: ParentDialogProps) {
  const { relationship, noContact, noContactWhy } = parent;
  const isFirst = parent.position === 1;
  const link: LinkFields = { relationship, first: isFirst, noContact, noContactWhy };
  const save = useSaveRecord(
    link,
    (fields: LinkFields, loaded) => patchOf(`/students/${record.id}/parents/${parent.id}`, loaded, fields),
    { then: onClose },
  );
  return (
    <FormDialog<LinkFields>
      title={`${parent.fullName}, parent of ${record.studentName}`}
      kept={`Parent ${parent.id} of ${record.id}`}
      width={440}
      initial={link}
      send={save}
      onClose={onClose}
    >
      <LinkFormFields isFirst={isFirst} />
      {isFirst && <FirstParentNote />}
      <FieldLines schema={parentLinkSchema} lines={[namedFields(parentLinkSchema, ['noContact', 'noContactWhy'])]} />
    </FormDialog>
  );
}

/** Removes the link between a student and a parent; the parent's record stays. */
export function UnlinkParentDialog({ record, parent, onClose }: ParentDialogProps) {
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
