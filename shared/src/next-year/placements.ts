import { z } from 'zod';
import { id, several } from '../fields.js';
import { forStudents, lacksSection, type PlannedStudent } from './next-year.js';

/** The sections that are planned together. */
export const proposePlacementsSchema = z.strictObject({
  sectionIds: several(id, 'Choose at least two sections.', 2).max(40, 'Choose at most 40 sections.'),
});

const placementSchema = z.strictObject({ studentId: id, plannedSectionId: id.nullable() });
export type Placement = z.infer<typeof placementSchema>;

/** Where students are placed, without fixing them there; `null` takes the section that the plan proposes. */
export const placementsSchema = z.strictObject({ placements: forStudents(placementSchema) });

/** The part of this year's marks in which a student was there, 0 to 1. */
export interface AttendanceRate {
  studentId: number;
  rate: number;
}

/** The answer of `POST /next-year/propose`. It writes nothing. */
export interface ProposedPlacements {
  /** Only the students who change their section. */
  placements: (Placement & { plannedSectionId: number })[];
  spreadBefore: number;
  spreadAfter: number;
  /** A sentence for each wish that is not met. */
  unmet: string[];
}

/** Students who still need a section, of the grades of `others`; of any grade if these are none. */
export function withoutSection<Student extends PlannedStudent>(
  students: readonly Student[],
  others: readonly PlannedStudent[],
) {
  const grades = new Set(others.map(({ nextGrade }) => nextGrade));
  return students.filter((student) => lacksSection(student) && (grades.size === 0 || grades.has(student.nextGrade)));
}
