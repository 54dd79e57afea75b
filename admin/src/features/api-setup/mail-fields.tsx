import { Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { mailSecurities, mailServerSchema, securityWords, type MailServerInput } from '@homeroom/shared/api-setup';
import { OptionalLabel } from '../../components/optional-label';
import { schemaRule } from '../../components/schema-rule';

const fields = mailServerSchema.shape;

interface FieldProps {
  name: keyof MailServerInput;
  optional?: boolean;
  extra?: ReactNode;
  children: ReactNode;
}

function Field({ name, optional, extra, children }: FieldProps) {
  const label = fields[name].meta()?.label;
  return (
    <Form.Item
      name={name}
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      extra={extra}
      rules={[schemaRule(fields[name])]}
    >
      {children}
    </Form.Item>
  );
}

const text = { spellCheck: false, autoComplete: 'off' };

export function MailFields({ hasPassword, locked }: { hasPassword: boolean; locked: boolean }) {
  const securities = locked ? ([...mailSecurities, 'ANY'] as const) : mailSecurities;
  return (
    <div className="mail-fields">
      <div className="is-wide">
        <Field name="host">
          <Input {...text} placeholder="For example: mail.school.org" />
        </Field>
      </div>
      <Field name="port">
        <InputNumber controls={false} />
      </Field>
      <Field name="security">
        <Select options={securities.map((value) => ({ value, label: securityWords[value] }))} />
      </Field>
      <div className="is-wide">
        <Field name="username" optional>
          <Input {...text} />
        </Field>
      </div>
      <div className="is-wide">
        <Field name="password" optional extra={fields.password.meta()?.help}>
          <Input.Password
            autoComplete="new-password"
            placeholder={hasPassword ? 'Leave empty to keep the saved one' : undefined}
          />
        </Field>
      </div>
      <div className="is-wide">
        <Field name="from">
          <Input {...text} placeholder="For example: office@school.org" />
        </Field>
      </div>
      <div className="is-wide">
        <Field name="replyTo" optional>
          <Input {...text} />
        </Field>
      </div>
      <div className="is-wide">
        <Field name="perSecond">
          <InputNumber addonAfter="messages a second" />
        </Field>
      </div>
    </div>
  );
}
