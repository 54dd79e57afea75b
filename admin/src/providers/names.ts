import { useMemo } from 'react';
import {
  fullNameOf,
  inNameOrder,
  listedByName,
  nameIn,
  namesShown,
  shownName,
  type NamedStudent,
} from '@homeroom/shared/names';
import { useSchool } from './school';

type ListedStudent = NamedStudent & { studentId: number | null };

/**
 * Names as this school orders them, in lists and on sheets. A name is shown so if its last name is beside it. Sentences, files and the
 * API use 'Adam Ahmed'.
 */
export function useNames() {
  const { nameOrder = 'FIRST' } = useSchool();
  return useMemo(
    () => ({
      nameOrder,
      /** Students in their order; namesakes get their number. */
      students: <Student extends ListedStudent>(students: readonly Student[], groupOf?: (student: Student) => string) =>
        listedByName(students, nameOrder, groupOf),
      /** Everybody in an answer, in its own order. */
      all: <Answer>(answer: Answer): Answer => namesShown(answer, nameOrder),
      /** An answer with everybody so named, and its students so ordered. */
      applied: <Answer extends { students: readonly ListedStudent[] }>(answer: Answer): Answer =>
        namesShown({ ...answer, students: listedByName(answer.students, nameOrder) }, nameOrder),
      of: <Field extends string>(row: Record<Field, string>, field: Field) => nameIn(row, field, nameOrder),
      person: (person: { firstName: string; lastName: string }) =>
        shownName(fullNameOf(person), person.lastName, nameOrder),
      sorted: <Field extends string, Row extends Record<Field, string>>(rows: readonly Row[], field: Field) =>
        inNameOrder(rows, field, nameOrder),
    }),
    [nameOrder],
  );
}

/** An answer with everybody in it as lists show them. */
export function useNamed<Answer>(answer: Answer): Answer {
  const names = useNames();
  return useMemo(() => names.all(answer), [answer, names]);
}

/** 'KW' for 'Karen Whitlock', for an avatar. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
