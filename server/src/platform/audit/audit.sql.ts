/** Entries of the audit log. */
export const fromEntries = 'FROM audit_entries audit_entry';
