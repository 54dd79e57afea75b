import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, int, primary } from '../../platform/database/migration-dsl.js';

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
 * A number for each semester that every change of its calendar raises, so that who has read the calendar can tell by one
 * number that it is still the same. Triggers, because no change may be left out, wherever it is made.
 */
export class CalendarRevisions20261123100000 implements MigrationInterface {
  name = 'CalendarRevisions20261123100000';

  async up(runner: QueryRunner) {
    await createTable(runner, 'calendar_revisions', {
      columns: { semester_id: primary(int()), revision: int() },
      references: { semester_id: ['semesters', 'CASCADE'] },
    });
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const [change, sides] of Object.entries(changes)) {
      if (isPostgres)
        await runner.query(`CREATE FUNCTION ${functionOf(change)}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${raise(sides)} RETURN NULL; END $$`);
      await runner.query(
        `CREATE TRIGGER ${triggerOf(change)} AFTER ${change} ON calendar_days FOR EACH ROW
         ${isPostgres ? `EXECUTE FUNCTION ${functionOf(change)}()` : `BEGIN ${raise(sides)} END`}`,
      );
    }
  }

  async down(runner: QueryRunner) {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const change of Object.keys(changes)) {
      await runner.query(`DROP TRIGGER ${triggerOf(change)}${isPostgres ? ' ON calendar_days' : ''}`);
      if (isPostgres) await runner.query(`DROP FUNCTION ${functionOf(change)}()`);
    }
    await runner.dropTable('calendar_revisions');
  }
}
