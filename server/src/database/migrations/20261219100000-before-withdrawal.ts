import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, longText, optional } from '../../platform/database/migration-dsl.js';

/** What a withdrawal changed in a student's stays, so that undoing it on the same day restores exactly that (decisions 2.11). */
export class BeforeWithdrawal20261219100000 implements MigrationInterface {
  name = 'BeforeWithdrawal20261219100000';

  up(runner: QueryRunner) {
    return addColumn(runner, 'students', 'before_withdrawal', optional(longText()));
  }

  down(runner: QueryRunner) {
    return runner.query('ALTER TABLE students DROP COLUMN before_withdrawal');
  }
}
