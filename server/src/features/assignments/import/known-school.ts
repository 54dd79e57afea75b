import type { SectionsOfSchool } from '../../students/sections/known-sections.service.js';

/** A student as an import looks at them. */
export interface KnownStudent {
  id: number;
  name: string;
  withdrawn: boolean;
  /** The section that they are in on the first day or later. */
  sectionName: string | null;
}

/** What the school has at a moment, for a sheet to be compared with. */
export interface KnownSchool extends SectionsOfSchool {
  students: ReadonlyMap<number, KnownStudent>;
}
