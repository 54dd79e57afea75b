import type { ComponentProps, ReactNode } from 'react';
import type { z } from 'zod';
import { SchemaItem } from '../components/schema-item';
import { FieldInput } from './field-input';
import { fieldsOf, type Field } from './fields';
import { formLines } from './pairs';
import '../components/form-pair.css';

interface FieldLinesProps {
  schema: z.ZodObject;
  /** By default all fields, with first and last names side by side. */
  lines?: readonly (readonly Field[])[];
  /** What the schema does not say about a field's item, such as when it is checked. */
  itemOf?: (field: Field) => Partial<ComponentProps<typeof SchemaItem>>;
  /** The browser's autofill tokens, in forms about the user. */
  autoComplete?: Record<string, string>;
  /** A field's input; by default that of its kind. */
  children?: (field: Field) => ReactNode;
}

/** The fields of a schema, in lines of one or two. */
export const FieldLines = ({
  schema,
  lines = formLines(fieldsOf(schema)),
  itemOf,
  autoComplete,
  children = (field) => (
    <FieldInput field={field} choices={field.choices ?? []} autoComplete={autoComplete?.[field.name]} />
  ),
}: FieldLinesProps) =>
  lines.map((line) => (
    <div key={line[0]!.name} className="form-pair">
      {line.map((field) => (
        <SchemaItem
          key={field.name}
          name={field.name}
          schema={schema.shape[field.name] as z.ZodType}
          label={field.kind === 'checkbox' ? null : field.label}
          optional={field.optional}
          extra={field.help}
          {...itemOf?.(field)}
        >
          {children(field)}
        </SchemaItem>
      ))}
    </div>
  ));
