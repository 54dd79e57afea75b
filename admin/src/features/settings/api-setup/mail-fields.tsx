import { Input } from 'antd';
import type { ComponentProps } from 'react';
import {
  mailSecurities,
  mailServerSchema,
  securityWords,
  type MailServerInput,
} from '@homeroom/shared/settings/api-setup';
import { NumberInput } from '../../../components/number-input';
import { PasswordInput } from '../../../components/password-input';
import { SchemaItem } from '../../../components/schema-item';
import { optionsOf, Select } from '../../../components/select';

const fields = mailServerSchema.shape;

type FieldProps = Omit<ComponentProps<typeof SchemaItem>, 'schema' | 'name'> & { name: keyof MailServerInput };

const Field = ({ name, ...item }: FieldProps) => <SchemaItem name={name} schema={fields[name]} {...item} />;

const text = { spellCheck: false, autoComplete: 'off' };

export function MailFields({ hasPassword, locked }: { hasPassword: boolean; locked: boolean }) {
  const securities = locked ? ([...mailSecurities, 'ANY'] as const) : mailSecurities;
  return (
    <div className="mail-fields">
      <Field className="is-wide" name="host">
        <Input {...text} placeholder="For example: mail.school.org" />
      </Field>
      <Field name="port">
        <NumberInput />
      </Field>
      <Field name="security">
        <Select options={optionsOf(securities, securityWords)} />
      </Field>
      <Field className="is-wide" name="username" optional>
        <Input {...text} />
      </Field>
      <Field className="is-wide" name="password" optional>
        <PasswordInput
          autoComplete="new-password"
          placeholder={hasPassword ? 'Leave empty to keep the saved one' : undefined}
        />
      </Field>
      <Field className="is-wide" name="from">
        <Input {...text} placeholder="For example: office@school.org" />
      </Field>
      <Field className="is-wide" name="replyTo" optional>
        <Input {...text} />
      </Field>
      <Field className="is-wide" name="perSecond">
        <NumberInput suffix="messages a second" />
      </Field>
    </div>
  );
}
