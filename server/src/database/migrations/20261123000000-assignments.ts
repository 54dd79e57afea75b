import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createTable, flag, id, instant, int, optional, text } from '../../platform/database/migration-dsl.js';

/** Which act put a student into a section, so that the act can be undone as one (decisions 2.7). */
export class Assignments20261123000000 implements MigrationInterface {
  name = 'Assignments20261123000000';

  async up(runner: QueryRunner) {
    await createTable(runner, 'assignments', {
      columns: {
        id: id(),
        made_at: instant(),
        made_by_id: int(),
        imported: flag(),
        first_day: text(10),
        undone_at: optional(instant()),
      },
      references: { made_by_id: 'users' },
      indexes: { ix_assignments_made_by: ['made_by_id', 'id'] },
    });
    await addColumn(runner, 'memberships', 'assignment_id', optional(int()));
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE memberships DROP COLUMN assignment_id');
    await runner.dropTable('assignments');
  }
}
