import { enrollmentParts, enrollmentProblems, type EnrollmentField } from '@homeroom/shared/enrollments/enrollments';
import type { FieldProblem } from '@homeroom/shared/errors';

const [student, first, second] = enrollmentParts;

/** The steps of the public form. */
export const steps = [
  { title: 'Student', fields: student.fields },
  { title: 'Parents', fields: [...first.fields, ...second.fields] },
  { title: 'Check and send', fields: ['consent'] as EnrollmentField[] },
] as const;

export const secondParent = second.fields;

/** The index of a field's step; the last step for a path that is in none. */
export const stepOf = (path: string) => {
  const at = steps.findIndex(({ fields }) => (fields as readonly string[]).includes(path));
  return at === -1 ? steps.length - 1 : at;
};

/** Whether the first step was filled in, which the later ones follow. */
export const hasStudent = (answers: Partial<Record<EnrollmentField, unknown>>) =>
  steps[0].fields.some((field) => answers[field]);

/** The problems of one step that concern several fields together. */
export const problemsOfStep = (
  step: number,
  values: Parameters<typeof enrollmentProblems>[0],
  today: string,
): FieldProblem[] => enrollmentProblems(values, today).filter(({ path }) => stepOf(path) === step);
