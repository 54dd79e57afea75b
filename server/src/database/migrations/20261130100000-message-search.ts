import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { addColumn, optional, text } from '../../platform/database/migration-dsl.js';

const created = 'ix_email_messages_created';

/** What a search of the e-mail log looks at, in the index that the log is read by: the rows hold long texts, and 100,000 took a second. */
export class MessageSearch20261130100000 implements MigrationInterface {
  name = 'MessageSearch20261130100000';

  async up(runner: QueryRunner) {
    await addColumn(runner, 'email_messages', 'search_key', optional(text(690)));
    // Accents stay as they are in what is there already; SQL cannot fold them.
    await runner.query(`UPDATE email_messages SET search_key = lower(to_name || ' ' || to_address || ' ' || subject)`);
    await runner.dropIndex('email_messages', created);
    await runner.createIndex('email_messages', new TableIndex({ name: created, columnNames: ['created_at', 'search_key'] }));
  }

  async down(runner: QueryRunner) {
    await runner.dropIndex('email_messages', created);
    await runner.createIndex('email_messages', new TableIndex({ name: created, columnNames: ['created_at'] }));
    await runner.query('ALTER TABLE email_messages DROP COLUMN search_key');
  }
}
