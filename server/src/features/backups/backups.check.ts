import { stat } from 'node:fs/promises';
import type { CheckResult } from '@homeroom/shared/settings/doctor';
import { hourMs } from '@homeroom/shared/dates';
import { lastBackup } from '@homeroom/shared/settings/backups';
import type { Config } from '../../config.js';
import { fine, problem, warning, type Check } from '../../platform/doctor/check.js';
import { keyFile } from '../../platform/secrets/key-file.js';
import { BackupFolder } from './backup-folder.js';
import { placeOf } from './place-of.js';
import { storedIn } from './stored-backups.js';

/** After this, a nightly backup has not been made. */
const oldMs = 36 * hourMs;

/** There is a backup, it is of last night, and a school could be restored from it. */
export const backupCheck: Check = {
  name: 'Backups',
  async run({ config, setting, now }) {
    const zone = (await setting('school.timeZone')) ?? 'UTC';
    const [last, nightly] = [await setting('backup.last'), await setting('backup.nightly')];
    const says = lastBackup(last, zone);
    if (last?.problem) return problem(says, 'Mend that, then press Back up now in API Setup.');
    if (last && now.getTime() - Date.parse(last.startedAt) <= oldMs) return restorable(config, says);
    if (!nightly)
      return warning(
        `The server makes no backups by itself. ${says}`,
        'Turn on the nightly backup in API Setup, or run npm run backup by a timer.',
      );
    return problem(says, 'A nightly backup should be younger than a day and a half: look at the server’s log.');
  },
};

/** What of the newest backup would be missing if the disk of DATA_DIR broke. */
async function restorable(config: Config, says: string): Promise<CheckResult> {
  const place = placeOf(config);
  const [newest] = await storedIn(place, 1);
  if (!newest)
    return warning(`${says} There is no backup in ${place.where}.`, 'Set BACKUP_TO to the place of the backups.');
  const faults: [string, string][] = [];
  if (place instanceof BackupFolder && (await areOnOneDisk(place.where, config.dataDir)))
    faults.push([
      `Backups lie on the disk of ${config.dataDir}, and would be lost with it.`,
      'Set BACKUP_TO to a folder on another disk, or to a store.',
    ]);
  if (!newest.withKey)
    faults.push([
      'The key is not in the backup.',
      `Set BACKUP_PASSPHRASE to include the key, or keep a copy of ${keyFile(config)} in another safe place.`,
    ]);
  if (faults.length === 0) return fine(says);
  return warning([says, ...faults.map(([fault]) => fault)].join(' '), faults.map(([, todo]) => todo).join(' '));
}

async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)]);
  return first.dev === second.dev;
}
