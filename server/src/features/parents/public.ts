/** Open to other features, beside the SQL and entities. */
import type { Database } from '../../platform/database/database.js';

/**
 * Until the unit ends nobody else writes to parents, or says with whom there is no contact. Held by both, before they read who may be
 * contacted: 'No contact' finds every message that it must cancel.
 */
export const holdContacts = (db: Database) => db.lockName('contacts of parents');
