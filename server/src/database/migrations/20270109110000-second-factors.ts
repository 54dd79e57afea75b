import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, instant, int, optional, primary, text } from '../../platform/database/migration-dsl.js';

/** Codes of an app as second factor, the recovery codes beside them, and devices that are not asked for a code. */
export class SecondFactors20270109110000 implements MigrationInterface {
  name = 'SecondFactors20270109110000';

  async up(runner: QueryRunner) {
    await createTable(runner, 'second_factors', {
      columns: {
        user_id: primary(int()),
        secret: optional(text(100)),
        confirmed_at: optional(instant()),
        last_step: optional(int()),
      },
      references: { user_id: ['users', 'CASCADE'] },
    });
    await createTable(runner, 'recovery_codes', {
      columns: { id: id(), user_id: int(), code_hash: text(64) },
      references: { user_id: ['users', 'CASCADE'] },
      indexes: { ix_recovery_codes_user: ['user_id', 'code_hash'] },
    });
    await createTable(runner, 'remembered_devices', {
      columns: {
        id: primary(text(64)),
        user_id: int(),
        created_at: instant(),
        expires_at: instant(),
        address: text(64),
        agent: text(255),
      },
      references: { user_id: ['users', 'CASCADE'] },
      indexes: { ix_remembered_devices_user: ['user_id'] },
    });
  }

  async down(runner: QueryRunner) {
    for (const table of ['remembered_devices', 'recovery_codes', 'second_factors']) await runner.dropTable(table);
  }
}
