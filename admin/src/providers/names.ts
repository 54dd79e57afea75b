import { useMemo } from 'react';
import { shownName, studentsByName, type NamedStudent } from '@homeroom/shared/names';
import { useSchool } from './school';

/** How this school shows people: students in its order of names, and one name. The API and files keep 'Adam Ahmed'. */
export function useNames() {
  const { nameOrder = 'FIRST' } = useSchool();
  return useMemo(
    () => ({
      nameOrder,
      students: <Student extends NamedStudent>(students: readonly Student[], groupOf?: (student: Student) => string) =>
        studentsByName(students, nameOrder, groupOf),
      shown: (fullName: string, lastName?: string) => shownName(fullName, lastName, nameOrder),
    }),
    [nameOrder],
  );
}
