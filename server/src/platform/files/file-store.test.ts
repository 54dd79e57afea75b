import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startObjectServer } from '../../../test/object-server.js';
import type { FileStore } from './file-store.js';
import { LocalFiles } from './local-files.js';
import { ObjectFiles } from './object-files.js';
import { ObjectStore } from '../objects/object-store.js';

interface Made {
  store: FileStore;
  end: () => unknown;
}

/** A new folder, and the deletion of it. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-files-'));
  return { folder, end: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Every store, created again for each test; all have the same contract. */
const stores: [string, () => Promise<Made>][] = [
  [
    'a folder of this machine',
    () => {
      const { folder, end } = newFolder();
      return Promise.resolve({ store: new LocalFiles(folder), end });
    },
  ],
  [
    'an S3-compatible store',
    async () => {
      const { folder, end } = newFolder();
      const server = await startObjectServer();
      const store = new ObjectFiles(new ObjectStore('s3://school/uploaded by us', server.s3), new LocalFiles(folder));
      return {
        store,
        end: async () => {
          await server.close();
          end();
        },
      };
    },
  ],
];

describe.each(stores)('%s', (_, make) => {
  let made: Made;
  beforeEach(async () => {
    made = await make();
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
    expect(await made.store.size(key)).toBe(10);
    expect(await made.store.keys()).toEqual([key]);
    expect(existsSync(made.store.incoming(key))).toBe(false);
  });

  test('keeps files that are larger than one part of an upload, and empty ones', async () => {
    const large = 'a line of a large file\n'.repeat(600_000);
    expect(await text(await made.store.read(await kept(large)))).toBe(large);
    expect(await text(await made.store.read(await kept('')))).toBe('');
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
    expect(await made.store.size(one)).toBeNull();
    expect(await made.store.keys()).toEqual([other]);
  });

  test('sets a file aside until it is read or brought back, and then forgets it', async () => {
    const [read, back, gone] = [await kept('read'), await kept('back'), await kept('gone')];
    for (const key of [read, back, gone]) await made.store.setAside(key);
    expect(await made.store.keys()).toEqual([]);
    expect((await made.store.aside()).sort()).toEqual([read, back, gone].sort());
    expect(await text(await made.store.read(read))).toBe('read');
    expect(await made.store.bringBack(back)).toBe(true);
    await made.store.forget('aside', Date.now() - 60_000);
    expect(await made.store.bringBack(gone)).toBe(true);
    await made.store.setAside(gone);
    await made.store.forget('aside', Date.now() + 60_000);
    expect(await made.store.bringBack(gone)).toBe(false);
    expect((await made.store.keys()).sort()).toEqual([read, back].sort());
    expect(await made.store.aside()).toEqual([]);
  });

  test('accepts no path as a key', async () => {
    for (const key of ['../settings', '', 'x'.repeat(40), '/etc/passwd']) {
      expect(() => made.store.incoming(key)).toThrow('not a file key');
      await expect(made.store.read(key)).rejects.toThrow('not a file key');
    }
  });
});
