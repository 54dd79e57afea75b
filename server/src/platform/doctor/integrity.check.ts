import { existsSync } from 'node:fs';
import type { CheckResult } from '@homeroom/shared/settings/doctor';
import { plural } from '@homeroom/shared/text';
import { fine, problem, warning, type Check, type School } from './check.js';
import { outputOf } from '../workers/run-program.js';
import { WorkerFailure } from '../workers/worker-failure.js';
import { sqliteFile } from '../database/data-sources.js';

/** What is wrong with the contents of an SQLite file. */
export interface Integrity {
  /** SQLite's own words. */
  faults: string[];
  /** References to missing rows: 'marks to students'. */
  lost: string[];
}

/** In ms. A file of 1 GB takes about 10 s; proxies end a request after 60. */
export const integrityLimits = { sqliteMs: 45_000 };

const restore = 'Stop the server, keep a copy of the data, and restore the last good backup.';

/** The contents of the database: that it can be read to the end, and that references lead to rows. */
export const integrity: Check = {
  name: 'Integrity',
  limitMs: integrityLimits.sqliteMs + 5000,
  run: (school) => (school.config.databaseUrl === null ? ofSqlite(school) : ofPostgres(school)),
};

async function ofSqlite({ config, rows }: School): Promise<CheckResult> {
  // Says so if there is no database.
  await rows('SELECT 1');
  const file = sqliteFile(config);
  try {
    const signal = AbortSignal.timeout(integrityLimits.sqliteMs);
    return said(
      JSON.parse(await outputOf(new URL('./integrity.program.js', import.meta.url), { args: [file], signal })),
    );
  } catch (error) {
    if (!existsSync(file) || !(error instanceof WorkerFailure)) throw error;
    return error.reason === 'time'
      ? warning(
          `The file could not be read to its end within ${integrityLimits.sqliteMs / 1000} s.`,
          `Check it when nobody works, which takes as long as it needs: sqlite3 ${file} "PRAGMA integrity_check"`,
        )
      : problem(`The file cannot be read: ${String(error.cause).trim().split('\n').at(-1)}`, restore);
  }
}

function said({ faults, lost }: Integrity): CheckResult {
  if (faults.length > 0) return problem(`The file is damaged: ${faults[0]}.`, restore);
  if (lost.length > 0)
    return problem(
      `${plural(lost.length, 'row refers', 'rows refer')} to missing rows: ${[...new Set(lost)].join(', ')}.`,
      'Somebody has changed the database by hand. Restore a backup from before that.',
    );
  return fine('The file can be read to its end, and all references lead to rows.');
}

/** What PostgreSQL knows by itself; it reads no rows. */
async function ofPostgres({ rows }: School): Promise<CheckResult> {
  const indexes = await rows<{ name: string }>(
    `SELECT class.relname AS "name" FROM pg_index index_ JOIN pg_class class ON class.oid = index_.indexrelid
     WHERE class.relnamespace = current_schema()::regnamespace AND NOT (index_.indisvalid AND index_.indisready)`,
  );
  if (indexes.length > 0) {
    const names = indexes.map(({ name }) => name);
    return problem(
      `${plural(names.length, 'index is', 'indexes are')} not valid: ${names.join(', ')}.`,
      `Build them again: ${names.map((name) => `REINDEX INDEX ${name};`).join(' ')}`,
    );
  }
  const constraints = await rows<{ name: string }>(
    `SELECT conname AS "name" FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND NOT convalidated`,
  );
  if (constraints.length > 0)
    return problem(
      `Not checked by PostgreSQL: ${constraints.map(({ name }) => name).join(', ')}.`,
      'Validate them with ALTER TABLE … VALIDATE CONSTRAINT.',
    );
  const [checksums] = await rows<{ failures: number | string | null }>(
    'SELECT checksum_failures AS "failures" FROM pg_stat_database WHERE datname = current_database()',
  );
  if (Number(checksums?.failures ?? 0) > 0)
    return problem(`PostgreSQL has found ${plural(Number(checksums!.failures), 'damaged page')}.`, restore);
  return fine('All indexes and constraints are valid, and PostgreSQL has found no damaged page.');
}
