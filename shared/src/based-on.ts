/** The header by which a save says what it is based on: the `versionOf` a form of settings, or the `versionsOf` a record's values. */
export const basedOnHeader = 'If-Match';

export const changedSettings = 'These settings were changed in the meantime. Check them and save again.';

/** Tells two states of a form or a value apart, by its JSON (FNV-1a). A missing value is `null`. */
export function versionOf(state: unknown): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(state ?? null)) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(16);
}

/** 'lastName=1f3a9c04, notes=77b1': the versions of these values of a record. */
export const versionsOf = (record: Record<string, unknown>, fields: readonly string[]) =>
  fields.map((field) => `${field}=${versionOf(record[field])}`).join(', ');
