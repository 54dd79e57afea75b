import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { lastMarks } from './last-five.js';

/** How many absences in the last five marks count as often (decisions 5, Teacher Dashboard). */
const manyAbsences = 3;

export const absencesIn = (marks: readonly MarkStatus[]) =>
  marks.filter((status) => status === 'ABSENT' || status === 'UNINFORMED_ABSENT').length;

export const isOftenAbsent = (marks: readonly MarkStatus[]) => absencesIn(marks) >= manyAbsences;

/** Whether older marks, of which fewer than five are known yet, could still make somebody often absent. */
export const couldBeOftenAbsent = (marks: readonly MarkStatus[]) =>
  marks.length < lastMarks && absencesIn(marks) + lastMarks - marks.length >= manyAbsences;
