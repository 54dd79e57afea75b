export const fromEntries = 'FROM audit_entries audit_entry';
