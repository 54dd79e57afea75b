import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import type { ChoiceField, Choices } from './choices';

const words: Record<ChoiceField, string> = {
  teacherId: 'teacher',
  sectionId: 'section',
  classTypeId: 'class type',
  studentId: 'student',
  semesterId: 'semester',
};

/** The filters whose chosen record is no longer offered. */
export const goneFrom = (filter: MatrixFilter, choices: Choices): ChoiceField[] =>
  (Object.keys(words) as ChoiceField[]).filter(
    (field) => filter[field] !== undefined && !choices[field].some(({ value }) => value === filter[field]),
  );

export const goneNames = (gone: readonly ChoiceField[]) => gone.map((field) => words[field]);

export const withoutGone = (filter: MatrixFilter, gone: readonly ChoiceField[]): MatrixFilter => ({
  ...filter,
  ...Object.fromEntries(gone.map((field) => [field, undefined])),
});
