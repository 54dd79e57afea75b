import { useMemo } from 'react';
import { z } from 'zod';
import { paging, sortBy, text, useAddress, word, type Sort } from '../components/use-address';
import type { Choice } from './fields';

/** The state of a list, kept only in the address. */
export interface ListAddress {
  q: string;
  page: number;
  size: number;
  sort: Sort | null;
  /** Values by field, of the declared filters only. */
  filters: Record<string, string>;
  /** The columns that are shown; `null` for the default. */
  columns: string[] | null;
}

/** The values an address may contain; anything else is ignored. */
interface AddressTerms {
  filters: readonly { name: string; choices?: readonly Choice[] }[];
  sortable: readonly string[];
  columns: readonly string[];
}

/** One of a filter's choices; any other value is as absent. */
const choiceOf = (choices: readonly Choice[]) =>
  z
    .enum(choices.map(({ value }) => value))
    .or(z.literal(''))
    .catch('');

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
    ...Object.fromEntries(filters.map(({ name, choices }) => [name, choices ? choiceOf(choices) : text])),
  });

/** Any change except of the columns goes back to the first page. */
export const flatChange = ({ filters, ...to }: Partial<ListAddress>) => ({
  ...(!('columns' in to) && { page: 1 }),
  ...filters,
  ...to,
});

/** A list's state and how to change it. `replace` adds no history entry, for typing. */
export function useListAddress(terms: AddressTerms) {
  const schema = useMemo(() => listAddress(terms), [terms]);
  const { address, change } = useAddress(schema);
  const chosen = terms.filters.map(({ name }) => [name, address[name as 'q']] as const).filter(([, value]) => value);
  return {
    address: { ...address, filters: Object.fromEntries(chosen) } as ListAddress,
    change: (to: Partial<ListAddress>, { replace = false } = {}) =>
      change(flatChange(to), { replace, preventScrollReset: true }),
  };
}
