import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, instant, optional } from '../../platform/database/migration-dsl.js';

/** The number of a message's claim, for which alone its outcome counts, and when it was queued, to notice a clock that was ahead (decisions 2.22). */
export class ClaimNumbers20261227100000 implements MigrationInterface {
  name = 'ClaimNumbers20261227100000';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE email_messages ADD COLUMN claim integer NOT NULL DEFAULT 0');
    await addColumn(runner, 'email_messages', 'queued_at', optional(instant()));
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE email_messages DROP COLUMN queued_at');
    await runner.query('ALTER TABLE email_messages DROP COLUMN claim');
  }
}
