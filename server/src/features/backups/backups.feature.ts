import { nightlyAt } from '@homeroom/shared/settings/backups';
import type { Feature } from '../../platform/feature.js';
import { settingsController } from '../../platform/resources/setting-forms.js';
import { backupCheck } from './backups.check.js';
import { backupForm } from './backup-form.js';
import { BackupLetters } from './backup-letters.service.js';
import { BackupsController } from './backups.controller.js';
import { Backups } from './backups.service.js';
import { NightlyBackup } from './nightly-backup.service.js';

export const backups: Feature = {
  module: {
    controllers: [BackupsController, settingsController(backupForm)],
    providers: [Backups, BackupLetters, NightlyBackup],
  },
  checks: [backupCheck],
  causes: { BACKUP: 'Backup' },
  jobs: [{ name: 'backups.nightly', title: 'The nightly backup', at: nightlyAt, work: NightlyBackup }],
};
