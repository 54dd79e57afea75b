import type { Declared } from '../feature.js';

declare module '../feature.js' {
  interface Feature {
    /** The sentences for duplicates; resources may have their own in `conflict`. */
    duplicates?: Duplicates;
  }
}

/**
 * The sentences for duplicates, by the columns of a unique index: 'sections.section_name_key, sections.allocated_year'. When two
 * people write at the same moment, both pass earlier checks and only the index refuses the second.
 */
type Duplicates = Readonly<Record<string, { message: string; path?: string }>>;

/** The declared sentence for the columns of a unique index that refused a write. */
export const duplicateOf = (declared: Declared, columns: string) =>
  declared.all('duplicates').find((sentences) => columns in sentences)?.[columns];
