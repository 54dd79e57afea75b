import { listedByName, type NameOrder } from '@homeroom/shared/names';
import { outcomes, outcomeWords, type PlannedStudent } from '@homeroom/shared/next-year/next-year';
import { byName, keysOf } from '@homeroom/shared/text';
import { z } from 'zod';

export const rowSchema = z.object({
  studentName: z.string().meta({ label: 'Student' }),
  sectionName: z.string().nullable().meta({ label: 'Section now' }),
  grade: z.string().nullable().meta({ label: 'Grade' }),
  outcome: z.enum(outcomes).meta({ label: 'Outcome' }),
  plannedSectionName: z.string().nullable().meta({ label: 'New section' }),
});
export const planColumns = keysOf(rowSchema.shape);
export type PlanColumn = (typeof planColumns)[number];

export interface PlanRow extends PlannedStudent {
  id: number;
}

export const planRows = (students: readonly PlannedStudent[], order: NameOrder): PlanRow[] =>
  listedByName(students, order).map((student) => ({ ...student, id: student.studentId }));

/** '2 to 3' for a student who moves up, '2' for others; '' without a grade. */
export const gradeWords = ({ grade, nextGrade }: Pick<PlannedStudent, 'grade' | 'nextGrade'>) =>
  grade !== null && nextGrade !== null && nextGrade !== grade ? `${grade} to ${nextGrade}` : (grade ?? '');

/** 'Leaves: moves to Cork', or the outcome alone. */
export const outcomeAndReason = ({ outcome, reason }: Pick<PlannedStudent, 'outcome' | 'reason'>) =>
  reason ? `${outcomeWords[outcome]}: ${reason}` : outcomeWords[outcome];

/** The sections of this year that the students are in, in natural order. */
export const sectionsNow = (rows: readonly Pick<PlannedStudent, 'sectionName'>[]): string[] =>
  [...new Set(rows.flatMap(({ sectionName }) => sectionName ?? []))].sort(byName((name) => name));
