import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { lastMarks } from './last-five.js';

/** How many absences among the last five marks are many (decisions 5, Teacher Dashboard). */
const manyAbsences = 3;

export const absencesIn = (marks: readonly MarkStatus[]) =>
  marks.filter((status) => status === 'ABSENT' || status === 'UNINFORMED_ABSENT').length;

export const isOftenAbsent = (marks: readonly MarkStatus[]) => absencesIn(marks) >= manyAbsences;

/** Whether older marks could still make somebody often absent: fewer than five are found, and those to find would do. */
export const couldBeOftenAbsent = (marks: readonly MarkStatus[]) =>
  marks.length < lastMarks && absencesIn(marks) + lastMarks - marks.length >= manyAbsences;
