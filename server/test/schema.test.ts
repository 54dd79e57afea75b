import { createApp, type TestApp } from './create-app.js';

let t: TestApp;
beforeAll(async () => (t = await createApp()));
afterAll(() => t.close());

it('finds no difference between the entities and the migrated schema', async () => {
  const { upQueries } = await t.db.source.driver.createSchemaBuilder().log();
  expect(upQueries.map((query) => query.query)).toEqual([]);
});
