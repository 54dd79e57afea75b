import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { addColumn, createTable, instant, int, optional, primary, text } from '../../platform/database/migration-dsl.js';

const attempted = 'ix_email_messages_attempted';
const columns = { reply_to: text(254), message_id: text(120), attempted_at: instant() };

/** What a worker notes of a message, whom it went to, and which addresses were refused. */
export class OutboxForMany20261127110000 implements MigrationInterface {
  name = 'OutboxForMany20261127110000';

  async up(runner: QueryRunner) {
    for (const [column, shape] of Object.entries(columns)) await addColumn(runner, 'email_messages', column, optional(shape));
    await runner.createIndex('email_messages', new TableIndex({ name: attempted, columnNames: ['attempted_at'] }));
    await createTable(runner, 'email_recipients', {
      columns: { message_id: primary(int()), kind: primary(text(8)), person_id: primary(int()) },
      references: { message_id: ['email_messages', 'CASCADE'] },
      indexes: { ix_email_recipients_person: ['kind', 'person_id'] },
    });
    await createTable(runner, 'refused_addresses', {
      columns: { address: primary(text(254)), at: instant(), answer: text(500) },
    });
  }

  async down(runner: QueryRunner) {
    for (const table of ['refused_addresses', 'email_recipients']) await runner.dropTable(table);
    await runner.dropIndex('email_messages', attempted);
    for (const column of Object.keys(columns)) await runner.query(`ALTER TABLE email_messages DROP COLUMN ${column}`);
  }
}
