import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who declined to cover a class: the office reads it with the request that takes the cover's place. */
export class DeclinedCovers20261209100000 implements MigrationInterface {
  name = 'DeclinedCovers20261209100000';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE cover_requests ADD COLUMN declined_by varchar(300)');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE cover_requests DROP COLUMN declined_by');
  }
}
