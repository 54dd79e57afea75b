import { useList } from '@refinedev/core';
import { nameKey, type NameOrder } from '@homeroom/shared/names';
import { byText } from '@homeroom/shared/text';
import { useNames } from '../../../providers/names';
import { useGet } from '../../../providers/use-get';
import type { AssignableSection, UnassignedStudent } from '@homeroom/shared/assignments/assignments';

/** By first name, as the server sends them, or by last name. */
const inOrder = (students: readonly UnassignedStudent[], order: NameOrder) => {
  const key = ({ studentFirstName, studentLastName }: UnassignedStudent) =>
    nameKey(`${studentFirstName} ${studentLastName}`, studentLastName, order);
  return order === 'FIRST' ? [...students] : students.toSorted(byText(key));
};

/** The data of Assign Students: students without a section, sections with their places, and the order of grades. */
export function useUnassigned() {
  const { nameOrder } = useNames();
  const { query: students } = useGet<UnassignedStudent[]>('/assign-students/unassigned', {
    select: (answer) => ({ ...answer, data: inOrder(answer.data, nameOrder) }),
  });
  const { query: sections } = useGet<AssignableSection[]>('/assign-students/sections');
  const grades = useList<{ id: number; name: string }>({
    resource: 'rising-grades',
    pagination: { currentPage: 1, pageSize: 1000, mode: 'server' },
    sorters: [{ field: 'position', order: 'asc' }],
  }).result;
  return {
    students,
    sections,
    grades: grades.data.map(({ name }) => name),
  };
}
