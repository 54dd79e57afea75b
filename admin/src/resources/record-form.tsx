import type { BaseRecord } from '@refinedev/core';
import { Button, Form, type FormInstance } from 'antd';
import { Suspense, useEffect, type ReactNode } from 'react';
import type { z } from 'zod';
import { Panel, PanelBody } from '../components/panel';
import { FormHead } from '../components/form-head';
import { useAbility } from '../providers/access';
import { usePhone } from '../theme/use-media';
import { FieldInput } from './field-input';
import { FieldLines } from './field-lines';
import { formLines } from './pairs';
import { fieldsOf, type Field } from './fields';
import { permits } from './permits';
import { useRecordForm } from './use-record-form';
import './record-form.css';
import type { Resource } from './resource-declaration';

/** A titled part of a form; the title completes the labels, such as 'First name'. */
function FormPart({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (!title) return children;
  return (
    <fieldset className="form-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface RecordFormProps {
  resource: Resource;
  schema: z.ZodObject;
  /** The record to edit; without it, a new one is added. */
  record?: BaseRecord;
}

/** Typed values are checked when the field loses focus; a picked value is set only after that. */
const typed: Field['kind'][] = ['line', 'paragraph', 'email', 'tel', 'password', 'number'];

/** When a field is checked: text when it loses focus, dates and times once they are parsed. */
const triggerOf = ({ kind }: Field) =>
  typed.includes(kind) ? 'onBlur' : kind === 'date' || kind === 'time' ? 'onChange' : [];

/** Focuses the first field if it is typed; not on a phone, whose keyboard would cover half of the form. */
function useTypedFirst(first: Field | undefined, form: FormInstance) {
  const phone = usePhone();
  useEffect(() => {
    if (!phone && first && typed.includes(first.kind)) form.focusField(first.name);
  }, []);
}

const formFields = (schema: z.ZodObject) => fieldsOf(schema).filter(({ name }) => name !== 'archived');

/** The fields by parts of the form; fields in no part come last, and a form without parts is one part. */
function partsOf({ form }: Resource, fields: readonly Field[]) {
  const parts = form.parts ?? [];
  const own = parts.map((part) => ({ ...part, fields: fields.filter(({ name }) => part.fields.includes(name)) }));
  const rest = fields.filter(({ name }) => !parts.some((part) => part.fields.includes(name)));
  return [...own, { title: '', part: undefined, fields: rest }].filter((part) => part.fields.length > 0);
}

/** The values of a form, in what is shown beside it. */
function BesideForm({ resource, form }: { resource: Resource; form: FormInstance }) {
  const values = Form.useWatch([], form) as Record<string, unknown> | undefined;
  const Beside = resource.form.beside!;
  return (
    <Suspense>
      <Beside values={{ ...form.getFieldsValue(), ...values }} />
    </Suspense>
  );
}

/** What saving the typed values would change elsewhere. */
function FormEffect({ resource, record }: { resource: Resource; record: BaseRecord }) {
  const { effect: Effect } = resource.form;
  return (
    Effect && (
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => (
          <Suspense>
            <Effect record={record} values={getFieldsValue() as Record<string, unknown>} />
          </Suspense>
        )}
      </Form.Item>
    )
  );
}

/** The fields of the schema, checked by it when they lose focus; server errors appear beside their fields. */
export function RecordForm({ resource, schema, record }: RecordFormProps) {
  const ability = useAbility();
  const { form, formProps, isChanged, problem, restored, ...edit } = useRecordForm(resource, record);
  useTypedFirst(record ? undefined : formFields(schema)[0], form);
  const action = record ? 'update' : 'create';
  // Do not offer choices that would hide the record from the user.
  const choicesOf = (field: Field) =>
    (field.choices ?? []).filter(
      ({ value }) =>
        record?.[field.name] === value || permits(ability, action, resource, { ...record, [field.name]: value }),
    );

  const { beside, aboveList } = resource.form;

  return (
    <div className={beside ? 'form-and-beside' : aboveList && !record ? 'form-above-list' : undefined}>
      <Form
        {...formProps}
        validateTrigger="onChange"
        className="record-form"
        // Enter accepts the typed date or time without saving the record.
        onKeyDown={(event) =>
          event.key === 'Enter' && (event.target as Element).closest('.ant-picker') && event.preventDefault()
        }
      >
        <Panel>
          <PanelBody>
            <FormHead edit={{ problem, restored }} className="form-problem" />
            {partsOf(resource, formFields(schema)).map(({ title, fields, part: Part }) => (
              <FormPart key={fields[0]!.name} title={title}>
                {Part ? (
                  <Suspense>
                    <Part />
                  </Suspense>
                ) : (
                  <FieldLines
                    schema={schema}
                    lines={formLines(fields)}
                    // What somebody else has saved stays beside its field when that loses focus: Save is pressed next.
                    itemOf={(field) => ({ validateTrigger: isChanged(field.name) ? [] : triggerOf(field) })}
                  >
                    {(field) => <FieldInput field={field} choices={choicesOf(field)} />}
                  </FieldLines>
                )}
              </FormPart>
            ))}
            {record && <FormEffect resource={resource} record={record} />}
            <FormActions resource={resource} isNew={!record} {...edit} />
          </PanelBody>
        </Panel>
      </Form>
      {beside && <BesideForm resource={resource} form={form} />}
    </div>
  );
}

interface FormActionsProps extends Pick<
  ReturnType<typeof useRecordForm>,
  'pending' | 'close' | 'saveOne' | 'saveAndAddAnother'
> {
  resource: Resource;
  isNew: boolean;
}

function FormActions({ resource, isNew, pending, close, saveOne, saveAndAddAnother }: FormActionsProps) {
  const { words } = resource;
  const { begins = '' } = resource.form;
  const first = Form.useWatch<string | undefined>(begins, Form.useFormInstance());
  const waits = isNew && begins !== '' && !first?.trim();
  return (
    <div className="form-actions">
      <Button type="primary" htmlType="submit" loading={pending} disabled={waits} onClick={saveOne}>
        {pending ? (words.saving ?? 'Saving…') : (isNew && words.create) || 'Save'}
      </Button>
      {isNew && (
        <Button disabled={pending || waits} onClick={saveAndAddAnother}>
          Save and add another
        </Button>
      )}
      <Button disabled={pending} onClick={close}>
        Cancel
      </Button>
    </div>
  );
}
