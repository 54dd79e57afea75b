import type { BackupOutcome } from '@homeroom/shared/settings/backups';
import type { Config } from '../../config.js';
import { onSource, type Schema } from '../../platform/database/data-sources.js';
import { SettingEntity } from '../../platform/settings/setting.entity.js';

/** Notes a backup that was made without a server as the last one, beside a server that may be running. */
export async function noteBackup(config: Config, schema: Schema, last: BackupOutcome): Promise<void> {
  const row = { key: 'backup.last', value: JSON.stringify(last) };
  await onSource(config, schema, (source) => source.getRepository(SettingEntity).upsert(row, ['key']));
}
