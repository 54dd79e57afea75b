import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config.js';
import { keyFile, makeKey, readKey } from './key-file.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'homeroom-key-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const config = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: join(folder, 'data'), ...more });
const hasModes = process.platform !== 'win32';

it('creates a key of 32 bytes in the data folder, readable by its owner only, and reads it again', () => {
  expect(readKey(config())).toBeNull();
  const key = makeKey(config());
  expect(key).toHaveLength(32);
  expect(readKey(config())).toEqual(key);
  expect(keyFile(config())).toBe(join(folder, 'data/secret.key'));
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret.key']);
  if (hasModes)
    expect([statSync(join(folder, 'data')), statSync(keyFile(config()))].map(({ mode }) => mode & 0o777)).toEqual([
      0o700, 0o600,
    ]);
});

it('never replaces an existing key: the second program gets the first one’s', () => {
  const first = makeKey(config());
  expect(makeKey(config())).toEqual(first);
  expect(makeKey(config({ DATA_DIR: join(folder, 'other') }))).not.toEqual(first);
});

it('accepts a key made by hand, wherever SECRET_KEY_FILE points', () => {
  const file = join(folder, 'school.key');
  writeFileSync(file, `${'0aF3'.repeat(16)}\n`, { mode: 0o600 });
  expect(readKey(config({ SECRET_KEY_FILE: file }))!.toString('hex')).toBe('0af3'.repeat(16));
});

it.each([
  ['', 'empty'],
  ['0af3'.repeat(15), 'too short'],
  [`${'0af3'.repeat(16)}0`, 'too long'],
  ['x'.repeat(64), 'no hexadecimal digits'],
])('says what to do about a broken file: %j is %s', (text) => {
  const file = join(folder, 'school.key');
  writeFileSync(file, text, { mode: 0o600 });
  expect(() => readKey(config({ SECRET_KEY_FILE: file }))).toThrow(
    `The key file ${file} does not hold a key, which is 64 hexadecimal digits. Put the file back from your backup. If it is lost, delete this one and run npm run reset-secrets.`,
  );
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('refuses a file that others can read, and names the command that fixes it', () => {
  makeKey(config());
  const file = keyFile(config());
  for (const mode of hasModes ? [0o644, 0o604, 0o602, 0o666] : []) {
    chmodSync(file, mode);
    expect(() => readKey(config())).toThrow(
      `Others on this machine can read the key file ${file}. To prevent this: chmod 600 ${file}`,
    );
  }
  chmodSync(file, 0o400);
  expect(readKey(config())).toHaveLength(32);
});

it('says where the key cannot be created or read, and how to create it by hand', () => {
  const missing = join(folder, 'not mounted/school.key');
  expect(() => makeKey(config({ SECRET_KEY_FILE: missing }))).toThrow(
    /^The key file .*not mounted.school\.key cannot be created: ENOENT.* To create it by hand: \(umask 077; openssl rand -hex 32 > /,
  );
  const directory = join(folder, 'school.key');
  mkdirSync(directory, { mode: 0o700 });
  expect(() => readKey(config({ SECRET_KEY_FILE: directory }))).toThrow(
    /^The key file .*school\.key cannot be read: EISDIR/,
  );
  expect(() => makeKey(config({ SECRET_KEY_FILE: directory }))).toThrow(/cannot be read/);
  expect(readdirSync(folder)).toEqual(['school.key']);
});
