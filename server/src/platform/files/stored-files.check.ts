import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult } from '@homeroom/shared/settings/doctor';
import { hourMs } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { fine, problem, warning, type Check, type School } from '../doctor/check.js';
import { filesOf } from './files-of.js';
import type { FileStore } from './file-store.js';
import { LocalFiles, placeIn } from './local-files.js';

/** The files that the features declare (`Feature.files`), and those that nothing refers to. */
export const storedFiles: Check = { name: 'Uploaded files', run: compared };

async function compared(school: School): Promise<CheckResult> {
  const { config } = school;
  if (config.filesUrl !== null) return inStore(school);
  const folder = join(config.dataDir, 'files');
  const store = new LocalFiles(folder);
  // First the rows: a file that arrives in between is no orphan, because it is new.
  const used = await usedKeys(school);
  const missing = await missingIn(store, used);
  if (missing.length > 0)
    return problem(
      `${plural(missing.length, 'file is', 'files are')} missing, among them ${placeIn(folder, missing[0]!)}.`,
      `Copy ${folder} from the last backup, without replacing files: Homeroom keeps those that it needs.`,
    );
  const wanted = new Set(used);
  const orphans = await settled(
    folder,
    (await store.keys()).filter((key) => !wanted.has(key)),
  );
  if (orphans.length > 0)
    return warning(
      `${plural(orphans.length, 'file belongs', 'files belong')} to nothing, among them ${placeIn(folder, orphans[0]!)}.`,
      'Look whether DATABASE_URL and DATA_DIR belong together. If they do, nothing is left to do: the server sets such files aside within two hours, and deletes them after 30 days.',
    );
  return fine(`${plural(used.length, 'file is', 'files are')} there, and no others.`);
}

/** A store's files belong to it alone, so that only missing ones are looked for. */
async function inStore(school: School): Promise<CheckResult> {
  const store = filesOf(school.config);
  const used = await usedKeys(school);
  const missing = await missingIn(store, used);
  if (missing.length === 0) return fine(`${plural(used.length, 'file is', 'files are')} in ${store.where}.`);
  return problem(
    `${plural(missing.length, 'file is', 'files are')} missing in ${store.where}, among them ${missing[0]}.`,
    'Look whether FILES_URL and DATABASE_URL belong together, or copy the files from the last backup.',
  );
}

const usedKeys = async ({ declared, rows }: School) =>
  (await rows<{ key: string }>(declared.all('files').join(' UNION ALL '))).map(({ key }) => key);

/** A file that was set aside is not missing: it comes back when it is read. */
async function missingIn(store: FileStore, used: readonly string[]): Promise<string[]> {
  const stored = new Set([...(await store.keys()), ...(await store.aside())]);
  return used.filter((key) => !stored.has(key));
}

/** Without files of the last hour, whose upload may not have ended. */
async function settled(folder: string, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    keys.map(async (key) => [key, await stat(placeIn(folder, key)).catch(() => null)] as const),
  );
  return found.filter(([, file]) => file && file.mtimeMs < Date.now() - hourMs).map(([key]) => key);
}
