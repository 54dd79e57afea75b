/** The header by which a save of settings says what it is based on: the `versionOf` the form that was loaded. */
export const basedOnHeader = 'If-Match';

export const changedSettings = 'These settings were changed in the meantime. Check them and save again.';

/** Tells two states of a form apart, by its JSON (FNV-1a). */
export function versionOf(form: object | null): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(form)) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(16);
}
