import { Form, type FormItemProps, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { readDate, readTime } from '@homeroom/shared/typed-dates';
import { readSchool } from '../providers/school';
import './optional-label.css';

/** The format of a schema's text, looking inside optional ones. */
function formatOf(schema: ZodType): unknown {
  const format = schema.meta()?.format;
  return format === undefined && 'unwrap' in schema ? formatOf((schema.unwrap as () => ZodType)()) : format;
}

/** Why typed text is not a date or time, and how to write one. */
function typedProblem(schema: ZodType, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const format = formatOf(schema);
  if (format === 'date') return readDate(value, readSchool().today).problem;
  return format === 'time' ? readTime(value).problem : undefined;
}

/** A form rule from a shared schema, with the same error as the server's. */
export const schemaRule = (schema: ZodType): FormRule => ({
  async validator(_rule, value: unknown) {
    const checked = schema.safeParse(value);
    if (!checked.success) throw new Error(typedProblem(schema, value) ?? checked.error.issues[0]?.message);
  },
});

interface SchemaItemProps extends FormItemProps {
  schema: ZodType;
  optional?: boolean;
}

/** A form item with the rule of its shared schema before any others, and with the schema's label and help unless given; `null` is no label. */
export function SchemaItem({ schema, optional, rules = [], label = schema.meta()?.label, ...item }: SchemaItemProps) {
  return (
    <Form.Item
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      extra={schema.meta()?.help}
      rules={[schemaRule(schema), ...rules]}
      {...item}
    />
  );
}

/** The label of an optional field: the exception is marked, not the rule (design, Form). */
export function OptionalLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span className="optional-word">optional</span>
    </>
  );
}
