import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileStore } from './file-store.js';
import { LocalFiles } from './local-files.js';

interface Made {
  store: FileStore;
  end: () => void;
}

/** Every store, created again for each test; all have the same contract. */
const stores: [string, () => Made][] = [
  [
    'a folder of this machine',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'homeroom-files-'));
      return { store: new LocalFiles(folder), end: () => rmSync(folder, { recursive: true, force: true }) };
    },
  ],
];

describe.each(stores)('%s', (_, make) => {
  let made: Made;
  beforeEach(async () => {
    made = make();
    await made.store.open();
  });
  afterEach(() => made.end());

  const kept = async (content: string) => {
    const key = made.store.newKey();
    writeFileSync(made.store.incoming(key), content);
    await made.store.keep(key);
    return key;
  };

  test('returns kept files, whole and in parts', async () => {
    const key = await kept('0123456789');
    expect(await text(await made.store.read(key))).toBe('0123456789');
    expect(await text(await made.store.read(key, { range: { start: 2, end: 4 } }))).toBe('234');
    expect(await text(await made.store.read(key, { size: 10 }))).toBe('0123456789');
    for (const size of [0, 9, 11])
      await expect(made.store.read(key, { size })).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await made.store.keys()).toEqual([key]);
  });

  test('keeps nothing of an upload that was not confirmed', async () => {
    const key = made.store.newKey();
    writeFileSync(made.store.incoming(key), 'half');
    await expect(made.store.read(key)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await made.store.keys()).toEqual([]);
    await made.store.discard(key);
    await expect(made.store.keep(key)).rejects.toThrow();
    writeFileSync(made.store.incoming(key), 'half');
    await made.store.forget('incoming', Date.now() - 60_000);
    expect(existsSync(made.store.incoming(key))).toBe(true);
    await made.store.forget('incoming', Date.now() + 60_000);
    await expect(made.store.keep(key)).rejects.toThrow();
  });

  test('deletes files, and accepts that one is already gone', async () => {
    const [one, other] = [await kept('one'), await kept('other')];
    await made.store.remove(one);
    await made.store.remove(one);
    await made.store.discard(one);
    await expect(made.store.read(one)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await made.store.keys()).toEqual([other]);
  });

  test('sets a file aside until it is read or brought back, and then forgets it', async () => {
    const [read, back, gone] = [await kept('read'), await kept('back'), await kept('gone')];
    for (const key of [read, back, gone]) await made.store.setAside(key);
    expect(await made.store.keys()).toEqual([]);
    expect(await text(await made.store.read(read))).toBe('read');
    expect(await made.store.bringBack(back)).toBe(true);
    await made.store.forget('aside', Date.now() - 60_000);
    expect(await made.store.bringBack(gone)).toBe(true);
    await made.store.setAside(gone);
    await made.store.forget('aside', Date.now() + 60_000);
    expect(await made.store.bringBack(gone)).toBe(false);
    expect((await made.store.keys()).sort()).toEqual([read, back].sort());
  });

  test('accepts no path as a key', async () => {
    for (const key of ['../settings', '', 'x'.repeat(40), '/etc/passwd']) {
      expect(() => made.store.incoming(key)).toThrow('not a file key');
      await expect(made.store.read(key)).rejects.toThrow('not a file key');
    }
  });
});

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
