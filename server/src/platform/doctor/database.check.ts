import { existsSync } from 'node:fs';
import type { CheckResult } from '@homeroom/shared/settings/doctor';
import { fine, problem, warning, type Check, type School } from './check.js';
import { NoDatabase } from './open-school.js';
import { sqliteFile } from '../database/data-sources.js';
import { isDamaged } from '../database/failures.js';

/** The database answers, and stores texts as Homeroom needs it. */
export const database: Check = {
  name: 'Database',
  async run(school) {
    try {
      return await (school.config.databaseUrl === null ? ofSqlite(school) : ofPostgres(school));
    } catch (error) {
      if (!(error instanceof NoDatabase)) throw error;
      if (isDamaged(error.cause))
        return problem(
          `The database is damaged: ${error.message}.`,
          'Stop the server and restore the last good backup.',
        );
      return problem(
        `The database cannot be opened: ${error.message}.`,
        school.config.databaseUrl === null
          ? 'Let Homeroom’s user read and write the file.'
          : 'Start PostgreSQL, or correct DATABASE_URL.',
      );
    }
  },
};

async function ofSqlite({ config, rows }: School): Promise<CheckResult> {
  if (!existsSync(sqliteFile(config)))
    return problem(
      `There is no database in ${config.dataDir}.`,
      'Set DATA_DIR to the folder of the school, restore a backup, or start the server for a new school.',
    );
  const [found] = await rows<{ version: string }>(
    'SELECT sqlite_version() AS "version", (SELECT count(*) FROM sqlite_master) AS "read"',
  );
  return fine(`SQLite ${found!.version} answers.`);
}

interface PostgresTexts {
  version: string;
  encoding: string;
  collation: string;
  provider: string;
  made: string | null;
  actual: string | null;
}

/** Collations that compare by code points, as the keys of names need it: all servers of `docker-compose.yml` have one. */
const byCodePoint = /^(C|POSIX)(\.utf-?8)?$/i;

async function ofPostgres({ rows }: School): Promise<CheckResult> {
  const [found] = await rows<PostgresTexts>(
    `SELECT current_setting('server_version') AS "version", pg_encoding_to_char(encoding) AS "encoding", datcollate AS "collation",
       coalesce(to_jsonb(pg_database) ->> 'datlocprovider', 'c') AS "provider", to_jsonb(pg_database) ->> 'datcollversion' AS "made",
       CASE WHEN to_jsonb(pg_database) ? 'datcollversion' THEN pg_database_collation_actual_version(oid) END AS "actual"
     FROM pg_database WHERE datname = current_database()`,
  );
  const { version, encoding, collation, provider, made, actual } = found!;
  const again =
    'Create a database as docker-compose.yml does (--encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8), and load a dump into it.';
  if (encoding !== 'UTF8') return problem(`PostgreSQL ${version} stores texts in ${encoding}, not in UTF8.`, again);
  if (provider === 'i' || (provider === 'c' && !byCodePoint.test(collation)))
    return warning(`PostgreSQL ${version} sorts by ${collation}, so names may be out of order.`, again);
  if (made !== actual)
    return problem(
      `The rules for sorting were version ${made} when the indexes were built, and are ${actual} now.`,
      'Run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.',
    );
  return fine(`PostgreSQL ${version} answers, and stores texts in UTF8.`);
}
