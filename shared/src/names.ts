import { byText, foldText } from './text.js';

export const nameOrders = ['FIRST', 'LAST'] as const;
/** Whether the school sorts and shows people by first or last name (`school.nameOrder`). */
export type NameOrder = (typeof nameOrders)[number];

/** 'Adam Ahmed'. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** 'Adam Ahmed', or 'Ahmed, Adam' by last name. The full name ends with the last name, which may have several words. */
export function shownName(fullName: string, lastName: string | undefined, order: NameOrder): string {
  if (order === 'FIRST' || !lastName || !fullName.endsWith(` ${lastName}`)) return fullName;
  return `${lastName}, ${fullName.slice(0, -lastName.length - 1)}`;
}

/** The full name of a student whose name is shown by last name; files need it. */
export function storedName({ studentName, studentLastName }: NamedStudent): string {
  const start = `${studentLastName ?? ''}, `;
  return studentLastName && studentName.startsWith(start)
    ? `${studentName.slice(start.length)} ${studentLastName}`
    : studentName;
}

/** The sort key of a name. */
export const nameKey = (fullName: string, lastName: string | undefined, order: NameOrder): string =>
  foldText(order === 'FIRST' || !lastName ? fullName : `${lastName} ${fullName}`);

/** A student's name in the API: the full name, and its last name. */
export interface NamedStudent {
  studentName: string;
  /** Absent in data that a device kept from an older version. */
  studentLastName?: string;
}

/** Shows and sorts students in the school's order. They arrive sorted by first name; those of one `groupOf` stay together. */
export function studentsByName<Student extends NamedStudent>(
  students: readonly Student[],
  order: NameOrder,
  groupOf: (student: Student) => string = () => '',
): Student[] {
  if (order === 'FIRST') return [...students];
  const groups = new Map<string, Student[]>();
  for (const student of students) {
    const group = groupOf(student);
    const known = groups.get(group);
    if (known) known.push(student);
    else groups.set(group, [student]);
  }
  return [...groups.values()].flatMap((group) =>
    group
      .map((student) => ({ student, key: nameKey(student.studentName, student.studentLastName, order) }))
      .sort(byText(({ key }) => key))
      .map(({ student }) => ({
        ...student,
        studentName: shownName(student.studentName, student.studentLastName, order),
      })),
  );
}
