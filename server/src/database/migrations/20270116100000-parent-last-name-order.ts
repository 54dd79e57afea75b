import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of applicants' parents by their last names (decisions 2.17), filled when the server starts. */
export class ParentLastNameOrder20270116100000 implements MigrationInterface {
  name = 'ParentLastNameOrder20270116100000';

  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE enrollments ADD COLUMN parent_last_name_order text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE enrollments DROP COLUMN parent_last_name_order');
  }
}
