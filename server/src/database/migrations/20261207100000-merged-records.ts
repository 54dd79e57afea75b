import { creates, instant, int, primary, text } from '../../platform/database/migration-dsl.js';

export const MergedRecords20261207100000 = creates('MergedRecords20261207100000', 'merged_records', {
  columns: { subject: primary(text(40)), merged_id: primary(int()), kept_id: int(), at: instant() },
  indexes: { ix_merged_records_kept: ['subject', 'kept_id'] },
});
