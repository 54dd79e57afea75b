import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { Problem } from '../../components/problem';
import { SchemaItem } from '../../components/schema-item';
import { useEditForm, type EditForm } from '../../components/use-edit-form';
import type { Act } from '../../providers/use-act';

interface EntranceFormProps<Values> extends Pick<EditForm<Values>, 'check'> {
  /** Distinguishes its fields from those of another form on the page. */
  name?: string;
  /** The button, and its text while pending. */
  act: string;
  acting: string;
  initial?: Partial<Values>;
  send: Act<Values>;
  children: ReactNode;
}

/** A form of the entrance: the server's error, the fields, one wide button. */
export function EntranceForm<Values extends object>({
  name,
  act,
  acting,
  initial,
  send,
  check,
  children,
}: EntranceFormProps<Values>) {
  const { formProps, pending, problem } = useEditForm({ kept: null, send, initial, check });
  return (
    <Form<Values> {...formProps} name={name} size="large">
      <Problem>{problem}</Problem>
      {children}
      <Button type="primary" htmlType="submit" block loading={pending}>
        {pending ? acting : act}
      </Button>
    </Form>
  );
}

interface TextFieldProps {
  name: string;
  /** Its label, help and rule. */
  schema: ZodType;
  autoComplete: string;
  type?: 'text' | 'email' | 'tel';
  optional?: boolean;
  autoFocus?: boolean;
}

export function TextField({ name, schema, autoComplete, type = 'text', optional, autoFocus }: TextFieldProps) {
  return (
    <SchemaItem name={name} schema={schema} optional={optional}>
      <Input
        type={type === 'text' ? undefined : type}
        autoComplete={autoComplete}
        spellCheck={false}
        autoFocus={autoFocus}
      />
    </SchemaItem>
  );
}
