import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, int, primary } from '../../platform/database/migration-dsl.js';

const changes = ['insert', 'update', 'delete'] as const;
const triggerOf = (change: string) => `tr_calendar_days_${change}`;
const next = (semesterId: string) =>
  `INSERT INTO calendar_revisions (semester_id, revision) VALUES (${semesterId}, 1)
   ON CONFLICT (semester_id) DO UPDATE SET revision = calendar_revisions.revision + 1`;

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
    if (isPostgres)
      await runner.query(
        `CREATE FUNCTION next_calendar_revision() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           ${next(`CASE WHEN TG_OP = 'DELETE' THEN OLD.semester_id ELSE NEW.semester_id END`)};
           RETURN NULL;
         END $$`,
      );
    for (const change of changes)
      await runner.query(
        `CREATE TRIGGER ${triggerOf(change)} AFTER ${change} ON calendar_days FOR EACH ROW
         ${isPostgres ? 'EXECUTE FUNCTION next_calendar_revision()' : `BEGIN ${next(`${change === 'delete' ? 'OLD' : 'NEW'}.semester_id`)}; END`}`,
      );
  }

  async down(runner: QueryRunner) {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const change of changes) await runner.query(`DROP TRIGGER ${triggerOf(change)}${isPostgres ? ' ON calendar_days' : ''}`);
    if (isPostgres) await runner.query('DROP FUNCTION next_calendar_revision()');
    await runner.dropTable('calendar_revisions');
  }
}
