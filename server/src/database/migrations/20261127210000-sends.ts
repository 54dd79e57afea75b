import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, instant, int, optional, text } from '../../platform/database/migration-dsl.js';

/** What was sent by hand, and whom each message was for. */
export class Sends20261127210000 implements MigrationInterface {
  name = 'Sends20261127210000';

  async up(runner: QueryRunner) {
    await createTable(runner, 'sends', {
      columns: {
        id: id(),
        created_at: instant(),
        sender_id: int(),
        mode: text(12),
        label: text(120),
        subject: text(255),
        send_at: optional(instant()),
        messages: int(),
        people: int(),
        without_address: int(),
        opted_out: int(),
      },
      references: { sender_id: 'users' },
      indexes: { ix_sends_created: ['created_at'] },
    });
    await createTable(runner, 'message_people', {
      columns: {
        id: id(),
        message_id: int(),
        user_id: optional(int()),
        parent_id: optional(int()),
        name: text(170),
      },
      references: {
        message_id: ['email_messages', 'CASCADE'],
        user_id: ['users', 'SET NULL'],
        parent_id: ['parents', 'SET NULL'],
      },
      indexes: {
        ix_message_people_message: ['message_id'],
        ix_message_people_parent: ['parent_id'],
        ix_message_people_user: ['user_id'],
      },
    });
  }

  async down(runner: QueryRunner) {
    await runner.dropTable('message_people');
    await runner.dropTable('sends');
  }
}
