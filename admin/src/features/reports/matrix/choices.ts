import { byName } from '@homeroom/shared/text';
import { semesterWords } from '@homeroom/shared/academics';
import type { MatrixFilter, ReportOptions } from '@homeroom/shared/reports/reports';

export interface Choice {
  value: number;
  label: string;
  /** Tells two choices with the same label apart. */
  detail?: string;
}

/** The filters that choose one of the offered records, as opposed to dates and reasons. */
export type ChoiceField = Exclude<keyof MatrixFilter, 'from' | 'to' | 'reason'>;
export type Choices = Record<ChoiceField, Choice[]>;

export const fieldLabels: Record<ChoiceField, string> = {
  teacherId: 'Teacher',
  sectionId: 'Section',
  classTypeId: 'Class type',
  studentId: 'Student',
  semesterId: 'Semester',
};
export const filterFields = Object.keys(fieldLabels) as ChoiceField[];

/** The filters whose chosen record is no longer offered. */
export const goneFrom = (filter: MatrixFilter, choices: Choices) =>
  filterFields.filter(
    (field) => filter[field] !== undefined && !choices[field].some(({ value }) => value === filter[field]),
  );

export const goneNames = (gone: readonly ChoiceField[]) => gone.map((field) => fieldLabels[field].toLowerCase());

export const withoutGone = (filter: MatrixFilter, gone: readonly ChoiceField[]): MatrixFilter => ({
  ...filter,
  ...Object.fromEntries(gone.map((field) => [field, undefined])),
});

/** The choices of each filter. The students are those of the chosen section and class type, each once. */
export function choicesOf(
  { teachers, sections, classTypes, students, semesters }: ReportOptions,
  { sectionId, classTypeId }: Pick<MatrixFilter, 'sectionId' | 'classTypeId'>,
): Choices {
  const section = sections.find((each) => each.id === sectionId)?.sectionName;
  const classType = classTypes.find((each) => each.id === classTypeId)?.className;
  const offered = students.filter(
    (each) =>
      (section === undefined || each.sectionName === section) &&
      (classType === undefined || each.classTypeName === classType),
  );
  const byId = new Map(
    offered.map(({ studentId, studentName, sectionName }) => [
      studentId,
      { value: studentId, label: studentName, detail: sectionName },
    ]),
  );
  return {
    teacherId: teachers
      .map(({ teacherId, fullName }) => ({ value: teacherId, label: fullName }))
      .sort(byName(({ label }) => label)),
    sectionId: sections.map(({ id, sectionName }) => ({ value: id, label: sectionName })),
    classTypeId: classTypes.map(({ id, className }) => ({ value: id, label: className })),
    studentId: [...byId.values()],
    semesterId: semesters.map((each) => ({ value: each.id, label: semesterWords(each) })),
  };
}
