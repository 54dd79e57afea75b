import { type BackupOutcome, type BackupSettings, backupSettingsSchema } from '@homeroom/shared/settings/backups';
import type { SettingForm } from '../../platform/resources/setting-forms.js';

declare module '../../platform/settings/settings.js' {
  interface SettingValues {
    'backup.nightly': boolean;
    'backup.last': BackupOutcome;
    /** Set by a restore: instants. */
    'backup.restored': { madeAt: string; restoredAt: string };
  }
}

/** What is known of backups without looking where they are stored. */
export const knownBackup: Pick<
  SettingForm<BackupSettings & { last: BackupOutcome | null }, object>,
  'keys' | 'shown'
> = {
  keys: ['backup.nightly', 'backup.last'],
  shown: ({ 'backup.nightly': nightly = false, 'backup.last': last = null }) => ({ nightly, last }),
};

export const backupForm: SettingForm<BackupSettings> = {
  path: 'settings/backups',
  subject: 'Setting',
  entry: { id: 'backup.nightly' },
  schema: backupSettingsSchema,
  keys: ['backup.nightly'],
  shown: ({ 'backup.nightly': nightly = false }) => ({ nightly }),
  stored: ({ nightly }) => ({ 'backup.nightly': nightly }),
};
