import { z, type ZodObject } from 'zod';

/** The JSON schema of a field, with our metadata. */
export interface Shape {
  type?: string;
  format?: string;
  input?: string;
  enum?: string[];
  options?: Record<string, string>;
  reference?: { resource: string; label: string };
  anyOf?: Shape[];
}

const known = new WeakMap<ZodObject, Record<string, Shape>>();

/** The fields of a schema's input, by name; a nullable field has the shape of its other type. */
export function shapesOf(schema: ZodObject): Record<string, Shape> {
  let shapes = known.get(schema);
  if (!shapes) {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    shapes = Object.fromEntries(
      Object.entries(properties as Record<string, Shape>).map(([name, shape]) => [
        name,
        { ...shape.anyOf?.find(({ type }) => type !== 'null'), ...shape },
      ]),
    );
    known.set(schema, shapes);
  }
  return shapes;
}
