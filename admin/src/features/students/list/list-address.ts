import { classAssignStatuses, formStatuses } from '@homeroom/shared/students/students';
import { byName } from '@homeroom/shared/text';
import { z } from 'zod';
import { among, inOrder, sortBy, text, texts } from '../../../components/use-address';
import { searchFor, type ListCounts, type ListRow } from './rows';

export const listSorts = ['studentName', 'section', 'gender', 'age', 'classStatus', 'formStatus'] as const;
export type ListSort = (typeof listSorts)[number];

const lowerCase = (name: string) => name.toLowerCase();

/** `?q=khan&status=active.withdrawn&form=enrolled&section=2-B&section=3-A&sort=-age`; by default sorted by name. */
export const listAddress = z.object({
  q: text,
  status: among(classAssignStatuses, lowerCase),
  form: among(formStatuses, lowerCase),
  section: texts,
  sort: sortBy(listSorts).nullable().catch(null),
});
export type StudentListAddress = z.output<typeof listAddress>;

export interface NarrowingProps {
  counts: ListCounts;
  address: StudentListAddress;
  change: (to: Partial<StudentListAddress>) => void;
}

/** The filter panel's groups: a student matches if, in every group with ticked boxes, one of them applies. */
export type ListFilters = Pick<StudentListAddress, 'status' | 'form' | 'section'>;

export const noFilters: ListFilters = { status: [], form: [], section: [] };

/** The number of ticked boxes in the filter panel. */
export const countFilters = ({ status, form, section }: ListFilters) => status.length + form.length + section.length;

/** `values` with `value` added, or removed if it was there. */
export const toggled = <Value extends string>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

const isIn = <Value>(chosen: readonly Value[], value: Value) => chosen.length === 0 || chosen.includes(value);

/**
 * The rows that match the address, in its order. `rows` are sorted by name, which stays the order among equals; in a search, students
 * who match only by a parent come last.
 */
export function arrange(rows: readonly ListRow[], { q, status, form, section, sort }: StudentListAddress): ListRow[] {
  const found = searchFor(q);
  const shown = rows.filter(
    (row) => isIn(status, row.classStatus) && isIn(form, row.formStatus) && isIn(section, row.section) && found(row),
  );
  if (q) {
    const isOwn = ({ keys, ...row }: ListRow) => found({ ...row, keys: { ...keys, parents: '' } });
    shown.forEach((row, at) => isOwn(row) || (shown[at] = { ...row, byParent: true }));
    if (!sort) shown.sort((a, b) => Number(a.byParent ?? false) - Number(b.byParent ?? false));
  }
  if (sort === 'studentName') return shown;
  if (sort === '-studentName') return shown.reverse();
  // In natural order, which is right for the age too.
  return inOrder(shown, sort, (by) => byName((row) => String(row[by])));
}
