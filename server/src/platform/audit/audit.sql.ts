/** Entries of the audit log, `audit_entry`. */
export const fromEntries = 'FROM audit_entries audit_entry';
