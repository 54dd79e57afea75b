import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createTable, id, instant, optional, text } from '../../platform/database/migration-dsl.js';

/** Registrations that await approval, and one table for every limit of the entrance; attempts are worth an hour, so none is carried over. */
export class Accounts20261122110000 implements MigrationInterface {
  name = 'Accounts20261122110000';

  async up(runner: QueryRunner) {
    await addColumn(runner, 'users', 'registered_at', optional(instant()));
    await runner.dropTable('sign_in_attempts');
    await createTable(runner, 'attempts', {
      columns: { id: id(), kind: text(12), account: text(64), address: text(64), at: instant() },
      indexes: { ix_attempts_address: ['kind', 'address', 'at'], ix_attempts_account: ['kind', 'account', 'at'] },
    });
  }

  async down(runner: QueryRunner) {
    await runner.dropTable('attempts');
    await createTable(runner, 'sign_in_attempts', {
      columns: { id: id(), account: text(64), address: text(64), at: instant() },
      indexes: { ix_sign_in_attempts_address: ['address', 'at'] },
    });
    await runner.query('ALTER TABLE users DROP COLUMN registered_at');
  }
}
