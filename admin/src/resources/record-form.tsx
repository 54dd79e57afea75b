import type { BaseRecord } from '@refinedev/core';
import { Alert, Button, Form } from 'antd';
import { Suspense, type ReactNode } from 'react';
import type { z } from 'zod';
import { OptionalLabel } from '../components/optional-label';
import { Panel, PanelBody } from '../components/panel';
import { schemaRule } from '../components/schema-rule';
import { firstFault } from '../components/use-submit';
import { useAbility } from '../providers/access';
import { FieldInput } from './field-input';
import { fieldsOf, type Field } from './fields';
import { formLines } from './pairs';
import { permits } from './permits';
import type { Resource } from './resource';
import { useRecordForm } from './use-record-form';
import './record-form.css';

/** A part of a form under its title, which goes with the labels inside it: 'First name' of whom. */
function FormPart({ title, children }: { title: string; children: ReactNode }) {
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
  /** The record to change; without it one is made. */
  record?: BaseRecord;
}

/** What is typed is checked when it is left; what is picked has its value only after that. */
const typed: Field['kind'][] = ['line', 'paragraph', 'email', 'tel', 'password', 'number'];

/** When a field is checked: what was typed as it is left, a date or a time once it was read. */
const triggerOf = ({ kind }: Field) =>
  typed.includes(kind) ? 'onBlur' : kind === 'date' || kind === 'time' ? 'onChange' : [];

const formFields = (resource: Resource, schema: z.ZodObject): Field[] => {
  const fields = fieldsOf(schema);
  const names = resource.form?.fields ?? fields.map((field) => field.name).filter((name) => name !== 'archived');
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
};

/** The fields by the parts of the form; what no part names comes last, and a form without parts is one. */
function partsOf({ form }: Resource, fields: readonly Field[]): { title: string; fields: Field[] }[] {
  const parts = (form?.parts ?? []).map(({ title, fields: names }) => ({
    title,
    fields: fields.filter((field) => names.includes(field.name)),
  }));
  const rest = fields.filter((field) => !form?.parts?.some((part) => part.fields.includes(field.name)));
  return [...parts, { title: '', fields: rest }].filter((part) => part.fields.length > 0);
}

/** The fields of the schema, checked by it as one leaves them; the server's word stands beside its field. */
export function RecordForm({ resource, schema, record }: RecordFormProps) {
  const ability = useAbility();
  const { formProps, saving, problem, leave, saveOne, saveAndAddAnother } = useRecordForm(resource, record);
  const Effect = resource.form?.effect;
  const action = record ? 'update' : 'create';
  // A choice that would put the record out of one's own reach is not offered.
  const choicesOf = (field: Field) =>
    (field.choices ?? []).filter(
      ({ value }) =>
        record?.[field.name] === value || permits(ability, action, resource, { ...record, [field.name]: value }),
    );

  return (
    <Form
      {...formProps}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={firstFault}
      className="record-form"
      // Enter takes the date or the time that was typed; it does not save the record on the way.
      onKeyDown={(event) =>
        event.key === 'Enter' && (event.target as Element).closest('.ant-picker') && event.preventDefault()
      }
      aria-busy={saving}
    >
      <Panel>
        <PanelBody>
          {problem && <Alert type="error" showIcon message={problem} role="alert" className="form-problem" />}
          {partsOf(resource, formFields(resource, schema)).map(({ title, fields }) => (
            <FormPart key={title} title={title}>
              {formLines(fields).map((line) => (
                <div key={line[0]!.name} className="form-line">
                  {line.map((field) => (
                    <Form.Item
                      key={field.name}
                      name={field.name}
                      label={field.optional ? <OptionalLabel>{field.label}</OptionalLabel> : field.label}
                      extra={field.help}
                      validateTrigger={triggerOf(field)}
                      rules={[schemaRule(schema.shape[field.name] as z.ZodType)]}
                    >
                      <FieldInput field={field} choices={choicesOf(field)} />
                    </Form.Item>
                  ))}
                </div>
              ))}
            </FormPart>
          ))}
          {record && Effect && (
            <Form.Item noStyle shouldUpdate>
              {({ getFieldsValue }) => (
                <Suspense>
                  <Effect record={record} values={getFieldsValue() as Record<string, unknown>} />
                </Suspense>
              )}
            </Form.Item>
          )}
          <div className="form-actions">
            <Button type="primary" htmlType="submit" loading={saving} onClick={saveOne}>
              {saving ? 'Saving…' : 'Save'}
            </Button>
            {!record && (
              <Button disabled={saving} onClick={saveAndAddAnother}>
                Save and add another
              </Button>
            )}
            <Button disabled={saving} onClick={leave}>
              Cancel
            </Button>
          </div>
        </PanelBody>
      </Panel>
    </Form>
  );
}
