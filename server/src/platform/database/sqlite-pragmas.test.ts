import { createDurableApp } from '../../../test/create-app.js';

it('writes through a log with full synchronisation, and reads on a connection that cannot write', async () => {
  const t = await createDurableApp();
  const pragma = async (name: string) =>
    Object.values((await t.db.unit(() => t.db.manager.query<Record<string, unknown>[]>(`PRAGMA ${name}`)))[0]!)[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  await expect(t.db.manager.query("INSERT INTO settings (key, value) VALUES ('x', '1')")).rejects.toThrow(/readonly/);
  await t.close();
});
