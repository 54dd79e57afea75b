import { Form, type FormItemProps } from 'antd';
import type { ZodType } from 'zod';
import { OptionalLabel } from './optional-label';
import { schemaRule } from './schema-rule';

interface SchemaItemProps extends Omit<FormItemProps, 'rules'> {
  schema: ZodType;
  optional?: boolean;
}

/** A form item with the rule of its shared schema, and with the schema's label and help unless given. */
export function SchemaItem({ schema, optional, label, ...item }: SchemaItemProps) {
  const meta = schema.meta();
  const words = label ?? meta?.label;
  return (
    <Form.Item
      label={optional ? <OptionalLabel>{words}</OptionalLabel> : words}
      extra={meta?.help}
      rules={[schemaRule(schema)]}
      {...item}
    />
  );
}
