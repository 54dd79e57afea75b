import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalFiles } from './local-files.js';

test('only the owner can read the files of a local folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-files-'));
  const store = new LocalFiles(folder);
  expect(await store.keys()).toEqual([]);
  await store.open();
  const key = store.newKey();
  writeFileSync(store.incoming(key), 'x', { mode: 0o600 });
  await store.keep(key);
  expect(readdirSync(folder).sort()).toEqual([key.slice(0, 2), 'aside', 'incoming'].sort());
  if (process.platform !== 'win32') expect(statSync(join(folder, key.slice(0, 2))).mode & 0o077).toBe(0);
  rmSync(folder, { recursive: true });
});

test('leaves alone what is not ours in a local folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-files-'));
  const elsewhere = mkdtempSync(join(tmpdir(), 'homeroom-elsewhere-'));
  const store = new LocalFiles(folder);
  await store.open();
  writeFileSync(join(elsewhere, 'b'.repeat(40)), 'x');
  if (process.platform !== 'win32') symlinkSync(elsewhere, join(folder, 'bb'));
  writeFileSync(join(folder, '00'), 'x');
  mkdirSync(join(folder, 'aa', 'a'.repeat(40)), { recursive: true });
  expect(await store.keys()).toEqual([]);
  await expect(store.read('a'.repeat(40))).rejects.toMatchObject({ code: 'ENOENT' });
  for (const each of [folder, elsewhere]) rmSync(each, { recursive: true });
});
