import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, longText, optional } from '../../platform/database/migration-dsl.js';

/** What the move that began a stay changed in the student's others, so that undoing it restores exactly that (decisions 2.14). */
export class BeforeMove20270117100000 implements MigrationInterface {
  name = 'BeforeMove20270117100000';

  up(runner: QueryRunner) {
    return addColumn(runner, 'memberships', 'before_move', optional(longText()));
  }

  down(runner: QueryRunner) {
    return runner.query('ALTER TABLE memberships DROP COLUMN before_move');
  }
}
