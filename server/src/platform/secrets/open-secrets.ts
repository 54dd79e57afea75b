import type { Config } from '../../config.js';
import { Database } from '../database/database.js';
import { Refusal } from '../refusal.js';
import type { Settings } from '../settings/settings.js';
import { keyFile, makeKey, readKey } from './key-file.js';
import { Secrets } from './secrets.js';

/** Seals what an older version stored in clear. */
type SealTheClear = (db: Database, secrets: Secrets) => Promise<void>;

interface School {
  config: Config;
  settings: Settings;
  db: Database;
  sealTheClear: SealTheClear;
}

const ifLost =
  'If it is lost, run npm run reset-secrets: it creates another key and says what has to be created again.';

const missing = (file: string) =>
  new Refusal(
    `The key file ${file} is missing, and this school has secrets that only its key opens. Put the file back from your backup, or set SECRET_KEY_FILE to where it is; all servers of a school need the same file. ${ifLost}`,
  );

const another = (file: string) =>
  new Refusal(
    `The key in ${file} is not the key of this school. Put the old file back from your backup, or set SECRET_KEY_FILE to where it is; all servers of a school need the same file. ${ifLost}`,
  );

/**
 * The school's secrets, with the key whose fingerprint the database has. The very first start creates a missing key, and every start seals
 * what an older program has written in clear. Throws a Refusal if the key is missing or a different one.
 */
export async function openSecrets({ config, settings, db, sealTheClear }: School): Promise<Secrets> {
  const fingerprint = await settings.get('secret.fingerprint');
  return db.unit(async () => {
    const secrets = fingerprint ? opened(config, fingerprint) : await firstOpened(config, settings);
    await sealTheClear(db, secrets);
    return secrets;
  });
}

/** The secrets, with the key of that fingerprint. Throws a Refusal if the key is missing or a different one. */
export function opened(config: Config, fingerprint: string): Secrets {
  const key = readKey(config);
  if (!key) throw missing(keyFile(config));
  const secrets = new Secrets(key);
  if (secrets.fingerprint !== fingerprint) throw another(keyFile(config));
  return secrets;
}

/** This unit of work may wait for a file, because nobody is served yet. Of servers that start together, one creates the key while the others wait for the row. */
async function firstOpened(config: Config, settings: Settings): Promise<Secrets> {
  const fingerprint = await settings.locked('secret.fingerprint');
  if (fingerprint) return opened(config, fingerprint);
  const secrets = new Secrets(readKey(config) ?? makeKey(config));
  await settings.set({ 'secret.fingerprint': secrets.fingerprint });
  return secrets;
}
