import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createTable, id, instant, int, text } from '../../platform/database/migration-dsl.js';

const signs = ["''", '’', '‘', 'ʼ', '`', '´'];
const spelt = (column: string) =>
  `replace(${signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, column)}, ',', ' ')`;

const created = 'ix_email_messages_created';

/**
 * The tries of each message with the mail server's answers. What a search looks at without apostrophes, which it otherwise takes out of
 * 100,000 rows each time; and the ids in the indexes that the log is read by, so that a page is found in them alone.
 */
export class MailTries20261202100000 implements MigrationInterface {
  name = 'MailTries20261202100000';

  async up(runner: QueryRunner) {
    await createTable(runner, 'email_tries', {
      columns: { id: id(), message_id: int(), at: instant(), outcome: text(12), answer: text(500) },
      references: { message_id: ['email_messages', 'CASCADE'] },
      indexes: { ix_email_tries_message: ['message_id'] },
    });
    await runner.query(`UPDATE email_messages SET search_key = ${spelt('search_key')}`);
    await runner.dropIndex('email_messages', created);
    for (const [name, columnNames] of Object.entries({
      [created]: ['created_at', 'id', 'search_key'],
      ix_email_messages_status: ['status', 'created_at', 'id'],
    }))
      await runner.createIndex('email_messages', new TableIndex({ name, columnNames }));
  }

  async down(runner: QueryRunner) {
    await runner.dropIndex('email_messages', 'ix_email_messages_status');
    await runner.dropIndex('email_messages', created);
    await runner.createIndex('email_messages', new TableIndex({ name: created, columnNames: ['created_at', 'search_key'] }));
    await runner.dropTable('email_tries');
  }
}
