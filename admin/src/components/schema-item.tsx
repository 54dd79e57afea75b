import { Form, type FormItemProps } from 'antd';
import type { ZodType } from 'zod';
import { OptionalLabel } from './optional-label';
import { schemaRule } from './schema-rule';

interface SchemaItemProps extends Omit<FormItemProps, 'rules'> {
  schema: ZodType;
  optional?: boolean;
}

/** A form item with the rule of its shared schema, and with the schema's label and help unless given; `null` is no label. */
export function SchemaItem({ schema, optional, label = schema.meta()?.label, ...item }: SchemaItemProps) {
  return (
    <Form.Item
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      extra={schema.meta()?.help}
      rules={[schemaRule(schema)]}
      {...item}
    />
  );
}
