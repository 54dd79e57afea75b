import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const name = 'ix_memberships_section';

/** A roster comes out of its index alone: it is read for each register, each save and each count. */
export class RostersByIndex20261122150000 implements MigrationInterface {
  name = 'RostersByIndex20261122150000';

  async up(runner: QueryRunner) {
    await runner.dropIndex('memberships', name);
    await runner.createIndex('memberships', new TableIndex({ name, columnNames: ['section_id', 'first_day', 'last_day', 'student_id'] }));
  }

  async down(runner: QueryRunner) {
    await runner.dropIndex('memberships', name);
    await runner.createIndex('memberships', new TableIndex({ name, columnNames: ['section_id', 'first_day'] }));
  }
}
