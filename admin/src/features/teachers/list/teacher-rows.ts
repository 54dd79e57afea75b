import { z } from 'zod';
import { invitationStates } from '@homeroom/shared/users';
import { inOrder, oneOf, sortBy, text } from '../../../components/use-address';
import { shownName, sortedName, type NameOrder } from '@homeroom/shared/names';
import type { TeacherRow } from '@homeroom/shared/teachers';
import { rowFinder, searchKey, type SearchKeys } from '@homeroom/shared/search';
import { byName, digitsOf } from '@homeroom/shared/text';

export interface ListedTeacher extends TeacherRow {
  /** In the school's order. */
  fullName: string;
  /** As in exports. */
  storedName: string;
  /** Without duplicates, in the order of the classes. */
  classTypes: string[];
  sections: string[];
  /** `classType` is null if it is also the class's name. */
  classes: { className: string; classType: string | null; section: string }[];
  keys: SearchKeys;
}

const each = (values: readonly string[]) => [...new Set(values)];

export function listedTeacher(teacher: TeacherRow, order: NameOrder = 'FIRST'): ListedTeacher {
  const { fullName, lastName, email, phone, assignedInfo } = teacher;
  const fields = [
    fullName,
    email ?? '',
    ...assignedInfo.flatMap(({ className, classType, section }) => [className, classType, section]),
  ];
  return {
    ...teacher,
    fullName: shownName(fullName, lastName, order),
    storedName: fullName,
    classTypes: each(assignedInfo.map(({ classType }) => classType)),
    sections: each(assignedInfo.map(({ section }) => section)),
    classes: assignedInfo.map(({ className, classType, section }) => ({
      className,
      classType: classType === className ? null : classType,
      section,
    })),
    // Line ends keep matches from spanning two fields.
    keys: { words: fields.map(searchKey).join('\n'), phone: digitsOf(phone ?? '') },
  };
}

/** All teachers, sorted by the school's order of names. */
export const listedTeachers = (rows: readonly TeacherRow[], order: NameOrder) =>
  rows.toSorted(byName((row) => sortedName(row.fullName, row.lastName, order))).map((row) => listedTeacher(row, order));

const teacherSorts = ['fullName', 'email'] as const;

/** `?q=khan&invitation=SENT&view=cards&sort=-email`; without a view it depends on the screen, without an order it is by name. */
export const teacherListAddress = z.object({
  q: text,
  view: oneOf(['cards', 'table']),
  invitation: oneOf(invitationStates),
  sort: sortBy(teacherSorts).nullable().catch(null),
});
export type TeacherListAddress = z.output<typeof teacherListAddress>;

/**
 * Whether a teacher's name, e-mail, class names, types or sections contain every word of a search; a number is also searched in the phone's
 * digits (spec 2.5, 5).
 */
const searchTeachers = rowFinder({ search: ['words'], phones: ['phone'] });

/** The teachers that match the search and the filter, in the chosen order; `teachers` are in the order of their names. */
export const arrangeTeachers = (
  teachers: readonly ListedTeacher[],
  { q, sort, invitation }: Pick<TeacherListAddress, 'q' | 'sort' | 'invitation'>,
): ListedTeacher[] => {
  const found = teachers.filter(searchTeachers(q));
  const shown = invitation ? found.filter((teacher) => teacher.invitation === invitation) : found;
  return inOrder(shown, sort, (by) => byName((teacher) => teacher[by] ?? ''));
};
