import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, flag, id, int, longText, optional, text } from '../../platform/database/migration-dsl.js';

export class GroupsAndTemplates20261127200000 implements MigrationInterface {
  name = 'GroupsAndTemplates20261127200000';

  async up(runner: QueryRunner) {
    await createTable(runner, 'recipient_groups', {
      columns: {
        id: id(),
        group_name: text(80),
        group_name_key: text(160),
        description: optional(text(255)),
        status: text(12),
      },
      indexes: { ux_recipient_groups_name: ['group_name_key'] },
    });
    await createTable(runner, 'group_members', {
      columns: { id: id(), group_id: int(), user_id: optional(int()), parent_id: optional(int()) },
      references: {
        group_id: ['recipient_groups', 'CASCADE'],
        user_id: ['users', 'CASCADE'],
        parent_id: ['parents', 'CASCADE'],
      },
      indexes: {
        ux_group_members_user: ['group_id', 'user_id'],
        ux_group_members_parent: ['group_id', 'parent_id'],
        ix_group_members_parent: ['parent_id'],
        ix_group_members_user: ['user_id'],
      },
    });
    await createTable(runner, 'email_templates', {
      columns: {
        id: id(),
        code: text(40),
        code_key: text(80),
        name: text(120),
        name_key: text(240),
        subject_template: text(255),
        body_template: longText(),
        html: flag(),
        active: flag(),
        description: optional(text(255)),
      },
      indexes: { ux_email_templates_code: ['code_key'] },
    });
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    await runner.query(`ALTER TABLE parents ADD COLUMN no_school_mail boolean NOT NULL DEFAULT ${no}`);
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE parents DROP COLUMN no_school_mail');
    await runner.dropTable('email_templates');
    await runner.dropTable('group_members');
    await runner.dropTable('recipient_groups');
  }
}
