import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two parents may share an e-mail address (decisions 2.24), so that its index is no longer unique. */
export class SharedAddresses20270101100000 implements MigrationInterface {
  name = 'SharedAddresses20270101100000';

  async up(runner: QueryRunner) {
    await runner.query('DROP INDEX ux_parents_email');
    await runner.query('CREATE INDEX ix_parents_email ON parents (email)');
  }

  /** Fails if two parents share an address by now. */
  async down(runner: QueryRunner) {
    await runner.query('DROP INDEX ix_parents_email');
    await runner.query('CREATE UNIQUE INDEX ux_parents_email ON parents (email)');
  }
}
