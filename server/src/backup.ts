import './supported-node.js';
import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { showBytes } from '@homeroom/shared/files';
import { schema } from './app.module.js';
import { bytesOf, contentWords, folderOf } from './features/backups/manifest.js';
import { placeOf } from './features/backups/place-of.js';
import { removeOldBackups, writeBackup } from './features/backups/write-backup.js';
import { filesOf } from './platform/files/files-of.js';
import { configOfSchool, runProgram } from './program.js';

// npm run backup [-- --to <folder or s3://bucket/prefix>]: works whether or not the server is running.
await runProgram(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, retain: { type: 'boolean' }, json: { type: 'boolean' } },
  });
  // Who marks attendance meanwhile comes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const config = configOfSchool();
  const place = placeOf({ ...config, backupTo: values.to ?? config.backupTo });
  const started = Date.now();
  const now = new Date();
  const manifest = await writeBackup({
    config,
    schema,
    files: filesOf(config),
    place,
    passphrase: config.backupPassphrase,
    now,
  });
  if (values.retain) await removeOldBackups(place, now);
  if (values.json) return console.log(JSON.stringify(manifest));
  console.log(
    `The backup is ${folderOf(manifest.madeAt)} in ${place.where}: ${contentWords(manifest)}, ${showBytes(bytesOf(manifest))}, in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
  );
  if (!manifest.withKey)
    console.log(
      'The key file is not in it: set BACKUP_PASSPHRASE to include it, or keep a copy of it in another safe place.',
    );
});
