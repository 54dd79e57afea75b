import { z } from 'zod';
import type { IsoDate } from '../dates.js';
import { date, id, several } from '../fields.js';
import type { UndoneImport } from '../imports.js';
import type { ReachedClass } from '../students/student-page.js';
import { plural } from '../text.js';

/** The sentences of both ways of assigning students (spec 5 and 8). */
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
  studentIds: several(id, assignStudentsMessages.chooseStudents).max(2000, 'Assign at most 2,000 students at once.'),
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
  /** The last day of a planned withdrawal. */
  leavesOn: IsoDate | null;
}

export interface AssignableSection {
  id: number;
  sectionName: string;
  allocatedYear: number;
  capacity: number | null;
  /** Students in the section today. */
  students: number;
  /** Places taken today, by current students and by those who will join later. */
  taken: number;
}

/** The answer of `POST /assign-students?dryRun=true`: what assigning would do, and which past registers the students join. */
export interface AssignPreview {
  students: number;
  firstDay: IsoDate;
  /** Places taken from the first day on, without these students; `capacity` is `null` without a limit. */
  taken: number;
  capacity: number | null;
  joins: ReachedClass[];
}

/** The answer of `POST /assign-students`. */
export interface AssignedStudents {
  message: string;
  assigned: number;
  /** Classes with completed registers that are open again until the students are marked. */
  reopened: ReachedClass[];
}

/** A user's last assignment, while it can be undone because none of its students has attendance since. */
export interface LastAssignment {
  id: number;
  /** An instant. */
  at: string;
  /** Whether it came from a sheet. */
  imported: boolean;
  /** How many students undoing would remove from their sections. */
  students: number;
  /** By name; a sheet may have several. */
  sections: string[];
}

/** How many students an undo removed from their sections; `kept`: those who were moved or withdrawn since. */
export interface UndoneAssignment {
  removed: number;
  kept: number;
}

/** What an undo did, and which students kept their section. */
export const undoneInWords = ({ removed, kept }: UndoneAssignment): UndoneImport => ({
  message: `${plural(removed, 'student is', 'students are')} unassigned again.`,
  kept:
    kept === 0
      ? []
      : [
          `${plural(kept, 'student was', 'students were')} moved or withdrawn after that, and ${kept === 1 ? 'stays' : 'stay'} as they are.`,
        ],
});
