import { byName } from './text.js';

export const nameOrders = ['FIRST', 'LAST'] as const;
/** Whether the school sorts and shows people by first or last name (`school.nameOrder`). */
export type NameOrder = (typeof nameOrders)[number];

/** 'Adam Ahmed'. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** How a whole name without a comma is split: at a space, or after its first word, which is the last name. */
export const nameSplits = ['firstSpace', 'lastSpace', 'lastNameFirst'] as const;
export type NameSplit = (typeof nameSplits)[number];

/** The name to address somebody by, which is the last name of a person without a first one. */
export const callNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => firstName || lastName;

/** Titles are no names: 'Mrs Dalia Haddad'. */
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof']);
const isTitle = (word: string) => titles.has(word.toLowerCase().replace(/\.$/, ''));

/** The words of a name, without the title that it may begin with. */
function wordsOf(name: string) {
  const words = name.split(/\s+/).filter(Boolean);
  return { words: words.length > 1 && isTitle(words[0]!) ? words.slice(1) : words, titled: isTitle(words[0] ?? '') };
}

const comma = /[,،，]/;

/** After a comma, such a word is no first name: 'John Smith, Jr.' */
const suffix = /^(jn?r|sn?r|esq|ph\.?d|ii|iii|iv)\.?$/i;

/** Between the names of several people: 'Mo & Fa Xu', 'Mo/Fa Xu', 'Mo and Fa', two lines; but not in 'Ravi s/o Muthu'. */
const severalNames = /[;；&|+]|\p{L}{2}\s*\/\s*\p{L}{2}|\s(?:and|und|et|AND|UND|ET)\s/u;
/** Whether a text without a comma is the names of several people, of which nobody can make one. */
export const namesSeveral = (name: string) =>
  !comma.test(name) && (severalNames.test(name) || name.split('\n').filter((line) => /\S\s+\S/.test(line)).length > 1);

const isCapital = (word: string) => /^\p{Lu}['’-]*\p{Lu}[\p{Lu}\p{M}'’-]*$/u.test(word);

/** How many words at the start of a name are in capitals before others, as last names often are: of 'DE LA CRUZ Ana' three; 'AJ' is rather two initials. */
function capitalLastName(words: readonly string[]): number {
  const count = words.findIndex((word) => !isCapital(word));
  const isLast =
    words.slice(0, Math.max(0, count)).some((word) => /\p{Lu}{3}/u.test(word)) && !words.slice(count).some(isCapital);
  return isLast ? count : 0;
}

/**
 * The parts of a whole name, without a title: of 'Byrne, Aoife' those at its comma, of 'Aoife Byrne' those at its space, of
 * 'BYRNE Aoife' those after its capitals. Of several spaces a person must choose one. One word is the first name of a person with one
 * name (decisions 2.24), or after a title the last name. `null` for a comma without a name beside it, for several, for the names of
 * several people, and without the choice.
 */
export function splitWholeName(name: string, at?: NameSplit): { firstName: string; lastName: string } | null {
  const [lastName, firstName, ...rest] = name.split(comma).map((part) => part.trim());
  if (firstName !== undefined)
    return lastName && firstName && rest.length === 0 && !suffix.test(firstName)
      ? { firstName: wordsOf(firstName).words.join(' '), lastName: wordsOf(lastName).words.join(' ') }
      : null;
  if (namesSeveral(name)) return null;
  const { words, titled } = wordsOf(name);
  if (words.length === 1 && titled) return { firstName: '', lastName: words[0]! };
  if (words.length === 1) return { firstName: words[0]!, lastName: '' };
  const last = at === undefined ? capitalLastName(words) : 0;
  if (last > 0) return { firstName: words.slice(last).join(' '), lastName: words.slice(0, last).join(' ') };
  if (words.length === 0 || (at === undefined && words.length > 2)) return null;
  if (at === 'lastNameFirst') return { firstName: words.slice(1).join(' '), lastName: words[0]! };
  const firsts = at === 'firstSpace' ? 1 : words.length - 1;
  return { firstName: words.slice(0, firsts).join(' '), lastName: words.slice(firsts).join(' ') };
}

/** Whether a whole name can be split once a person said at which space. */
export const asksForSplit = (name: string) => !splitWholeName(name) && splitWholeName(name, 'firstSpace') !== null;

/** 'Adam Ahmed', or 'Ahmed, Adam' by last name. The full name ends with the last name, which may have several words. */
export function shownName(fullName: string, lastName: string | undefined, order: NameOrder): string {
  if (order === 'FIRST' || !lastName || !fullName.endsWith(` ${lastName}`)) return fullName;
  return `${lastName}, ${fullName.slice(0, -lastName.length - 1)}`;
}

/** The full name of somebody who may be shown by last name, for sentences and files. */
function writtenName(shown: string, lastName: string | undefined): string {
  const start = `${lastName ?? ''}, `;
  return lastName && shown.startsWith(start) ? `${shown.slice(start.length)} ${lastName}` : shown;
}

/** A student's name for files: the full name, without the number of a namesake. */
export const storedName = (student: NamedStudent & Partial<Numbered>): string =>
  writtenName(withoutNumber(student), student.studentLastName);

