import { appOfTests } from './create-app.js';

interface Parameter {
  in: string;
  name: string;
  schema?: { pattern?: string };
}
interface OpenApi {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>;
}

const t = appOfTests();

const isId = ({ in: place, schema }: Parameter) => place === 'query' && schema?.pattern === '^[1-9]\\d{0,9}$';

it('names the parameter of each query that is no id', async () => {
  const admin = await t.as('SUPERADMIN');
  const { paths } = (await admin.get('/api/docs-json').expect(200)).body as OpenApi;
  const queries = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).filter(isId).map(({ name }) => ({ path: path.replaceAll(/\{\w+\}/g, '1'), name })),
  );
  expect(queries.length).toBeGreaterThan(10);
  for (const { path, name } of queries)
    for (const wrong of ['abc', 'null', '0', '2147483648']) {
      const { body } = await admin
        .get(path)
        .query({ [name]: wrong })
        .expect(400);
      const { errors } = body as { errors: { path: string; message: string }[] };
      expect([path, errors.find((each) => each.path === name)?.message]).toEqual([
        path,
        `'${name}' must be the id of a record, such as 12.`,
      ]);
    }
});

it('says of a wrong id in an address that there is no record', async () => {
  const admin = await t.as('ADMIN');
  for (const path of ['/api/wiki/breadcrumbs/abc', '/api/notifications/groups/4294967296/members', '/api/students/0'])
    expect((await admin.get(path)).body).toMatchObject({ message: 'There is no record at this address.' });
});

it('says what a search without words needs', async () => {
  const admin = await t.as('ADMIN');
  for (const path of ['/api/users/search', '/api/wiki/search'])
    expect((await admin.get(path).expect(400)).body).toMatchObject({ message: 'Enter what to search for.' });
});
