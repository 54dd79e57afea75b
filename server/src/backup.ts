import './supported-node.js';
import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { showBytes } from '@homeroom/shared/files';
import { schema } from './app.module.js';
import { contentWords, summaryOf } from './features/backups/manifest.js';
import { noteBackup } from './features/backups/note-backup.js';
import { placeOf } from './features/backups/place-of.js';
import { removeOldBackups, writeBackup } from './features/backups/write-backup.js';
import { messageOf } from './platform/database/failures.js';
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
  const summary = summaryOf(manifest);
  // For a server, which notes the outcome itself.
  if (values.json) return console.log(JSON.stringify(summary));
  const { name, bytes } = summary;
  const last = { startedAt: manifest.madeAt, endedAt: new Date().toISOString(), bytes, problem: null };
  await noteBackup(config, schema, last).catch((error: unknown) =>
    console.error(`API Setup will not know of this backup: ${messageOf(error)}`),
  );
  console.log(
    `The backup is ${name} in ${place.where}: ${contentWords(manifest)}, ${showBytes(bytes)}, in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
  );
  if (!manifest.withKey)
    console.log(
      'The key file is not in it: set BACKUP_PASSPHRASE to include the key, or keep a copy of it in another safe place.',
    );
});
