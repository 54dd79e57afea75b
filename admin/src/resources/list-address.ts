import { useMemo } from 'react';
import { z } from 'zod';
import { paging, sortBy, text, useAddress, word, type Sort } from '../components/use-address';

/** What a list shows: all of it is in the address, and nowhere else. */
export interface ListAddress {
  q: string;
  page: number;
  size: number;
  sort: Sort | null;
  /** Values by field, of the declared filters only. */
  filters: Record<string, string>;
  /** The columns that are shown; `null` is the list's own choice. */
  columns: string[] | null;
}

/** What an address may name; the rest of it is not read. */
export interface AddressTerms {
  filters: readonly string[];
  sortable: readonly string[];
  columns: readonly string[];
}

/** `?q=khan&sectionId=3&sort=-age&page=2&size=100&columns=a,b`. */
export const listAddress = ({ filters, sortable, columns }: AddressTerms) =>
  z.object({
    q: text,
    ...paging,
    sort: sortBy(sortable).nullable().catch(null),
    columns: word(
      (names) => names.split(',').filter((name) => columns.includes(name)),
      (names) => names.join(),
    )
      .refine((names) => names.length > 0)
      .nullable()
      .catch(null),
    ...Object.fromEntries(filters.map((name) => [name, text])),
  });

/** A change of anything but the columns begins at the first page. */
export const flatChange = ({ filters, ...to }: Partial<ListAddress>) => ({
  ...(!('columns' in to) && { page: 1 }),
  ...filters,
  ...to,
});

/** A list's state and how to change it. `replace` leaves no step to go back to, for typing. */
export function useListAddress(terms: AddressTerms) {
  const schema = useMemo(() => listAddress(terms), [terms]);
  const { address, change } = useAddress(schema);
  const chosen = terms.filters.map((name) => [name, address[name as 'q']] as const).filter(([, value]) => value);
  return {
    address: { ...address, filters: Object.fromEntries(chosen) } as ListAddress,
    change: (to: Partial<ListAddress>, { replace = false } = {}) =>
      change(flatChange(to), { replace, preventScrollReset: true }),
  };
}
