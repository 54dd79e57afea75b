import type { BaseRecord } from '@refinedev/core';
import { Segmented, type FormItemProps } from 'antd';
import { id } from '@homeroom/shared/fields';
import { parentSchema, type ParentRow } from '@homeroom/shared/parents';
import { SchemaItem } from '../../../components/schema-item';
import { namedFields } from '../../../resources/fields';
import { ReferenceSelect } from '../../../resources/reference-select';
import './student-page.css';
import { nameIn } from '@homeroom/shared/names';
import { readNameOrder } from '../../../providers/school';

export const newParentLines = [
  namedFields(parentSchema, ['firstName', 'lastName']),
  namedFields(parentSchema, ['email', 'phone']),
];

const kinds = [
  { value: 'known' as const, label: 'An existing parent' },
  { value: 'new' as const, label: 'A new parent' },
];
type Kind = (typeof kinds)[number]['value'];

/** Which kind of parent a form is about. */
export const ParentKind = (props: { value?: Kind; onChange?: (kind: Kind) => void }) => (
  <Segmented className="dialog-kinds" aria-label="Which parent" options={kinds} {...props} />
);

const parents = { resource: 'parents', label: 'fullName' };
const withContact = (row: BaseRecord) => {
  const parent = row as ParentRow;
  return [nameIn(parent, 'fullName', readNameOrder()), parent.email ?? parent.phone].filter(Boolean).join(' · ');
};

/** Chooses a parent of the school, found by name, e-mail address or phone. */
export const ParentChoice = ({ name }: Pick<FormItemProps, 'name'>) => (
  <SchemaItem name={name} label="Parent" schema={id}>
    <ReferenceSelect reference={parents} labelOf={withContact} placeholder="Search name, e-mail, phone" />
  </SchemaItem>
);
