import type { AssignableSection, UnassignedStudent } from '@homeroom/shared/assignments/assignments';
import { searchKey, searchWords } from '@homeroom/shared/search';
import { shownName, type NameOrder } from '@homeroom/shared/names';
import { foldText, plural } from '@homeroom/shared/text';

/** What the three filters look at, in their order on the page (spec 2.8). */
export const facets = ['risingGrade', 'gender', 'age'] as const;
export type Facet = (typeof facets)[number];
export const facetWords: Record<Facet, string> = { risingGrade: 'Rising Grade', gender: 'Gender', age: 'Age' };

/** The chosen values of each filter; none means all. */
export type Filters = Record<Facet, string[]>;

/** Stands for a rising grade that is empty (spec 2.8). */
export const unknownGrade = 'Unknown';

/** A student's value of a filter, as it is shown; a grade that is empty is 'Unknown'. */
export const valueOf = (student: UnassignedStudent, facet: Facet): string =>
  facet === 'risingGrade' ? student.risingGrade || unknownGrade : String(student[facet]);

/** The name in the school's order. */
export const nameOf = ({ studentFirstName, studentLastName }: UnassignedStudent, order: NameOrder = 'FIRST') =>
  shownName(`${studentFirstName} ${studentLastName}`, studentLastName, order);

/** The students whose name has the search's text and whose values are among the chosen ones. */
export function matchingStudents(
  students: readonly UnassignedStudent[],
  search: string,
  filters: Filters,
): UnassignedStudent[] {
  const words = searchWords(search);
  const fits = (student: UnassignedStudent) =>
    facets.every((facet) => filters[facet].length === 0 || filters[facet].includes(valueOf(student, facet)));
  return students.filter(
    (student) => fits(student) && words.every((word) => searchKey(nameOf(student)).includes(word)),
  );
}

/** Orders values: grades as the school lists them, what it does not list after them, 'Unknown' last; ages as numbers. `grades`: in order. */
export function compareValues(grades: readonly string[]) {
  const places = new Map(grades.map((grade, place) => [foldText(grade), place]));
  const place = (value: string) => (value === unknownGrade ? Infinity : (places.get(foldText(value)) ?? grades.length));
  return (one: string, other: string) => {
    const [first, second] = [place(one), place(other)];
    return first === second ? one.localeCompare(other, 'en', { numeric: true }) : first - second;
  };
}

/** The values that a filter offers, each with how many students have it. */
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

/** The chosen students by rising grade, as the confirmation names them. */
export const byRisingGrade = (students: readonly UnassignedStudent[], grades: readonly string[]) =>
  valuesOf(students, 'risingGrade', grades).map(({ value }) => ({
    grade: value,
    students: students.filter((student) => valueOf(student, 'risingGrade') === value),
  }));

export const sectionName = ({ sectionName: name, allocatedYear }: AssignableSection) => `${name} (${allocatedYear})`;

/** Places that are left in a section, as the server counts them; `null` without a limit. */
export const placesLeft = ({ capacity, taken }: Pick<AssignableSection, 'capacity' | 'taken'>) =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** '17 students, 2 to come, 11 places left': how full a section is; who leaves later makes room for a later first day. */
export function showPlaces(section: AssignableSection): string {
  const left = placesLeft(section);
  const coming = section.taken - section.students;
  return `${plural(section.students, 'student')}${coming > 0 ? `, ${coming} joining later` : ''}${left === null ? '' : `, ${left === 0 ? 'full today' : `${plural(left, 'place')} left`}`}`;
}

/** 'Section 2-B then has 29 of its 30 places taken.' once they have come; `null` without a limit. */
export const placesAfter = (
  section: Pick<AssignableSection, 'sectionName' | 'capacity' | 'taken'>,
  coming: number,
): string | null =>
  section.capacity === null
    ? null
    : `Section ${section.sectionName} then has ${section.taken + coming} of its ${plural(section.capacity, 'place')} taken.`;

/** Why so many students do not fit into a section today; `null` when they do. On a later day, after somebody left, they may: the server counts it. */
export function placesProblem(section: AssignableSection, chosen: number): string | null {
  const left = placesLeft(section);
  return left !== null && chosen > left
    ? `Section ${section.sectionName} has ${plural(left, 'place')} left today, and ${plural(chosen, 'student')} ${chosen === 1 ? 'is' : 'are'} chosen.`
    : null;
}
