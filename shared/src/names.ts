import { byText, foldText } from './text.js';

export const nameOrders = ['FIRST', 'LAST'] as const;
/** Whether the school orders and shows people by their first or their last name (`school.nameOrder`). */
export type NameOrder = (typeof nameOrders)[number];

/** 'Adam Ahmed', or 'Ahmed, Adam' by last names. The full name ends with the last name, however many words that has. */
export function shownName(fullName: string, lastName: string | undefined, order: NameOrder): string {
  if (order === 'FIRST' || !lastName || !fullName.endsWith(` ${lastName}`)) return fullName;
  return `${lastName}, ${fullName.slice(0, -lastName.length - 1)}`;
}

/** The full name again, of a student as the screen shows one: files keep it. */
export function storedName({ studentName, studentLastName }: NamedStudent): string {
  const start = `${studentLastName ?? ''}, `;
  return studentLastName && studentName.startsWith(start)
    ? `${studentName.slice(start.length)} ${studentLastName}`
    : studentName;
}

/** What a list is ordered by. */
export const nameKey = (fullName: string, lastName: string | undefined, order: NameOrder): string =>
  foldText(order === 'FIRST' || !lastName ? fullName : `${lastName} ${fullName}`);

/** A student as the API names one: the full name as everywhere, and what of it is the last name. */
export interface NamedStudent {
  studentName: string;
  /** Absent in what a device kept from an older version. */
  studentLastName?: string;
}

/** Students as a school shows them, in its order. They come by first name; those of `groupOf` that are equal stay together. */
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
