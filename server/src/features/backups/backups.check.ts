import { hourMs } from '@homeroom/shared/dates';
import { lastBackup } from '@homeroom/shared/settings/backups';
import { fine, problem, warning, type Check } from '../../platform/doctor/check.js';

/** After this, a nightly backup has not been made. */
const oldMs = 36 * hourMs;

/** There is a backup, and it is of last night. */
export const backupCheck: Check = {
  name: 'Backups',
  async run({ setting, now }) {
    const zone = (await setting('school.timeZone')) ?? 'UTC';
    const [last, nightly] = [await setting('backup.last'), await setting('backup.nightly')];
    const says = lastBackup(last, zone);
    if (last?.problem) return problem(says, 'Mend that, then press Back up now in API Setup.');
    if (!nightly)
      return warning(
        `The server makes no backups by itself. ${says}`,
        'Turn on the nightly backup in API Setup, or run npm run backup by a timer.',
      );
    if (!last || now.getTime() - Date.parse(last.startedAt) > oldMs)
      return problem(says, 'A nightly backup should be younger than a day and a half: look at the server’s log.');
    return fine(says);
  },
};
