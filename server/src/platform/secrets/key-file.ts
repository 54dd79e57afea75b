import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.js';
import { isReadByOthers, makeDataDir } from '../private-files.js';
import { Refusal } from '../refusal.js';

/** The path of the key: SECRET_KEY_FILE, or a file in DATA_DIR. */
export const keyFile = (config: Config) => config.secretKeyFile ?? join(config.dataDir, 'secret.key');

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The 32 bytes of the key; `null` if there is no file. Throws a Refusal if it is broken or others can read it. */
export function readKey(config: Config): Buffer | null {
  const file = keyFile(config);
  const text = textOf(file);
  if (text === null) return null;
  if (!/^[\da-f]{64}\s*$/i.test(text))
    throw new Refusal(
      `The key file ${file} does not hold a key, which is 64 hexadecimal digits. Put the file back from your backup. If it is lost, delete this one and run npm run reset-secrets.`,
    );
  return Buffer.from(text.slice(0, 64), 'hex');
}

function textOf(file: string): string | null {
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    if (!isReadByOthers(fstatSync(handle))) return readFileSync(handle, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw new Refusal(`The key file ${file} cannot be read: ${(error as Error).message}`, { cause: error });
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
  throw new Refusal(`Others on this machine can read the key file ${file}. To prevent this: chmod 600 ${file}`);
}

/** Creates the key file atomically and returns its key. If several programs do so at once, all get the key of the first. */
export function makeKey(config: Config): Buffer {
  const file = keyFile(config);
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    if (config.secretKeyFile === null) makeDataDir(config);
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    // Unlike renaming, linking never replaces an existing file.
    linkSync(draft, file);
    keepEntry(dirname(file));
  } catch (error) {
    if (!isThere(error))
      throw new Refusal(
        `The key file ${file} cannot be created: ${(error as Error).message}. To create it by hand: (umask 077; openssl rand -hex 32 > ${file})`,
        { cause: error },
      );
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(config)!;
}

/** Syncs the folder's new entry to the disk; Windows does so by itself. */
function keepEntry(folder: string) {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
