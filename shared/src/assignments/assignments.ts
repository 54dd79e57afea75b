import { z } from 'zod';
import type { IsoDate } from '../dates.js';
import { date, id } from '../fields.js';
import type { ReachedClass } from '../students/student-page.js';

/** What both ways of assigning students say (spec 5 and 8). */
export const assignStudentsMessages = {
  success: 'Students assigned successfully.',
  failure: 'Failed to assign students.',
  chooseSection: 'Please select a class section first.',
  chooseSectionInDialog: 'Please select a class section.',
  chooseStudents: 'Please select at least one student.',
};

/** Assigning students to a section by hand (spec 2.8); `firstDay` defaults to today at the school (decisions 2.11). */
export const assignStudentsSchema = z.strictObject({
  classSectionId: z.int(assignStudentsMessages.chooseSection).pipe(id),
  studentIds: z
    .array(id)
    .min(1, assignStudentsMessages.chooseStudents)
    .max(2000, 'Assign at most 2,000 students at once.'),
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
  /** Places taken for who comes today: by students who are there and by those who are still to come. */
  taken: number;
}

/** What assigning would do, as `POST /assign-students?dryRun=true` answers it: the registers held already that the students come onto. */
export interface AssignPreview {
  students: number;
  firstDay: IsoDate;
  /** Places of the section taken from the first day on, without these students; `capacity` is `null` without a limit. */
  taken: number;
  capacity: number | null;
  joins: ReachedClass[];
}

/** The last assignment of a user while it can be undone: none of its students has attendance since. */
export interface LastAssignment {
  id: number;
  /** An instant. */
  at: string;
  /** Whether a sheet brought it. */
  imported: boolean;
  /** Students whom undoing takes out of their section again. */
  students: number;
  /** By name; a sheet may have several. */
  sections: string[];
}

/** What an undone assignment took back; `kept`: students who were moved or withdrawn since. */
export interface UndoneAssignment {
  removed: number;
  kept: number;
}
