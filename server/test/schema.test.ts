import { appOfTests } from './create-app.js';

const t = appOfTests();

it('finds no difference between the entities and the migrated schema', async () => {
  const { upQueries } = await t.db.source.driver.createSchemaBuilder().log();
  expect(upQueries.map((query) => query.query)).toEqual([]);
});
