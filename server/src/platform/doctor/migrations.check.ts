import { plural } from '@homeroom/shared/text';
import { fine, problem, warning, type Check, type School } from './check.js';

const hasTable = async ({ config, rows }: School) =>
  (
    await rows(
      config.databaseUrl === null
        ? "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migrations'"
        : "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'migrations'",
    )
  ).length > 0;

/** The program and the tables of the database belong together. */
export const migrations: Check = {
  name: 'Migrations',
  async run(school) {
    const known = school.declared.all('migrations').map((Migration) => new Migration().name ?? Migration.name);
    const rows = (await hasTable(school))
      ? await school.rows<{ name: string }>('SELECT name AS "name" FROM migrations ORDER BY id')
      : [];
    const run = rows.map(({ name }) => name);
    const unknown = run.filter((name) => !known.includes(name));
    if (unknown.length > 0)
      return problem(
        `A newer version of Homeroom has changed the tables: ${unknown.join(', ')}.`,
        'Start that version, or restore the backup from before the upgrade.',
      );
    const pending = known.filter((name) => !run.includes(name));
    if (pending.length > 0)
      return warning(
        `${plural(pending.length, 'migration has', 'migrations have')} not run yet, the first is ${pending[0]}.`,
        'Make a backup, stop every server, and start this version: it runs them.',
      );
    return fine(`All ${run.length} migrations have run, and there are no others.`);
  },
};
