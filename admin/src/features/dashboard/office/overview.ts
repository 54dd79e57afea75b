import { registerStates, type RegisterState } from '@homeroom/shared/attendance/registers';
import type { ClassStatus, TeacherStatus } from '@homeroom/shared/dashboard/office-dashboard';
import { hasWords } from '@homeroom/shared/search';
import { byName, byText } from '@homeroom/shared/text';
import { z } from 'zod';
import { inOrder, oneOf, sortBy, text } from '../../../components/use-address';

export interface OverviewRow extends ClassStatus {
  teacherName: string;
  teacherLastName?: string | undefined;
  teacherUserId: number;
}

const overviewSorts = ['teacher', 'class', 'date'] as const;
type OverviewSort = (typeof overviewSorts)[number];

const sorts: Record<OverviewSort, () => (a: OverviewRow, b: OverviewRow) => number> = {
  teacher: () => byName((row) => row.teacherName),
  class: () => byName((row) => row.classDetails),
  date: () => byText((row) => row.classDate ?? ''),
};

const openFirst = byText((row: OverviewRow) => (row.state === 'NOT_COMPLETED' ? '0' : '1'));

/** Every class as a row: Not Completed first, then by teacher name, then by class (spec 2.3). */
export function overviewOf(teachers: readonly TeacherStatus[]): OverviewRow[] {
  const [byTeacher, byClass] = [sorts.teacher(), sorts.class()];
  return teachers
    .flatMap(({ userId: teacherUserId, teacherName, teacherLastName, classes }) =>
      classes.map((each) => ({ ...each, teacherUserId, teacherName, teacherLastName })),
    )
    .sort((a, b) => openFirst(a, b) || byTeacher(a, b) || byClass(a, b));
}

export function countStates(rows: readonly OverviewRow[]): Record<RegisterState, number> {
  const counts: Record<RegisterState, number> = { NOT_COMPLETED: 0, COMPLETED: 0, NO_STUDENTS: 0, NO_CLASS_YET: 0 };
  for (const { state } of rows) counts[state]++;
  return counts;
}

/** Whether every word of a search is in the names of the teacher, the class, or the person whose turn it is. */
const isFoundBy =
  (text: string) =>
  ({ teacherName, classDetails, turn }: OverviewRow) =>
    hasWords(text, teacherName, classDetails, turn?.name);

/** The rows in the chosen state that match the search, in the chosen order or else in their own. */
export function arrange(
  rows: readonly OverviewRow[],
  { state, sort, q }: Pick<OverviewAddress, 'state' | 'sort' | 'q'>,
): OverviewRow[] {
  const shown = rows.filter((row) => !state || row.state === state).filter(isFoundBy(q));
  return inOrder(shown, sort, (by) => sorts[by]());
}

const nameOfState = (state: RegisterState) => state.toLowerCase().replaceAll('_', '-');

/** `?view=cards&state=not-completed&q=omar&sort=-date`; without a view, the page chooses by the screen's width. */
export const overviewAddress = z.object({
  view: oneOf(['table', 'cards']),
  state: oneOf(registerStates, nameOfState),
  sort: sortBy(overviewSorts).nullable().catch(null),
  q: text,
});
export type OverviewAddress = z.output<typeof overviewAddress>;
