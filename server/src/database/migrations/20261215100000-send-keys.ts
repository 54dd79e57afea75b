import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, text } from '../../platform/database/migration-dsl.js';

/** The key of a draft, so that a second browser tab cannot send it again. */
export class SendKeys20261215100000 implements MigrationInterface {
  name = 'SendKeys20261215100000';

  async up(runner: QueryRunner) {
    await addColumn(runner, 'sends', 'send_key', text(36));
    await runner.query('CREATE UNIQUE INDEX ux_sends_key ON sends (sender_id, send_key)');
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP INDEX ux_sends_key');
    await runner.query('ALTER TABLE sends DROP COLUMN send_key');
  }
}
