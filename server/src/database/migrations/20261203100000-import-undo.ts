import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, instant, longText, optional } from '../../platform/database/migration-dsl.js';

/** What an import made, so that it can be undone. */
export class ImportUndo20261203100000 implements MigrationInterface {
  name = 'ImportUndo20261203100000';

  async up(runner: QueryRunner) {
    await addColumn(runner, 'imports', 'made', optional(longText()));
    await addColumn(runner, 'imports', 'committed_at', optional(instant()));
    await addColumn(runner, 'imports', 'undone_at', optional(instant()));
  }

  async down(runner: QueryRunner) {
    for (const column of ['made', 'committed_at', 'undone_at'])
      await runner.query(`ALTER TABLE imports DROP COLUMN ${column}`);
  }
}
