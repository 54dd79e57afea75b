import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, instant, optional } from '../../platform/database/migration-dsl.js';

/** When a session was last used. */
export class SessionUses20270109100000 implements MigrationInterface {
  name = 'SessionUses20270109100000';

  up(runner: QueryRunner) {
    return addColumn(runner, 'sessions', 'last_used_at', optional(instant()));
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE sessions DROP COLUMN last_used_at');
  }
}
