import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import type { ChoiceField, Choices } from './choices';

const words: Record<ChoiceField, string> = {
  teacherId: 'teacher',
  sectionId: 'section',
  classTypeId: 'class type',
  studentId: 'student',
  semesterId: 'semester',
};

/** The filters of an address whose choice is not offered any more. */
export const goneFrom = (filter: MatrixFilter, choices: Choices): ChoiceField[] =>
  (Object.keys(words) as ChoiceField[]).filter(
    (field) => filter[field] !== undefined && !choices[field].some(({ value }) => value === filter[field]),
  );

/** 'The section in this link is no longer available.' */
export function goneWords(gone: readonly ChoiceField[]): string {
  const names = gone.map((field) => words[field]);
  const last = names.pop()!;
  return names.length === 0
    ? `The ${last} in this link is no longer available.`
    : `The ${names.join(', ')} and ${last} in this link are no longer available.`;
}

export const withoutGone = (filter: MatrixFilter, gone: readonly ChoiceField[]): MatrixFilter => ({
  ...filter,
  ...Object.fromEntries(gone.map((field) => [field, undefined])),
});
