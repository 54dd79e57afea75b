import { creates, int, primary, text } from '../../platform/database/migration-dsl.js';

/** Who was chosen for a send and got no message of it, and why. */
export const SendSkips20261202100100 = creates('SendSkips20261202100100', 'send_skips', {
  columns: { send_id: primary(int()), kind: primary(text(8)), person_id: primary(int()), reason: text(16) },
  references: { send_id: ['sends', 'CASCADE'] },
  indexes: { ix_send_skips_person: ['kind', 'person_id'] },
});
