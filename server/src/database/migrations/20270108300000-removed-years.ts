import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, instant } from '../../platform/database/migration-dsl.js';

/** Since when an academic year is being removed. */
export class RemovedYears20270108300000 implements MigrationInterface {
  name = 'RemovedYears20270108300000';

  up(runner: QueryRunner) {
    return addColumn(runner, 'academic_years', 'removing_since', instant());
  }

  down(runner: QueryRunner) {
    return runner.query('ALTER TABLE academic_years DROP COLUMN removing_since');
  }
}
