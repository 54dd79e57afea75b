import { z } from 'zod';
import type { StoredBackup } from '@homeroom/shared/settings/backups';
import { plural } from '@homeroom/shared/text';

const written = z.object({ bytes: z.int(), sha256: z.string().length(64) });

/** What a backup consists of, as its manifest.json says. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** An instant: the database is as it was then. */
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The last migration that the database had run. */
  migration: z.string(),
  rows: z.record(z.string(), z.int()),
  /** The database as one SQLite file, compressed by gzip. */
  database: written,
  /** By key; each is stored once for all backups, in 'files'. */
  files: z.record(z.string(), written),
  /** Whether the school's key lies beside it, encrypted by a passphrase. */
  withKey: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** All bytes that a restore reads. */
export const bytesOf = ({ database, files }: Manifest): number =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, database.bytes);

/** How many rows its database has. */
const rowsOf = ({ rows }: Manifest): number => Object.values(rows).reduce((sum, count) => sum + count, 0);

/** '61,204 rows and 12 files' */
export const contentWords = (manifest: Manifest): string =>
  `${plural(rowsOf(manifest), 'row')} and ${plural(Object.keys(manifest.files).length, 'file')}`;

/** What its summary.json says: a manifest names every file, and may have megabytes. */
export const summaryOf = (manifest: Manifest): StoredBackup => ({
  name: folderOf(manifest.madeAt),
  madeAt: manifest.madeAt,
  rows: rowsOf(manifest),
  files: Object.keys(manifest.files).length,
  bytes: bytesOf(manifest),
  withKey: manifest.withKey,
});

/** The folder of a backup: '2026-11-28T02-30-00Z'. */
export const folderOf = (madeAt: string): string => `${madeAt.slice(0, 19).replaceAll(':', '-')}Z`;
export const isBackupFolder = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name);

export const manifestFile = 'manifest.json';
export const summaryFile = 'summary.json';
export const databaseFile = 'homeroom.sqlite.gz';
export const encryptedKeyFile = 'secret.key.encrypted';
