import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, instant, int, longText, optional, primary, text } from '../../platform/database/migration-dsl.js';

export class Wiki20261128100000 implements MigrationInterface {
  name = 'Wiki20261128100000';

  async up(runner: QueryRunner) {
    await createTable(runner, 'wiki_nodes', {
      columns: {
        id: id(),
        parent_id: optional(int()),
        type: text(6),
        name: text(255),
        name_key: text(300),
        search_key: text(510),
        size: int(),
        mime_type: optional(text(100)),
        file_key: optional(text(64)),
        version: int(),
        created_at: instant(),
        created_by_id: optional(int()),
        changed_at: instant(),
        changed_by_id: optional(int()),
        trash_id: optional(int()),
        deleted_at: optional(instant()),
        deleted_by_id: optional(int()),
      },
      references: {
        parent_id: ['wiki_nodes', 'SET NULL'],
        created_by_id: 'users',
        changed_by_id: 'users',
        deleted_by_id: 'users',
      },
      indexes: {
        ux_wiki_nodes_name: {
          columns: ['parent_id', 'type', 'name_key'],
          where: 'parent_id IS NOT NULL AND trash_id IS NULL',
        },
        ux_wiki_nodes_root_name: { columns: ['type', 'name_key'], where: 'parent_id IS NULL AND trash_id IS NULL' },
        ux_wiki_nodes_file: ['file_key'],
        ix_wiki_nodes_parent: ['parent_id'],
        ix_wiki_nodes_trash: ['trash_id'],
        ix_wiki_nodes_changed: ['changed_at'],
      },
    });
    await createTable(runner, 'wiki_note_texts', {
      columns: { node_id: primary(int()), search_key: longText() },
      references: { node_id: ['wiki_nodes', 'CASCADE'] },
    });
    await createTable(runner, 'wiki_note_versions', {
      columns: {
        id: id(),
        node_id: int(),
        version: int(),
        at: instant(),
        by_id: optional(int()),
        size: int(),
        content_text: longText(),
      },
      references: { node_id: ['wiki_nodes', 'CASCADE'], by_id: 'users' },
      indexes: { ux_wiki_note_versions: ['node_id', 'version'] },
    });
  }

  async down(runner: QueryRunner) {
    for (const table of ['wiki_note_versions', 'wiki_note_texts', 'wiki_nodes']) await runner.dropTable(table);
  }
}
