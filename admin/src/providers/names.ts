import { useMemo } from 'react';
import { shownName, studentsByName, type NamedStudent } from '@homeroom/shared/names';
import { useSchool } from './school';

/** Names as this school orders them: a list of students, and a single name. The API and files use 'Adam Ahmed'. */
export function useNames() {
  const { nameOrder = 'FIRST' } = useSchool();
  return useMemo(
    () => ({
      nameOrder,
      students: <Student extends NamedStudent>(students: readonly Student[], groupOf?: (student: Student) => string) =>
        studentsByName(students, nameOrder, groupOf),
      /** An answer with its students so named and ordered. */
      applied: <Answer extends { students: readonly NamedStudent[] }>(answer: Answer): Answer => ({
        ...answer,
        students: studentsByName(answer.students, nameOrder),
      }),
      shown: (fullName: string, lastName?: string) => shownName(fullName, lastName, nameOrder),
    }),
    [nameOrder],
  );
}

/** 'KW' for 'Karen Whitlock', for an avatar. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
