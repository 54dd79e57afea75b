import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, day, flag, id, instant, int, longText, optional, text } from '../../platform/database/migration-dsl.js';

const parent = (n: 1 | 2, name: ReturnType<typeof text>) => ({
  [`parent${n}_first_name`]: name,
  [`parent${n}_last_name`]: name,
  [`parent${n}_email`]: optional(text(254)),
  [`parent${n}_phone`]: optional(text(40)),
  [`parent${n}_relationship`]: optional(text(40)),
});

/** Enrollments and the applicants' links to their state. */
export class Enrollments20261122120000 implements MigrationInterface {
  name = 'Enrollments20261122120000';

  async up(runner: QueryRunner) {
    await createTable(runner, 'enrollments', {
      columns: {
        id: id(),
        state: text(12),
        source: text(8),
        student_first_name: text(80),
        student_last_name: text(80),
        student_name_key: text(340),
        gender: text(10),
        birth_date: day(),
        current_grade: optional(text(20)),
        rising_grade: optional(text(20)),
        notes: optional(text(1000)),
        ...parent(1, text(80)),
        ...parent(2, optional(text(80))),
        parents_key: longText(),
        consent: flag(),
        submitted_at: instant(),
        moved_at: instant(),
        client_hash: optional(text(64)),
        student_id: optional(int()),
      },
      references: { student_id: ['students', 'SET NULL'] },
      indexes: { ix_enrollments_state: ['state', 'submitted_at'], ix_enrollments_name: ['student_name_key'], ux_enrollments_client: ['client_hash'] },
    });
    await createTable(runner, 'enrollment_links', {
      columns: { id: id(), enrollment_id: int(), token_hash: text(64), expires_at: instant() },
      references: { enrollment_id: ['enrollments', 'CASCADE'] },
      indexes: { ux_enrollment_links_token: ['token_hash'], ix_enrollment_links_enrollment: ['enrollment_id'] },
    });
  }

  async down(runner: QueryRunner) {
    await runner.dropTable('enrollment_links');
    await runner.dropTable('enrollments');
  }
}
