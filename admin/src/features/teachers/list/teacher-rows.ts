import type { TeacherRow } from '@homeroom/shared/teachers';
import { digitsOf, foldText } from '@homeroom/shared/text';

/** A class of a teacher as the list shows it; the class type only where it is not the class's name. */
export interface AssignedClass {
  className: string;
  classType: string | null;
  section: string;
}

/** A teacher as a row of the list. */
export interface ListedTeacher {
  id: number;
  fullName: string;
  email: string | null;
  phone: string | null;
  status: string;
  /** Each once, in the order of the classes. */
  classTypes: string[];
  sections: string[];
  classes: AssignedClass[];
  /** Folded: everything that the search looks at but the phone. */
  words: string;
  digits: string;
}

const each = (values: readonly string[]) => [...new Set(values)];

export function listedTeacher({ id, fullName, email, phone, status, assignedInfo }: TeacherRow): ListedTeacher {
  const fields = [
    fullName,
    email ?? '',
    ...assignedInfo.flatMap(({ className, classType, section }) => [className, classType, section]),
  ];
  return {
    id,
    fullName,
    email,
    phone,
    status,
    classTypes: each(assignedInfo.map(({ classType }) => classType)),
    sections: each(assignedInfo.map(({ section }) => section)),
    classes: assignedInfo.map(({ className, classType, section }) => ({
      className,
      classType: classType === className ? null : classType,
      section,
    })),
    // A line end keeps a word from reaching over from one field into the next.
    words: fields.map(foldText).join('\n'),
    digits: digitsOf(phone ?? ''),
  };
}

/** A phone number, or a part of one, as people write it. */
const phoneLike = /^[\s\d().\-/+]*\d[\s\d().\-/+]*$/;

/** Of a number that begins with the zero of its country, or the two of abroad, what stays the same everywhere. */
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/**
 * Whether a teacher's name, e-mail, class names, class types or sections hold every word of a search; one that reads as a
 * phone number is also looked for in the phone, by its digits alone (spec 2.5, 5).
 */
export function searchTeachers(text: string): (teacher: Pick<ListedTeacher, 'words' | 'digits'>) => boolean {
  const sought = foldText(text).split(' ').filter(Boolean);
  const number = phoneLike.test(text) ? withoutZeros(digitsOf(text)) : null;
  return ({ words, digits }) =>
    sought.every((word) => words.includes(word)) || (number !== null && digits.includes(number));
}

export const teacherSorts = ['fullName', 'email'] as const;
export type TeacherSort = (typeof teacherSorts)[number];

export interface TeacherListAddress {
  q: string;
  /** `null`: what suits the screen. */
  view: 'cards' | 'table' | null;
  sort: { by: TeacherSort; descending: boolean } | null;
}

/** `?q=khan&view=cards&sort=-email`; what is unknown counts as absent. */
export function readTeacherList(params: URLSearchParams): TeacherListAddress {
  const view = params.get('view');
  const sort = params.get('sort') ?? '';
  const by = teacherSorts.find((name) => name === sort.replace(/^-/, ''));
  return {
    q: params.get('q') ?? '',
    view: view === 'cards' || view === 'table' ? view : null,
    sort: by ? { by, descending: sort.startsWith('-') } : null,
  };
}

/** The address after a change; what is not the list's own stays. */
export function changeTeacherList(params: URLSearchParams, change: Partial<TeacherListAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null | undefined) => (value ? next.set(name, value) : next.delete(name));
  if ('q' in change) put('q', change.q);
  if ('view' in change) put('view', change.view);
  if ('sort' in change) put('sort', change.sort && `${change.sort.descending ? '-' : ''}${change.sort.by}`);
  return next;
}

/** The teachers that the search finds, in the order asked for; they come by name. */
export function arrangeTeachers(
  teachers: readonly ListedTeacher[],
  { q, sort }: Pick<TeacherListAddress, 'q' | 'sort'>,
): ListedTeacher[] {
  const found = teachers.filter(searchTeachers(q));
  if (!sort) return found;
  const key = (teacher: ListedTeacher) => foldText(teacher[sort.by] ?? '');
  const compare = (a: ListedTeacher, b: ListedTeacher) => key(a).localeCompare(key(b), 'en');
  return found.sort((a, b) => (sort.descending ? compare(b, a) : compare(a, b)));
}
