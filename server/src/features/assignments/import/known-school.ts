import type { SectionsOfSchool } from '../../students/sections/known-sections.service.js';

/** A student, as an import needs them. */
export interface KnownStudent {
  id: number;
  name: string;
  withdrawn: boolean;
  /** Their section on the first day or later. */
  sectionName: string | null;
}

/** The school at a moment, to compare a sheet with. */
export interface KnownSchool extends SectionsOfSchool {
  students: ReadonlyMap<number, KnownStudent>;
}
