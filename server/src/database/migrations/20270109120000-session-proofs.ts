import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, instant, optional } from '../../platform/database/migration-dsl.js';

/** When the user of a session last proved who they are. */
export class SessionProofs20270109120000 implements MigrationInterface {
  name = 'SessionProofs20270109120000';

  up(runner: QueryRunner) {
    return addColumn(runner, 'sessions', 'proved_at', optional(instant()));
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE sessions DROP COLUMN proved_at');
  }
}
