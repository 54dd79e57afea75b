import { Button, Form, Input, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { Problem } from '../../components/problem';
import { checkAgain, firstFault, useSubmit } from '../../components/use-submit';
import { SchemaItem } from '../../components/schema-item';
import type { Act } from '../../providers/use-act';

interface EntranceFormProps<Values> {
  /** The button, and its text while pending. */
  act: string;
  acting: string;
  initial?: Partial<Values>;
  send: Act<Values>;
  children: ReactNode;
}

/** A form of the entrance: the server's error, the fields, one wide button. */
export function EntranceForm<Values extends object>({
  act,
  acting,
  initial,
  send,
  children,
}: EntranceFormProps<Values>) {
  const [form]: [FormInstance<Values>] = Form.useForm<Values>();
  const { pending, problem, submit } = useSubmit(form, send);
  return (
    <Form<Values>
      form={form}
      noValidate
      layout="vertical"
      validateTrigger="onSubmit"
      initialValues={initial}
      onFinish={submit}
      onValuesChange={(changed: Partial<Values>) => checkAgain(form, changed)}
      scrollToFirstError={firstFault}
    >
      <Problem>{problem}</Problem>
      {children}
      <Button type="primary" htmlType="submit" size="large" block loading={pending}>
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
  type?: 'text' | 'email' | 'tel' | 'password';
  optional?: boolean;
  autoFocus?: boolean;
}

export function TextField({ name, schema, autoComplete, type = 'text', optional, autoFocus }: TextFieldProps) {
  const Field = type === 'password' ? Input.Password : Input;
  return (
    <SchemaItem name={name} schema={schema} optional={optional}>
      <Field
        size="large"
        type={type === 'email' || type === 'tel' ? type : undefined}
        autoComplete={autoComplete}
        spellCheck={false}
        autoFocus={autoFocus}
      />
    </SchemaItem>
  );
}
