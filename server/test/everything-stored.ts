import type { TestApp } from './create-app.js';

/** All rows by table, each ordered by its first column. */
export async function tablesOf(t: TestApp): Promise<Record<string, object[]>> {
  const tables = await t.db.query<{ name: string }>(
    t.config.databaseUrl
      ? `SELECT table_name AS "name" FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`
      : `SELECT name AS "name" FROM sqlite_master WHERE type = 'table'`,
  );
  const contents = await Promise.all(
    tables.map(async ({ name }) => [name, await t.db.query<object>(`SELECT * FROM ${name} ORDER BY 1`)] as const),
  );
  return Object.fromEntries(contents);
}

/** All values in all tables, as one text. */
export async function everythingStored(t: TestApp): Promise<string> {
  const tables = await tablesOf(t);
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining(['email_messages', 'account_links', 'settings', 'audit_entries']),
  );
  return JSON.stringify(Object.entries(tables));
}
