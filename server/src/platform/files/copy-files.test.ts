import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { copyFiles } from './copy-files.js';
import { LocalFiles } from './local-files.js';

let folder: string;
let from: LocalFiles;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'homeroom-copies-'));
  from = new LocalFiles(join(folder, 'from'));
  await from.open();
});
afterEach(() => rmSync(folder, { recursive: true }));

async function kept(store: LocalFiles, content: string, key = store.newKey()) {
  await store.open();
  writeFileSync(store.incoming(key), content);
  await store.keep(key);
  return key;
}

test('copies what is missing or has another size, and can be repeated', async () => {
  const to = new LocalFiles(join(folder, 'to'));
  const [one, other] = [await kept(from, 'one'), await kept(from, 'another')];
  await kept(to, 'half', other);
  expect(await copyFiles(from, to)).toEqual({ files: 2, bytes: 10, there: 0 });
  expect(await text(await to.read(one))).toBe('one');
  expect(await text(await to.read(other))).toBe('another');
  await kept(from, 'new');
  expect(await copyFiles(from, to)).toEqual({ files: 1, bytes: 3, there: 2 });
  expect(await from.keys()).toHaveLength(3);
});

test('refuses a copy that is not like the file, and leaves none', async () => {
  class Damaging extends LocalFiles {
    override async keep(key: string) {
      appendFileSync(this.incoming(key), 'x');
      await super.keep(key);
    }
  }
  const to = new Damaging(join(folder, 'to'));
  await kept(from, 'one');
  await expect(copyFiles(from, to)).rejects.toThrow(/is not like the file/);
  expect(await to.keys()).toEqual([]);
});
