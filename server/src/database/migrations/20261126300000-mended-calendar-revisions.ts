import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A day that is moved to another semester changes both. */
const changes = { insert: ['NEW'], update: ['OLD', 'NEW'], delete: ['OLD'] };
const triggerOf = (change: string) => `tr_calendar_days_${change}`;
const functionOf = (change: string) => `calendar_days_${change}`;
const raise = (sides: readonly string[]) =>
  sides
    .map(
      (side) => `INSERT INTO calendar_revisions (semester_id, revision) VALUES (${side}.semester_id, 1)
        ON CONFLICT (semester_id) DO UPDATE SET revision = calendar_revisions.revision + 1;`,
    )
    .join(' ');

/**
 * Makes the triggers of `calendar_revisions` anew. Databases of the days in which they were written have one that raises only the
 * semester that a moved day came to, so that the calendar it left was never read again; on all others nothing changes.
 */
export class MendedCalendarRevisions20261126300000 implements MigrationInterface {
  name = 'MendedCalendarRevisions20261126300000';

  async up(runner: QueryRunner) {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const [change, sides] of Object.entries(changes)) {
      await runner.query(`DROP TRIGGER IF EXISTS ${triggerOf(change)}${isPostgres ? ' ON calendar_days' : ''}`);
      if (isPostgres)
        await runner.query(
          `CREATE OR REPLACE FUNCTION ${functionOf(change)}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${raise(sides)} RETURN NULL; END $$`,
        );
      await runner.query(
        `CREATE TRIGGER ${triggerOf(change)} AFTER ${change} ON calendar_days FOR EACH ROW
         ${isPostgres ? `EXECUTE FUNCTION ${functionOf(change)}()` : `BEGIN ${raise(sides)} END`}`,
      );
    }
    if (isPostgres) await runner.query('DROP FUNCTION IF EXISTS next_calendar_revision()');
  }

  /** What it mends stays mended: the migration before takes the same triggers away. */
  down() {
    return Promise.resolve();
  }
}
