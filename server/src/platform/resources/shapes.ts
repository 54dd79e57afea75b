import { z, type ZodObject } from 'zod';

/** The JSON schema of a field, with our metadata. */
export interface Shape {
  type?: string;
  format?: string;
  input?: string;
  label?: string;
  enum?: string[];
  options?: Record<string, string>;
  reference?: { resource: string; label: string };
  anyOf?: Shape[];
}

const shapesOfSchemas = new WeakMap<ZodObject, Record<string, Shape>>();

/** The fields of a schema's input, by name; a nullable field has the shape of its other type. */
export function shapesOf(schema: ZodObject): Record<string, Shape> {
  let shapes = shapesOfSchemas.get(schema);
  if (!shapes) {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    shapes = Object.fromEntries(
      Object.entries(properties as Record<string, Shape>).map(([name, shape]) => [
        name,
        withoutNull({ ...shape.anyOf?.find(({ type }) => type !== 'null'), ...shape }),
      ]),
    );
    shapesOfSchemas.set(schema, shapes);
  }
  return shapes;
}

/** Zod writes the type of an optional text as ['string', 'null']. */
const withoutNull = (shape: Shape): Shape =>
  Array.isArray(shape.type) ? { ...shape, type: (shape.type as string[]).find((type) => type !== 'null')! } : shape;

interface FieldType {
  /** 'integer', 'boolean', 'instant', 'string' and so on. */
  type: string;
  choices?: readonly string[];
  /** A column that is never empty. */
  isRequired?: boolean;
}
export type FieldTypes = Record<string, FieldType>;

/** The types of a schema's fields, for filters. */
export const fieldTypes = (schema: ZodObject): FieldTypes =>
  Object.fromEntries(Object.entries(shapesOf(schema)).map(([field, shape]) => [field, typeOf(shape)]));

const typeOf = ({ type = 'string', format, enum: choices }: Shape): FieldType =>
  format === 'date-time' ? { type: 'instant' } : { type, choices: type === 'string' ? choices : undefined };
