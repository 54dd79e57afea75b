import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentOf, type Config } from '../../config.js';
import { builtWorkers } from '../../platform/workers/worker-pool.js';
import { manifestSchema, type Manifest } from './manifest.js';

/** The program of the build beside this code; or from its source, in development. */
function program(): string[] {
  const built = builtWorkers.folder
    ? join(builtWorkers.folder, 'backup.js')
    : fileURLToPath(new URL('./backup.js', import.meta.url));
  if (existsSync(built)) return [built];
  const loader = new URL('../../../scripts/from-source.mjs', import.meta.url).href;
  return ['--import', loader, fileURLToPath(new URL('../../backup.ts', import.meta.url))];
}

/**
 * Runs `npm run backup` with the server's settings, as a process of its own with a low priority: copying and compressing the database
 * takes seconds, which nobody should notice. Throws its sentence if it fails; `signal` ends it.
 */
export async function runBackup(config: Config, signal: AbortSignal): Promise<Manifest> {
  const child = spawn(process.execPath, [...program(), '--retain', '--json'], {
    env: environmentOf(config),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [said, complaint] = [[], []] as [Buffer[], Buffer[]];
  child.stdout.on('data', (part: Buffer) => said.push(part));
  child.stderr.on('data', (part: Buffer) => complaint.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(lastLine(complaint) || `The backup ended with code ${code}.`);
  return manifestSchema.parse(JSON.parse(Buffer.concat(said).toString('utf8')));
}

const lastLine = (parts: Buffer[]) => Buffer.concat(parts).toString('utf8').trim().split('\n').at(-1)!.slice(0, 500);
