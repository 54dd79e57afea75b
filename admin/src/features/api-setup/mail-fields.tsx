import { Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { mailSecurities, mailServerSchema, securityWords, type MailServerInput } from '@homeroom/shared/api-setup';
import { SchemaItem } from '../../components/schema-item';

const fields = mailServerSchema.shape;

interface FieldProps {
  name: keyof MailServerInput;
  optional?: boolean;
  children: ReactNode;
}

const Field = ({ name, ...item }: FieldProps) => <SchemaItem name={name} schema={fields[name]} {...item} />;

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
        <Field name="password" optional>
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
