/** Entries of the audit log, `e`. */
export const fromEntries = 'FROM audit_entries e';
