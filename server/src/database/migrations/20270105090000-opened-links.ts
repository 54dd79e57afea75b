import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, instant, optional } from '../../platform/database/migration-dsl.js';

/** When a person first used the page of an account link. */
export class OpenedLinks20270105090000 implements MigrationInterface {
  name = 'OpenedLinks20270105090000';

  up(runner: QueryRunner) {
    return addColumn(runner, 'account_links', 'opened_at', optional(instant()));
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE account_links DROP COLUMN opened_at');
  }
}
