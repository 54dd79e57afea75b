/** The sentence for a duplicate, and its field if there is one. */
interface DuplicateProblem {
  message: string;
  path?: string;
}

/**
 * By the columns of a unique index, 'sections.section_name_key, sections.allocated_year': what whoever writes the second of two such rows
 * is told. Two who write at the same moment pass every check before; the index then speaks, in the same words.
 */
export type Duplicates = Readonly<Record<string, DuplicateProblem>>;

/** The token of all features' `Duplicates`. */
export const DUPLICATES = Symbol('duplicates');
