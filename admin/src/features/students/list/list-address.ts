import {
  classAssignStatuses,
  formStatuses,
  type ClassAssignStatus,
  type FormStatus,
} from '@homeroom/shared/students/students';
import { compareNames, searchFor, type ListRow } from './rows';

export const listSorts = ['studentName', 'section', 'gender', 'age', 'classStatus', 'formStatus'] as const;
export type ListSort = (typeof listSorts)[number];

/** The groups of the filter panel: within one any box will do, and all groups hold together. */
export interface ListFilters {
  statuses: ClassAssignStatus[];
  forms: FormStatus[];
  sections: string[];
}

/** What the list shows: all of it stands in the address. */
export interface StudentListAddress extends ListFilters {
  q: string;
  /** `null`: by name. */
  sort: { by: ListSort; descending: boolean } | null;
}

export const noFilters: ListFilters = { statuses: [], forms: [], sections: [] };

const among = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.filter((value) => (text ?? '').split('.').includes(value.toLowerCase()));

/** `?q=khan&status=active.withdrawn&form=enrolled&section=2-B&section=3-A&sort=-age`; what is unknown counts as absent. */
export function readList(params: URLSearchParams): StudentListAddress {
  const sort = params.get('sort') ?? '';
  const by = listSorts.find((each) => each === sort.replace(/^-/, ''));
  return {
    q: params.get('q') ?? '',
    statuses: among(classAssignStatuses, params.get('status')),
    forms: among(formStatuses, params.get('form')),
    sections: [...new Set(params.getAll('section').filter(Boolean))],
    sort: by ? { by, descending: sort.startsWith('-') } : null,
  };
}

/** The address after a change; what is not the list's own stays. */
export function changeList(params: URLSearchParams, change: Partial<StudentListAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
  const joined = (values: readonly string[]) => values.join('.').toLowerCase();
  if (change.q !== undefined) put('q', change.q);
  if (change.statuses) put('status', joined(change.statuses));
  if (change.forms) put('form', joined(change.forms));
  if (change.sections) {
    next.delete('section');
    for (const section of change.sections) next.append('section', section);
  }
  if ('sort' in change) put('sort', change.sort ? `${change.sort.descending ? '-' : ''}${change.sort.by}` : undefined);
  return next;
}

/** How many boxes of the filter panel are ticked. */
export const countFilters = ({ statuses, forms, sections }: ListFilters) =>
  statuses.length + forms.length + sections.length;

export const isNarrowed = (address: StudentListAddress) => address.q.trim() !== '' || countFilters(address) > 0;

/** `values` with `value`, or without it if it was there. */
export const toggled = <Value extends string>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

const isIn = <Value>(chosen: readonly Value[], value: Value) => chosen.length === 0 || chosen.includes(value);

const compareBy: Record<ListSort, (a: ListRow, b: ListRow) => number> = {
  studentName: () => 0,
  section: (a, b) => compareNames(a.section, b.section),
  gender: (a, b) => compareNames(a.gender, b.gender),
  age: (a, b) => a.age - b.age,
  classStatus: (a, b) => compareNames(a.classStatus, b.classStatus),
  formStatus: (a, b) => compareNames(a.formStatus, b.formStatus),
};

/** The rows that the address asks for, in its order. `rows` come by name, which also orders what is equal. */
export function arrange(
  rows: readonly ListRow[],
  { q, statuses, forms, sections, sort }: StudentListAddress,
): ListRow[] {
  const found = searchFor(q);
  const shown = rows.filter(
    (row) =>
      isIn(statuses, row.classStatus) && isIn(forms, row.formStatus) && isIn(sections, row.section) && found(row),
  );
  if (!sort) return shown;
  if (sort.by === 'studentName') return sort.descending ? shown.reverse() : shown;
  const compare = compareBy[sort.by];
  return shown.sort((a, b) => (sort.descending ? compare(b, a) : compare(a, b)));
}
