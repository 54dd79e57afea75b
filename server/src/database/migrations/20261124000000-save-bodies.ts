import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, optional, text } from '../../platform/database/migration-dsl.js';

/** What a save carried, as a hash: its id with other marks is no repetition of it. Saves from before have none and are taken for repeated. */
export class SaveBodies20261124000000 implements MigrationInterface {
  name = 'SaveBodies20261124000000';

  up(runner: QueryRunner) {
    return addColumn(runner, 'register_saves', 'body_hash', optional(text(43)));
  }

  down(runner: QueryRunner) {
    return runner.query('ALTER TABLE register_saves DROP COLUMN body_hash');
  }
}
