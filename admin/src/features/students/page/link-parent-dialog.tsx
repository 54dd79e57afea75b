import { Checkbox, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { id } from '@homeroom/shared/fields';
import { parentSchema, type ParentInput } from '@homeroom/shared/parents';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useAct } from '../../../providers/use-act';
import { ReferenceSelect } from '../../../resources/reference-select';
import type { StudentDialogProps } from './move-dialog';
import { RelationshipField } from './relationship-field';

interface LinkFields {
  parentId?: number;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  relationship?: string;
  first?: boolean;
}

const kinds = [
  { value: 'known' as const, label: 'An existing parent' },
  { value: 'new' as const, label: 'A new parent' },
];
const parents = { resource: 'parents', label: 'fullName' };

/** Links an existing parent, such as a sibling's, or adds a new one. */
export function LinkParentDialog({ record, hasParents, onClose }: StudentDialogProps & { hasParents: boolean }) {
  const [kind, setKind] = useState<'known' | 'new'>('known');

  const link = useAct(
    ({ parentId, relationship, first, ...fields }: LinkFields) => {
      const parent = parentSchema.safeParse(fields);
      const who =
        kind === 'known' ? { parentId } : { parent: parent.success ? (parent.data satisfies ParentInput) : fields };
      return [
        'POST',
        `/students/${record.id}/parents`,
        { ...who, relationship: relationship ?? null, ...(hasParents && first ? { first: true } : {}) },
      ];
    },
    { done: 'The parent was linked.', then: onClose },
  );

  return (
    <FormDialog<LinkFields>
      title={`Link a parent to ${record.studentName}`}
      act="Link"
      acting="Linking…"
      width={480}
      send={link}
      onClose={onClose}
    >
      <Segmented className="dialog-kinds" aria-label="Which parent" value={kind} options={kinds} onChange={setKind} />
      {kind === 'known' ? (
        <SchemaItem name="parentId" label="Parent" schema={id}>
          <ReferenceSelect reference={parents} placeholder="Choose" />
        </SchemaItem>
      ) : (
        <>
          <div className="form-pair">
            <SchemaItem name="firstName" label="First name" schema={parentSchema.shape.firstName}>
              <Input autoComplete="off" />
            </SchemaItem>
            <SchemaItem name="lastName" label="Last name" schema={parentSchema.shape.lastName}>
              <Input autoComplete="off" />
            </SchemaItem>
          </div>
          <div className="form-pair">
            <SchemaItem name="email" label="E-mail" optional schema={parentSchema.shape.email}>
              <Input type="email" inputMode="email" autoComplete="off" spellCheck={false} />
            </SchemaItem>
            <SchemaItem name="phone" label="Phone" optional schema={parentSchema.shape.phone}>
              <Input type="tel" autoComplete="off" />
            </SchemaItem>
          </div>
        </>
      )}
      <RelationshipField />
      {hasParents && (
        <Form.Item name="first" valuePropName="checked">
          <Checkbox>First parent, the one named in reports</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}
