import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, instant, int, optional, text } from '../../platform/database/migration-dsl.js';

/** Cover for single dates of a class (spec 2.11). */
export class Covers20261129100000 implements MigrationInterface {
  name = 'Covers20261129100000';

  async up(runner: QueryRunner) {
    await createTable(runner, 'delegations', {
      columns: {
        id: id(),
        temp_teacher_id: int(),
        reason: optional(text(200)),
        granted_at: instant(),
        granted_by_id: int(),
      },
      references: { temp_teacher_id: 'teachers', granted_by_id: 'users' },
    });
    await createTable(runner, 'covers', {
      columns: {
        id: id(),
        delegation_id: int(),
        schedule_id: int(),
        calendar_day_id: int(),
        temp_teacher_id: int(),
        ended_at: optional(instant()),
        ended_by_id: optional(int()),
      },
      references: {
        delegation_id: 'delegations',
        schedule_id: ['schedules', 'CASCADE'],
        calendar_day_id: ['calendar_days', 'CASCADE'],
        temp_teacher_id: 'teachers',
        ended_by_id: 'users',
      },
      indexes: {
        ux_covers_live: { columns: ['schedule_id', 'calendar_day_id', 'temp_teacher_id'], where: 'ended_at IS NULL' },
        ix_covers_teacher: ['temp_teacher_id'],
        ix_covers_day: ['calendar_day_id'],
        ix_covers_delegation: ['delegation_id'],
      },
    });
  }

  async down(runner: QueryRunner) {
    await runner.dropTable('covers');
    await runner.dropTable('delegations');
  }
}
