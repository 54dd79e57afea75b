import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres } from '../../platform/database/engine.js';

/** Reports find the few marks with a reason; a rule of the Notifier may count only absences that none excuses. */
export class UnexcusedAbsences20270110120000 implements MigrationInterface {
  name = 'UnexcusedAbsences20270110120000';

  async up(runner: QueryRunner) {
    await runner.query(
      'CREATE INDEX ix_marks_reason ON marks (schedule_id, calendar_day_id, student_id, absence_reason_id) WHERE absence_reason_id IS NOT NULL',
    );
    const no = isPostgres(runner.connection) ? 'false' : '0';
    await runner.query(`ALTER TABLE notifier_rules ADD COLUMN only_unexcused boolean NOT NULL DEFAULT ${no}`);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP INDEX ix_marks_reason');
    await runner.query('ALTER TABLE notifier_rules DROP COLUMN only_unexcused');
  }
}
