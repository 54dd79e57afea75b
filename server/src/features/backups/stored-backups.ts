import { text } from 'node:stream/consumers';
import type { z } from 'zod';
import { storedBackupSchema, type StoredBackup } from '@homeroom/shared/settings/backups';
import { orGone, type BackupPlace } from './backup-place.js';
import { isBackupFolder, manifestFile, manifestSchema, summaryFile, summaryOf, type Manifest } from './manifest.js';

/** The manifests of all whole backups, oldest first. */
export async function manifestsIn(place: BackupPlace): Promise<Manifest[]> {
  const found: Manifest[] = [];
  for (const group of await groupsIn(place)) {
    const manifest = await readJson(place, `${group}/${manifestFile}`, manifestSchema);
    if (manifest) found.push(manifest);
  }
  return found;
}

/** What people are shown of the newest `most` whole backups, newest first. */
export async function storedIn(place: BackupPlace, most = Infinity): Promise<StoredBackup[]> {
  const found: StoredBackup[] = [];
  for (const group of (await groupsIn(place)).reverse()) {
    if (found.length >= most) break;
    const stored = await shownOf(place, group);
    if (stored) found.push(stored);
  }
  return found;
}

/** Without a manifest it is no backup. Those made by older versions have no summary. */
async function shownOf(place: BackupPlace, group: string): Promise<StoredBackup | null> {
  if ((await place.size(`${group}/${manifestFile}`)) === null) return null;
  const summary = await readJson(place, `${group}/${summaryFile}`, storedBackupSchema);
  if (summary) return summary;
  const manifest = await readJson(place, `${group}/${manifestFile}`, manifestSchema);
  return manifest && summaryOf(manifest);
}

const groupsIn = async (place: BackupPlace): Promise<string[]> => (await place.groups()).filter(isBackupFolder).sort();

/** A file as its schema reads it; `null` for a missing or damaged one. */
async function readJson<Value>(place: BackupPlace, name: string, schema: z.ZodType<Value>): Promise<Value | null> {
  const content = await place.read(name).catch(orGone);
  if (!content) return null;
  const json = await text(content);
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
