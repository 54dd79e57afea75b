import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, instant, optional } from '../../platform/database/migration-dsl.js';

const tables = ['jobs', 'notifier_rules'];

/** Since when a job or a rule of the Notifier fails (decisions 2.22). */
export class FailingSince20261228100000 implements MigrationInterface {
  name = 'FailingSince20261228100000';

  async up(runner: QueryRunner) {
    for (const table of tables) await addColumn(runner, table, 'failing_since', optional(instant()));
  }

  async down(runner: QueryRunner) {
    for (const table of tables) await runner.query(`ALTER TABLE ${table} DROP COLUMN failing_since`);
  }
}
