import { z } from 'zod';
import type { FieldMeta, Reference } from '@homeroom/shared/fields';
import { capitalised } from '@homeroom/shared/text';

type FieldKind =
  | 'line'
  | 'paragraph'
  | 'email'
  | 'tel'
  | 'password'
  | 'number'
  | 'yes-no'
  | 'checkbox'
  | 'choice'
  | 'date'
  | 'instant'
  | 'time'
  | 'weekdays'
  | 'reference'
  | 'name';

export interface Choice {
  value: string;
  label: string;
}

/** A field as forms, lists and pages need it, all from the shared schema. */
export interface Field {
  name: string;
  label: string;
  help?: string;
  kind: FieldKind;
  /** Whether it may be left empty, which a yes or no never is, nor both of two names. */
  optional: boolean;
  maxLength?: number;
  choices?: Choice[];
  reference?: Reference;
  /** For a 'name': the resource whose records it may name, and their name field. */
  namesOf?: Reference;
  suggestions?: readonly string[];
}

/** The part of a JSON schema that fields are made of, with the schema's own `.meta()`. */
interface Shape extends FieldMeta {
  type?: string;
  format?: string;
  enum?: string[];
  maxLength?: number;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
}

const kindOf = (shape: Shape): FieldKind => {
  // A text that refers to a record contains its name, not its id.
  if (shape.reference) return shape.type === 'string' ? 'name' : 'reference';
  if (shape.input === 'textarea') return 'paragraph';
  if (shape.input) return shape.input;
  if (shape.enum) return 'choice';
  if (shape.format === 'date-time') return 'instant';
  if (shape.format === 'date' || shape.format === 'time') return shape.format;
  if (shape.type === 'boolean') return 'yes-no';
  return shape.type === 'integer' || shape.type === 'number' ? 'number' : 'line';
};

/** 'Allocated year' for 'allocatedYear': the label of a column without a schema. */
export const wordsOf = (name: string) => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return capitalised(words);
};

/** For a nullable field, combines its own properties with those of the inner value. */
function opened(shape: Shape): { shape: Shape; nullable: boolean } {
  const inner = shape.anyOf?.find((each) => each.type !== 'null');
  return inner
    ? { shape: { ...inner, ...shape }, nullable: shape.anyOf!.some((each) => each.type === 'null') }
    : { shape, nullable: false };
}

/** The values of a choice, or of a yes or no that has words of its own, in the API's words. */
const choicesOf = ({ enum: values, type, options }: Shape): Choice[] | undefined =>
  (values ?? (type === 'boolean' && options ? Object.keys(options) : undefined))?.map((value) => ({
    value,
    label: options?.[value] ?? value,
  }));

function fieldOf(name: string, outer: Shape, required: boolean): Field {
  const { shape, nullable } = opened(outer);
  const kind = kindOf(shape);
  return {
    name,
    kind,
    label: shape.label ?? wordsOf(name),
    help: shape.help,
    optional: shape.type !== 'boolean' && !shape.oneOfTwo && (nullable || !required),
    maxLength: shape.maxLength,
    choices: choicesOf(shape),
    [kind === 'name' ? 'namesOf' : 'reference']: shape.reference,
    suggestions: shape.suggestions,
  };
}

const fieldsOfSchemas = new WeakMap<z.ZodObject, Field[]>();

/**
 * The fields of a shared schema, in its order. In a schema of changes nothing is required, so a field is optional
 * only if it accepts `null`.
 */
export function fieldsOf(schema: z.ZodObject): Field[] {
  const made = fieldsOfSchemas.get(schema);
  if (made) return made;
  const { properties = {}, required } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const fields = Object.entries(properties).map(([name, shape]) =>
    fieldOf(name, shape, required?.includes(name) ?? true),
  );
  fieldsOfSchemas.set(schema, fields);
  return fields;
}

/** The schema's fields of these names, in their order. */
export const namedFields = (schema: z.ZodObject, names: readonly string[]): Field[] =>
  names.flatMap((name) => fieldsOf(schema).find((field) => field.name === name) ?? []);

/** The fields of all the resource's schemas, including those of changes and rows. */
export function describedFields({
  schema,
  change,
  rows,
}: {
  schema: z.ZodObject;
  change?: z.ZodObject;
  rows?: z.ZodObject;
}): Field[] {
  const fields = [...fieldsOf(schema)];
  for (const more of [change, rows])
    if (more) fields.push(...fieldsOf(more).filter((field) => !fields.some((each) => each.name === field.name)));
  return fields;
}
