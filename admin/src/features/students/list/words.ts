import type { ClassAssignStatus } from '@homeroom/shared/students/students';

/** The words of the Student List (spec 2.4). */
export const columnTitles = {
  studentName: 'Student Name',
  section: 'Assigned Section',
  gender: 'Gender',
  age: 'Age',
  classStatus: 'Class Assign Status',
  formStatus: 'Form Enrollment Status',
} as const;
export const actionsTitle = 'Actions';

/** The summary chips, each with its status as a filter; Total has none. */
export const summaryChips: readonly { label: string; status: ClassAssignStatus | null }[] = [
  { label: 'Total', status: null },
  { label: 'Assigned', status: 'Active' },
  { label: 'Withdrawn', status: 'Withdrawn' },
  { label: 'Unassigned', status: 'Unassigned' },
];

export const anyStatus = 'Any status';
export const groupTitles = {
  statuses: 'Class Assign Status',
  forms: 'Form Enrollment Status',
  sections: 'Assigned Section',
} as const;
export const clearAll = 'Clear all';
/** A student is found by a parent's name, e-mail or phone too (decisions 2.18). */
export const searchHint = 'Search name, parent, section, gender, age';
