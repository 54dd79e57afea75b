import { Checkbox, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { id } from '@homeroom/shared/fields';
import { parentSchema, type ParentInput } from '@homeroom/shared/parents';
import { FormDialog } from '../../../components/form-dialog';
import { OptionalLabel } from '../../../components/optional-label';
import { schemaRule } from '../../../components/schema-rule';
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
        <Form.Item name="parentId" label="Parent" rules={[schemaRule(id)]}>
          <ReferenceSelect reference={parents} placeholder="Choose" />
        </Form.Item>
      ) : (
        <>
          <div className="form-pair">
            <Form.Item name="firstName" label="First name" rules={[schemaRule(parentSchema.shape.firstName)]}>
              <Input autoComplete="off" />
            </Form.Item>
            <Form.Item name="lastName" label="Last name" rules={[schemaRule(parentSchema.shape.lastName)]}>
              <Input autoComplete="off" />
            </Form.Item>
          </div>
          <div className="form-pair">
            <Form.Item
              name="email"
              label={<OptionalLabel>E-mail</OptionalLabel>}
              rules={[schemaRule(parentSchema.shape.email)]}
            >
              <Input type="email" inputMode="email" autoComplete="off" spellCheck={false} />
            </Form.Item>
            <Form.Item
              name="phone"
              label={<OptionalLabel>Phone</OptionalLabel>}
              rules={[schemaRule(parentSchema.shape.phone)]}
            >
              <Input type="tel" autoComplete="off" />
            </Form.Item>
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
