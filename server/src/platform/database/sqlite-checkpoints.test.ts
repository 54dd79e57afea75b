import { statSync } from 'node:fs';
import { createApp } from '../../../test/create-app.js';
import { SettingEntity } from '../settings/setting.entity.js';
import { bulkInsert } from './bulk-insert.js';
import { sqliteOf } from './statements.js';

test('copies a long log into the database beside the program, and nobody waits for it', async () => {
  const t = await createApp();
  const gate = t.unitOfWork.gate!;
  const file = sqliteOf(gate.source).name;
  const before = statSync(file).size;
  const settings = Array.from({ length: 4500 }, (_, n) => ({
    key: `setting ${n}`,
    value: JSON.stringify('x'.repeat(200)),
  }));
  await t.unitOfWork.run((manager) => bulkInsert(manager, SettingEntity, settings));
  // The commit only wrote the log.
  expect(statSync(file).size).toBe(before);
  await gate.close();
  expect(statSync(file).size).toBeGreaterThan(before + 4500 * 200);
  await t.close();
});
