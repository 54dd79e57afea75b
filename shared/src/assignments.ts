import { z } from 'zod';
import { date, id } from './fields.js';

/** Assigning students to a section by hand (spec 2.8); `firstDay` defaults to today at the school (decisions 2.11). */
export const assignStudentsSchema = z.strictObject({
  classSectionId: id,
  studentIds: z.array(id).min(1, 'Please select at least one student.').max(2000, 'Assign at most 2,000 students at once.'),
  firstDay: date('First day').optional(),
});
export type AssignStudents = z.infer<typeof assignStudentsSchema>;

export interface UnassignedStudent {
  id: number;
  studentFirstName: string;
  studentLastName: string;
  gender: string;
  age: number;
  risingGrade: string | null;
}

export interface AssignableSection {
  id: number;
  sectionName: string;
  allocatedYear: number;
  capacity: number | null;
  /** Students in the section today. */
  students: number;
}

export const assignStudentsMessages = {
  success: 'Students assigned successfully.',
  failure: 'Failed to assign students.',
  chooseSection: 'Please select a class section first.',
  chooseSectionInDialog: 'Please select a class section.',
  chooseStudents: 'Please select at least one student.',
};
