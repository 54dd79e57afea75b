import type { AssignableSection, UnassignedStudent } from '@homeroom/shared/assignments/assignments';
import { hasWords } from '@homeroom/shared/search';
import { fullNameOf, listedByName, type NameOrder } from '@homeroom/shared/names';
import { byName, foldText, plural } from '@homeroom/shared/text';

/** The fields of the three filters, in order (spec 2.8). */
export const facets = ['risingGrade', 'gender', 'age'] as const;
export type Facet = (typeof facets)[number];
export const facetWords: Record<Facet, string> = { risingGrade: 'Rising Grade', gender: 'Gender', age: 'Age' };

/** The chosen values of each filter; empty means all. */
export type Filters = Record<Facet, string[]>;

/** Shown for an empty rising grade (spec 2.8). */
export const unknownGrade = 'Unknown';

export const valueOf = (student: UnassignedStudent, facet: Facet): string =>
  facet === 'risingGrade' ? student.risingGrade || unknownGrade : String(student[facet]);

/** 'Adam Ahmed', as sentences and searches have it. */
export const nameOf = ({ studentFirstName, studentLastName }: UnassignedStudent) =>
  fullNameOf({ firstName: studentFirstName, lastName: studentLastName });

/** A student with the name that the list shows. */
export interface ListedStudent extends UnassignedStudent {
  studentId: number;
  studentName: string;
}

/** The students as the server sends them, by first name, as the school lists them. */
export const listed = (students: readonly UnassignedStudent[], order: NameOrder): ListedStudent[] =>
  listedByName(
    students.map((student) => ({ ...student, studentId: student.id, studentName: nameOf(student) })),
    order,
  );

/** The students whose name contains the search and whose values are chosen. */
export function matchingStudents<Student extends UnassignedStudent>(
  students: readonly Student[],
  search: string,
  filters: Filters,
): Student[] {
  const fits = (student: UnassignedStudent) =>
    facets.every((facet) => filters[facet].length === 0 || filters[facet].includes(valueOf(student, facet)));
  return students.filter((student) => fits(student) && hasWords(search, nameOf(student)));
}

/** Orders a filter's values: grades as in `grades`, then unlisted ones, 'Unknown' last; ages as numbers. */
export function compareValues(grades: readonly string[]) {
  const places = new Map(grades.map((grade, place) => [foldText(grade), place]));
  const place = (value: string) => (value === unknownGrade ? Infinity : (places.get(foldText(value)) ?? grades.length));
  const compare = byName((value: string) => value);
  return (one: string, other: string) => {
    const [first, second] = [place(one), place(other)];
    return first === second ? compare(one, other) : first - second;
  };
}

/** A filter's values, each with its number of students. */
export function valuesOf(
  students: readonly UnassignedStudent[],
  facet: Facet,
  grades: readonly string[],
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const student of students) counts.set(valueOf(student, facet), (counts.get(valueOf(student, facet)) ?? 0) + 1);
  const compare = compareValues(facet === 'risingGrade' ? grades : []);
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => compare(one.value, other.value));
}

/** The chosen students by rising grade, for the confirmation. */
export const byRisingGrade = <Student extends UnassignedStudent>(
  students: readonly Student[],
  grades: readonly string[],
) =>
  valuesOf(students, 'risingGrade', grades).map(({ value }) => ({
    grade: value,
    students: students.filter((student) => valueOf(student, 'risingGrade') === value),
  }));

/** A section's free places by the server's count; `null` without a limit. */
export const placesLeft = ({ capacity, taken }: Pick<AssignableSection, 'capacity' | 'taken'>) =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** '17 students, 2 joining later, 11 places left'. Students who leave later make room for a later first day. */
export function showPlaces(section: AssignableSection): string {
  const left = placesLeft(section);
  const coming = section.taken - section.students;
  return `${plural(section.students, 'student')}${coming > 0 ? `, ${coming} joining later` : ''}${left === null ? '' : `, ${left === 0 ? 'full today' : `${plural(left, 'place')} left`}`}`;
}

/** 'Section 2-B then has 29 of its 30 places taken.'; `null` without a limit. */
export const placesAfter = (
  section: Pick<AssignableSection, 'sectionName' | 'capacity' | 'taken'>,
  coming: number,
): string | null =>
  section.capacity === null
    ? null
    : `Section ${section.sectionName} then has ${section.taken + coming} of its ${plural(section.capacity, 'place')} taken.`;

/** Why the students do not fit into a section today; `null` if they do. They may fit on a later day: the server counts that. */
export function placesProblem(section: AssignableSection, chosen: number): string | null {
  const left = placesLeft(section);
  return left !== null && chosen > left
    ? `Section ${section.sectionName} has ${plural(left, 'place')} left today, and ${plural(chosen, 'student is', 'students are')} chosen.`
    : null;
}
