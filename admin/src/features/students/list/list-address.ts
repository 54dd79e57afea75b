import { classAssignStatuses, formStatuses } from '@homeroom/shared/students/students';
import { z } from 'zod';
import { among, orderOf, sortBy, text, texts } from '../../../components/use-address';
import { compareNames, searchFor, type ListRow } from './rows';

export const listSorts = ['studentName', 'section', 'gender', 'age', 'classStatus', 'formStatus'] as const;
export type ListSort = (typeof listSorts)[number];

const lowerCase = (name: string) => name.toLowerCase();

/** `?q=khan&status=active.withdrawn&form=enrolled&section=2-B&section=3-A&sort=-age`; without an order by name. */
export const listAddress = z.object({
  q: text,
  status: among(classAssignStatuses, lowerCase),
  form: among(formStatuses, lowerCase),
  section: texts,
  sort: sortBy(listSorts).nullable().catch(null),
});
export type StudentListAddress = z.output<typeof listAddress>;

/** The groups of the filter panel: within one any box will do, and all groups hold together. */
export type ListFilters = Pick<StudentListAddress, 'status' | 'form' | 'section'>;

export const noFilters: ListFilters = { status: [], form: [], section: [] };

/** How many boxes of the filter panel are ticked. */
export const countFilters = ({ status, form, section }: ListFilters) => status.length + form.length + section.length;

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
export function arrange(rows: readonly ListRow[], { q, status, form, section, sort }: StudentListAddress): ListRow[] {
  const found = searchFor(q);
  const shown = rows.filter(
    (row) => isIn(status, row.classStatus) && isIn(form, row.formStatus) && isIn(section, row.section) && found(row),
  );
  if (!sort) return shown;
  const { by, descending } = orderOf(sort);
  if (by === 'studentName') return descending ? shown.reverse() : shown;
  const compare = compareBy[by];
  return shown.sort((a, b) => (descending ? compare(b, a) : compare(a, b)));
}
