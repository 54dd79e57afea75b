/** Open to other features, beside the SQL and entities. */

/**
 * The lock under which people write to parents, or say with whom there is no contact, taken before they read who may be contacted: 'No
 * contact' finds every message that it must cancel.
 */
export const contactsLock = 'contacts of parents';
