import { z } from 'zod';
import { clockIn, showClock } from '../dates.js';
import { showBytes } from '../files.js';

/** The school's time of the nightly backup. */
export const nightlyAt = '02:30';

/** How often the school is backed up. */
export const backupSettingsSchema = z.strictObject({
  nightly: z.boolean({ error: 'Choose whether to back up every night.' }).meta({ label: 'Back up every night' }),
});
export type BackupSettings = z.infer<typeof backupSettingsSchema>;

/** The address of a folder or store with `end` after its path, before any query. */
export const extendPath = (address: string, end: string) =>
  address.replace(/^([^?]*?)\/?(\?.*)?$/, (_, path: string, query = '') => `${path}${end}${query}`);

/** The last backup that a server or the command made, or that a server tried to make. */
export interface BackupOutcome {
  /** Instants; `endedAt` is null while it runs. */
  startedAt: string;
  endedAt: string | null;
  bytes: number | null;
  /** Why it failed, as a sentence. */
  problem: string | null;
}

/** A backup that could be restored, as people are shown it. */
export const storedBackupSchema = z.object({
  /** Its folder: '2026-11-28T02-30-00Z'. */
  name: z.string(),
  madeAt: z.iso.datetime(),
  rows: z.int(),
  files: z.int(),
  bytes: z.int(),
  withKey: z.boolean(),
});
export type StoredBackup = z.infer<typeof storedBackupSchema>;

export interface BackupStatus extends BackupSettings {
  /** The folder or address where backups are stored. */
  where: string;
  running: boolean;
  last: BackupOutcome | null;
  /** Newest first. */
  stored: StoredBackup[];
}

/** When the last backup was made, and how it went, as a sentence. */
export function lastBackup(last: BackupOutcome | null, timeZone: string): string {
  if (!last) return 'There is no backup yet.';
  const { startedAt, endedAt, bytes, problem } = last;
  const when = showClock(clockIn(timeZone, new Date(startedAt)));
  if (problem) return `The last backup failed on ${when}: ${problem}`;
  return endedAt === null
    ? `A backup has been running since ${when}.`
    : `The last backup was made on ${when}: ${showBytes(bytes!)}.`;
}
