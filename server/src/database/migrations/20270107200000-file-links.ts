import { creates, id, instant, int, optional, text } from '../../platform/database/migration-dsl.js';

export const FileLinks20270107200000 = creates('FileLinks20270107200000', 'file_links', {
  columns: {
    id: id(),
    send_id: int(),
    node_id: int(),
    code: text(22),
    expires_at: instant(),
    revoked_at: optional(instant()),
  },
  references: { send_id: ['sends', 'CASCADE'], node_id: ['wiki_nodes', 'CASCADE'] },
  indexes: {
    ux_file_links_code: ['code'],
    ux_file_links_file: ['send_id', 'node_id'],
    ix_file_links_node: ['node_id'],
    ix_file_links_expires: ['expires_at'],
  },
});