/** The field with the last name beside a field with a full name: 'teacherLastName' for 'teacherName', 'lastName' for 'fullName'. */
export const lastNameField = (name: string) =>
  name === 'fullName' || name === 'name' ? 'lastName' : name.replace(/Name$/, 'LastName');

const lastNameIn = (row: object, name: string): string | undefined => {
  const lastName: unknown = (row as Record<string, unknown>)[lastNameField(name)];
  return typeof lastName === 'string' ? lastName : undefined;
};

/** A name of a row as lists show it; as it is written if its last name is not beside it. */
export const nameIn = <Field extends string>(row: Record<Field, string>, field: Field, order: NameOrder): string =>
  shownName(row[field], lastNameIn(row, field), order);

/** Rows by a name in them, which the server sorts by first name. */
export const inNameOrder = <Field extends string, Row extends Record<Field, string>>(
  rows: readonly Row[],
  field: Field,
  order: NameOrder,
): Row[] =>
  order === 'FIRST' ? [...rows] : rows.toSorted(byName((row) => sortedName(row[field], lastNameIn(row, field), order)));

/** 'Karen Whitlock' of a row that `namesShown` may have changed, for sentences and files. */
export const nameInWords = <Field extends string>(row: Record<Field, string>, field: Field): string =>
  writtenName(row[field], lastNameIn(row, field));

/**
 * An answer as lists and sheets show it: every name that has its last name beside it, in the school's order. The others, such as who did
 * something, are part of a sentence and stay.
 */
export function namesShown<Answer>(answer: Answer, order: NameOrder): Answer {
  if (order === 'FIRST' || typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer))
    return typeof answer[0] === 'object' ? (answer.map((each: unknown) => namesShown(each, order)) as Answer) : answer;
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' && field.toLowerCase().endsWith('name')
        ? shownName(value, lastNameIn(answer, field), order)
        : namesShown(value, order),
    ]),
  ) as Answer;
}

/** People as the options of a select, in the school's order. */
export const nameOptions = <Field extends string, Row extends Record<Field, string> & { id: number }>(
  rows: readonly Row[],
  field: Field,
  order: NameOrder,
) => inNameOrder(rows, field, order).map((row) => ({ value: row.id, label: nameIn(row, field, order) }));

export const sortedName = (fullName: string, lastName: string | undefined, order: NameOrder): string =>
  order === 'FIRST' || !lastName ? fullName : `${lastName} ${fullName}`;

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
    const existing = groups.get(group);
    if (existing) existing.push(student);
    else groups.set(group, [student]);
  }
  return [...groups.values()].flatMap((group) =>
    group
      .toSorted(byName((student) => sortedName(student.studentName, student.studentLastName, order)))
      .map((student) => ({
        ...student,
        studentName: shownName(student.studentName, student.studentLastName, order),
      })),
  );
}

/** The id is the number that tells namesakes apart, and `null` for people who are not students. */
interface Numbered {
  studentId: number | null;
  studentName: string;
}

/** Somebody in a list, whose id may be missing in data that a device kept from an older version. */
type Shown = Partial<Numbered> & Pick<Numbered, 'studentName'>;

const numberOf = (studentId: number | null | undefined) => ` #${studentId}`;

const numberNote = '# is the student number';

/** What the numbers in a list of students are; `false` if it has no namesakes. */
export const numberNoteOf = (students: readonly Shown[]) => students.some(isNumbered) && numberNote;

/** What a sheet says below its title; with namesakes also what their number is. */
export const withNumberNote = (note: string, students: readonly Shown[]) =>
  [note, numberNoteOf(students)].filter(Boolean).join(', ');

/** Students with their number where another of the list has the same name: 'Amina Yusuf #12'. A student in two rows is one. */
export function toldApart<Student extends Numbered>(students: readonly Student[]): Student[] {
  const ids = new Map<string, Set<number>>();
  for (const { studentId, studentName } of students)
    if (studentId !== null) ids.set(studentName, (ids.get(studentName) ?? new Set()).add(studentId));
  return students.map((student) =>
    student.studentId !== null && ids.get(student.studentName)!.size > 1
      ? { ...student, studentName: student.studentName + numberOf(student.studentId) }
      : student,
  );
}

/** Whether a name has the student's number, as `toldApart` adds it. */
export const isNumbered = ({ studentId, studentName }: Shown) => studentName.endsWith(numberOf(studentId));

/** The name of a student with the number, if the list that the student is from has namesakes. */
export const withNumber = (name: string, student: Shown) =>
  isNumbered(student) ? name + numberOf(student.studentId) : name;

/** 'Amina Yusuf' for 'Amina Yusuf #12'. */
export const withoutNumber = (student: Shown) =>
  isNumbered(student) ? student.studentName.slice(0, -numberOf(student.studentId).length) : student.studentName;

/** Students as lists and sheets name and order them: in the school's order of names, and namesakes with their number. */
export const listedByName = <Student extends NamedStudent & Numbered>(
  ...list: Parameters<typeof studentsByName<Student>>
): Student[] => toldApart(studentsByName(...list));
