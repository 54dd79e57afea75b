import type { Subject } from '@homeroom/shared/abilities';
import { capitalised } from '@homeroom/shared/text';

declare module '../feature.js' {
  interface Feature {
    /** The files that its screens make in the browser, in addition to the lists of its resources. */
    savedFiles?: SavedFile[];
  }
}

/** A file that the browser makes from data it has read; others are not recorded. */
export interface SavedFile {
  /** Its whole name, or a pattern for it. */
  file: string | RegExp;
  /** What its rows are: only users who may read them can save it. */
  subject: Exclude<Subject, 'all'>;
  /** Names its list in the audit log. A pattern if the list has no fixed name; the browser then sends one that matches. */
  listName: string | RegExp;
}

/** `<name>-YYYY-MM-DD.csv`, as the admin's `useSaveRows` names a list. */
export const savedList = (
  name: string,
  subject: SavedFile['subject'],
  listName = capitalised(name.replaceAll('-', ' ')),
): SavedFile => ({ file: new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.csv$`), subject, listName });
