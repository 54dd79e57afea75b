import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, day, optional } from '../../platform/database/migration-dsl.js';

/** The coming last day of a student whose withdrawal is planned (decisions 2.26). */
export class PlannedWithdrawals20270106100000 implements MigrationInterface {
  name = 'PlannedWithdrawals20270106100000';

  up(runner: QueryRunner) {
    return addColumn(runner, 'students', 'leaves_on', optional(day()));
  }

  down(runner: QueryRunner) {
    return runner.query('ALTER TABLE students DROP COLUMN leaves_on');
  }
}
