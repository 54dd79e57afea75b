import './supported-node.js';
import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { schema } from './app.module.js';
import { readConfig } from './config.js';
import { contentWords, folderOf } from './features/backups/manifest.js';
import { backupAt } from './features/backups/place-of.js';
import { restoreBackup } from './features/backups/restore-backup.js';
import { manifestsIn } from './features/backups/stored-backups.js';
import { features } from './features/index.js';
import { holdFolder } from './platform/database/hold-folder.js';
import { filesOf } from './platform/files/files-of.js';
import { keyFile } from './platform/secrets/key-file.js';
import { runProgram } from './program.js';

// npm run restore -- <backup>: restores into an empty DATA_DIR, or the empty database of DATABASE_URL. A backup is given by its name, its
// folder or its address in a store; of a place with several, the newest is taken.
await runProgram(async () => {
  const [given] = process.argv.slice(2);
  if (!given) throw new Error('Which backup? Run: npm run restore -- 2026-11-28T02-30-00Z');
  const config = readConfig();
  const { place, name } = backupAt(given, config);
  const found = await manifestsIn(place);
  const manifest = name === null ? found.at(-1) : found.find(({ madeAt }) => folderOf(madeAt) === name);
  if (!manifest) throw new Error(`There is no whole backup in ${given}.`);
  holdFolder(config);
  const started = Date.now();
  await restoreBackup({
    config,
    schema,
    files: filesOf(config),
    place,
    manifest,
    passphrase: config.backupPassphrase,
    afterRestore: features.flatMap(({ afterRestore = [] }) => afterRestore),
    now: new Date(),
  });
  console.log(
    `The school is as it was on ${manifest.madeAt.slice(0, 16).replace('T', ' at ')} UTC: ${contentWords(manifest)}, in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
  );
  console.log('Waiting e-mails were cancelled. Sessions and API keys have ended: everybody signs in again.');
  if (!existsSync(keyFile(config)))
    console.log(`Put the key file of the school at ${keyFile(config)}. If it is lost, run npm run reset-secrets.`);
  console.log('Start the server: npm start');
});
