/** The sentence for a duplicate, and its field if there is one. */
interface DuplicateProblem {
  message: string;
  path?: string;
}

/**
 * The sentences for duplicates, by the columns of a unique index: 'sections.section_name_key, sections.allocated_year'. When two
 * people write at the same moment, both pass earlier checks and only the index refuses the second.
 */
export type Duplicates = Readonly<Record<string, DuplicateProblem>>;
