import type { ClassAssignStatus } from '@homeroom/shared/students/students';
import { plural } from '@homeroom/shared/text';
import type { ListCounts } from './rows';

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

/** '201 students, 185 of them in 9 sections.' */
export function countWords({ total, sections }: Pick<ListCounts, 'total' | 'sections'>): string {
  const placed = sections.reduce((sum, { count }) => sum + count, 0);
  return `${plural(total, 'student')}${placed < total ? `, ${placed} of them` : ''} in ${plural(sections.length, 'section')}.`;
}

export const anyStatus = 'Any status';
export const groupTitles = {
  statuses: 'Class Assign Status',
  forms: 'Form Enrollment Status',
  sections: 'Assigned Section',
} as const;
export const clearAll = 'Clear all';
