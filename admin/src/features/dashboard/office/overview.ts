import type { RegisterState } from '@homeroom/shared/attendance/registers';
import type { ClassStatus, TeacherStatus } from '@homeroom/shared/dashboard/office-dashboard';
import { foldText } from '@homeroom/shared/text';

/** One line of the overview: a class with its teacher. */
export interface OverviewRow extends ClassStatus {
  teacherName: string;
}

export const overviewSorts = ['teacher', 'class', 'date'] as const;
export type OverviewSort = (typeof overviewSorts)[number];

const sortKeys: Record<OverviewSort, (row: OverviewRow) => string> = {
  teacher: (row) => foldText(row.teacherName),
  class: (row) => foldText(row.classDetails),
  date: (row) => row.classDate ?? '',
};

const compareBy = (key: (row: OverviewRow) => string) => (a: OverviewRow, b: OverviewRow) =>
  key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0;
const openFirst = compareBy((row) => (row.state === 'NOT_COMPLETED' ? '0' : '1'));
const byTeacher = compareBy(sortKeys.teacher);
const byClass = compareBy(sortKeys.class);

/** Every class as a row: Not Completed first, then by teacher name, then by class (spec 2.3). */
export const overviewOf = (teachers: readonly TeacherStatus[]): OverviewRow[] =>
  teachers
    .flatMap(({ teacherName, classes }) => classes.map((each) => ({ ...each, teacherName })))
    .sort((a, b) => openFirst(a, b) || byTeacher(a, b) || byClass(a, b));

/** How many rows are in each state, for the chips. */
export function countStates(rows: readonly OverviewRow[]): Record<RegisterState, number> {
  const counts: Record<RegisterState, number> = { NOT_COMPLETED: 0, COMPLETED: 0, NO_STUDENTS: 0, NO_CLASS_YET: 0 };
  for (const { state } of rows) counts[state]++;
  return counts;
}

/** Whether the teacher, the class or whoever's turn it is has the text in it, in any case and with or without accents. */
const isFoundBy = (text: string) => {
  const key = foldText(text);
  return ({ teacherName, classDetails, turn }: OverviewRow) =>
    foldText(`${teacherName} ${classDetails} ${turn?.name ?? ''}`).includes(key);
};

/** The rows of one state, or all, that a search finds; in the order that a head was pressed for, or else the overview's own. */
export function arrange(
  rows: readonly OverviewRow[],
  { state, sort, search }: Pick<OverviewAddress, 'state' | 'sort' | 'search'>,
): OverviewRow[] {
  const shown = rows.filter((row) => !state || row.state === state).filter(isFoundBy(search));
  if (!sort) return shown;
  const compare = compareBy(sortKeys[sort.by]);
  return shown.sort((a, b) => (sort.descending ? compare(b, a) : compare(a, b)));
}

export interface OverviewAddress {
  /** `null`: what suits the screen. */
  view: 'table' | 'cards' | null;
  state: RegisterState | null;
  sort: { by: OverviewSort; descending: boolean } | null;
  search: string;
}

const stateNames: Record<string, RegisterState> = {
  'not-completed': 'NOT_COMPLETED',
  completed: 'COMPLETED',
  'no-students': 'NO_STUDENTS',
  'no-class-yet': 'NO_CLASS_YET',
};
export const nameOfState = (state: RegisterState) =>
  Object.keys(stateNames).find((name) => stateNames[name] === state)!;

/** `?view=cards&state=not-completed&q=omar&sort=-date`; what is unknown counts as absent. */
export function readOverview(params: URLSearchParams): OverviewAddress {
  const view = params.get('view');
  const sort = params.get('sort') ?? '';
  const by = overviewSorts.find((name) => name === sort.replace(/^-/, ''));
  return {
    view: view === 'table' || view === 'cards' ? view : null,
    state: stateNames[params.get('state') ?? ''] ?? null,
    sort: by ? { by, descending: sort.startsWith('-') } : null,
    search: params.get('q') ?? '',
  };
}

/** The address after a change; `null` and an empty search take a value away. */
export function changeOverview(params: URLSearchParams, change: Partial<OverviewAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null | undefined) => (value ? next.set(name, value) : next.delete(name));
  if ('view' in change) put('view', change.view);
  if ('search' in change) put('q', change.search);
  if ('state' in change) put('state', change.state && nameOfState(change.state));
  if ('sort' in change) put('sort', change.sort && `${change.sort.descending ? '-' : ''}${change.sort.by}`);
  return next;
}
