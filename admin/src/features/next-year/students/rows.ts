import { studentsByName, type NameOrder } from '@homeroom/shared/names';
import { outcomeWords, type PlannedStudent } from '@homeroom/shared/next-year/next-year';
import { byName } from '@homeroom/shared/text';

/** A student of the plan as a row of its list. */
export interface PlanRow extends PlannedStudent {
  id: number;
}

export const planRows = (students: readonly PlannedStudent[], order: NameOrder): PlanRow[] =>
  studentsByName(students, order).map((student) => ({ ...student, id: student.studentId }));

/** '2 to 3' for a student who moves up, '2' for others; '' without a grade. */
export const gradeWords = ({ grade, nextGrade }: Pick<PlannedStudent, 'grade' | 'nextGrade'>) =>
  grade !== null && nextGrade !== null && nextGrade !== grade ? `${grade} to ${nextGrade}` : (grade ?? '');

/** 'Leaves: moves to Cork', or the outcome alone. */
export const outcomeAndReason = ({ outcome, reason }: Pick<PlannedStudent, 'outcome' | 'reason'>) =>
  reason ? `${outcomeWords[outcome]}: ${reason}` : outcomeWords[outcome];

/** The sections of this year that the students are in, in natural order. */
export const sectionsNow = (rows: readonly Pick<PlannedStudent, 'sectionName'>[]): string[] =>
  [...new Set(rows.flatMap(({ sectionName }) => sectionName ?? []))].sort(byName((name) => name));
