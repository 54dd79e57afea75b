import { creates, id, instant, int, longText, text } from '../../platform/database/migration-dsl.js';

export const MergeUndos20270107100000 = creates('MergeUndos20270107100000', 'merge_undos', {
  columns: {
    id: id(),
    subject: text(40),
    kept_id: int(),
    other_id: int(),
    other_name: text(200),
    at: instant(),
    rows: longText(),
  },
  indexes: { ix_merge_undos_kept: ['subject', 'kept_id'] },
});
