import { Declared } from '../src/platform/feature.js';
import { appOfTests } from './create-app.js';

const t = appOfTests();

it('finds no difference between the entities and the migrated schema', async () => {
  const { upQueries } = await t.db.source.driver.createSchemaBuilder().log();
  expect(upQueries.map((query) => query.query)).toEqual([]);
});

it('has a foreign key for every field that refers to a record, without which it would take any id', () => {
  const references = t.app
    .get(Declared)
    .all('resources')
    .flatMap(({ entity, schema }) => {
      const { tableName, foreignKeys, columns } = t.db.source.getMetadata(entity);
      return columns
        .filter(({ type, propertyName }) => type === 'integer' && schema.shape[propertyName]?.meta()?.reference)
        .map((column) => ({
          column: `${tableName}.${column.databaseName}`,
          hasKey: foreignKeys.some(({ columns: own }) => own.includes(column)),
        }));
    });
  expect(references.length).toBeGreaterThan(10);
  const keyless = references.filter(({ hasKey }) => !hasKey);
  expect(keyless.map(({ column }) => `${column} needs \`references\` in its migration.`)).toEqual([]);
});
