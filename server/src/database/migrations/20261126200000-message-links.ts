import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const name = 'ix_email_messages_links';

/** The messages that hold a link, by its end: few of many, and looked for with every message that is queued. */
export class MessageLinks20261126200000 implements MigrationInterface {
  name = 'MessageLinks20261126200000';

  up(runner: QueryRunner) {
    return runner.createIndex('email_messages', new TableIndex({ name, columnNames: ['expires_at'], where: 'link_path IS NOT NULL' }));
  }

  down(runner: QueryRunner) {
    return runner.dropIndex('email_messages', name);
  }
}
