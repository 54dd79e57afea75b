import { createApp } from './create-app.js';

/** What the document of the API says of a value. */
interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
  additionalProperties?: Shape | boolean;
  maxProperties?: number;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  $ref?: string;
}
interface Operation {
  parameters?: { name: string; schema?: Shape }[];
  requestBody?: { content: Record<string, { schema?: Shape }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Shape> };
}

/** The lists in a value, and the values by key, that may be of any length, by their paths. */
function unbounded(shape: Shape, path: string, { components }: Document): string[] {
  const inside = (part: Shape, name = '') => unbounded(part, path + name, { components, paths: {} });
  const { $ref, items, additionalProperties: values, maxItems, maxProperties } = shape;
  const named = $ref && components?.schemas?.[$ref.split('/').at(-1)!];
  return [
    ...(named ? inside(named) : []),
    ...[shape.anyOf, shape.oneOf, shape.allOf].flatMap((parts = []) => parts.flatMap((part) => inside(part))),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, part]) => inside(part, `.${name}`)),
    ...(items ? [...(maxItems === undefined ? [`${path}[]`] : []), ...inside(items, '[]')] : []),
    ...(typeof values === 'object'
      ? [...(maxProperties === undefined ? [`${path}{}`] : []), ...inside(values, '{}')]
      : []),
  ];
}

test('every list in a request has a bound, and so has whatever has values by key', async () => {
  const t = await createApp();
  const { body } = await t.visitor().get('/api/docs-json').expect(200);
  const document = body as Document;
  const shapes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const route = `${method.toUpperCase()} ${path}`;
      const bodies = Object.values(requestBody?.content ?? {}).map(({ schema = {} }) => [route, schema] as const);
      return [...bodies, ...parameters.map(({ name, schema = {} }) => [`${route}?${name}`, schema] as const)];
    }),
  );
  // What it looks at is there: the marks of a register, and the filters of the e-mail log.
  expect(shapes.find(([route]) => route === 'PUT /api/attendance/registers')?.[1]).toMatchObject({
    properties: { marks: { maxItems: 500 } },
  });
  expect(JSON.stringify(shapes.find(([route]) => route === 'POST /api/email/messages/retry'))).toContain(
    '"maxProperties":100',
  );
  expect(shapes.flatMap(([route, shape]) => unbounded(shape, route, document))).toEqual([]);
  await t.close();
});
