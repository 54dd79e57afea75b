import type { StoredBackup } from '@homeroom/shared/settings/backups';
import { environmentFor, type Config } from '../../config.js';
import { outputOf } from '../../platform/workers/run-program.js';
import { WorkerFailure } from '../../platform/workers/worker-failure.js';
import { summarySchema } from './manifest.js';

/**
 * Runs `npm run backup` with the server's settings, in a process of its own: copying and compressing the database takes seconds, which
 * nobody should notice. Throws its sentence if it fails; `signal` ends it.
 */
export async function runBackup(config: Config, signal: AbortSignal): Promise<StoredBackup> {
  const program = new URL('../../backup.js', import.meta.url);
  const options = { args: ['--retain', '--json'], env: environmentFor(config), signal };
  const printed = await outputOf(program, options).catch((error: unknown) => {
    throw new Error(sentenceOf(error), { cause: error });
  });
  return summarySchema.parse(JSON.parse(printed));
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof WorkerFailure)) return String(error);
  if (error.reason === 'time') return 'The server stopped before it was finished.';
  return (typeof error.cause === 'string' && error.cause.trim().split('\n').at(-1)!.slice(0, 500)) || error.message;
}
