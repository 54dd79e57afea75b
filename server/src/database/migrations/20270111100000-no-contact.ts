import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, optional, text } from '../../platform/database/migration-dsl.js';

/** Parents who may not be written to or called about a child, and why. */
export class NoContact20270111100000 implements MigrationInterface {
  name = 'NoContact20270111100000';

  async up(runner: QueryRunner) {
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    await runner.query(`ALTER TABLE student_parents ADD COLUMN no_contact boolean NOT NULL DEFAULT ${no}`);
    await addColumn(runner, 'student_parents', 'no_contact_why', optional(text(200)));
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE student_parents DROP COLUMN no_contact_why');
    await runner.query('ALTER TABLE student_parents DROP COLUMN no_contact');
  }
}
