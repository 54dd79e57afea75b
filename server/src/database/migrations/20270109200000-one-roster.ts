import { creates, id, text } from '../../platform/database/migration-dsl.js';

/** The ids of records in files of other systems. A record may have several; the newest is exported. */
export const OneRosterIds20270109200000 = creates('OneRosterIds20270109200000', 'one_roster_ids', {
  columns: { id: id(), kind: text(16), record_key: text(40), sourced_id: text(255) },
  indexes: { ux_one_roster_ids_sourced: ['kind', 'sourced_id'], ix_one_roster_ids_record: ['kind', 'record_key'] },
});
