import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, day, optional } from '../../platform/database/migration-dsl.js';

/** The day on which a withdrawal ended a stay: taken back on that day, it goes on (decisions 2.11). */
export class WithdrawnStays20261122130000 implements MigrationInterface {
  name = 'WithdrawnStays20261122130000';

  up(runner: QueryRunner) {
    return addColumn(runner, 'memberships', 'withdrawn_on', optional(day()));
  }

  down(runner: QueryRunner) {
    return runner.query('ALTER TABLE memberships DROP COLUMN withdrawn_on');
  }
}
