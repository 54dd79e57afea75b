import type { BaseRecord } from '@refinedev/core';
import type { NameOrder } from '@homeroom/shared/names';
import { useMemo, type ReactNode } from 'react';
import type { z } from 'zod';
import { readAddress, useAddress, type Sort } from '../components/use-address';
import { useNames } from '../providers/names';
import { useGet } from '../providers/use-get';
import type { FieldDeclaration, Resource } from './resource';

/** A list's search and order, kept in the address with its own filters. */
interface ListTerms {
  q: string;
  sort: Sort | null;
  view?: 'cards' | 'table' | null;
}

/** A list of which all rows are loaded once; the browser searches, filters, sorts and counts them. */
export interface AllRows<Row extends BaseRecord = BaseRecord, Terms extends ListTerms = ListTerms> {
  /** The path that answers with all rows. */
  from: string;
  /** The answer as the list shows it, in the usual order. */
  rowsOf(answer: readonly unknown[], order: NameOrder): Row[];
  /** The search, the order and the filters in the address. */
  address: z.ZodObject<Record<string, z.ZodType>>;
  /** The rows that match the address, in its order. */
  arrange(rows: readonly Row[], terms: Terms): Row[];
  /** The list's columns, if they need other code than the record's page. */
  columns?: Record<string, FieldDeclaration<Row>>;
  /** A notice if loading fails; the list is then empty. */
  failure?: { message: string; description: string };
  /** The rows as cards, which the person may choose instead of the table. */
  Cards?(props: { resource: Resource; rows: readonly Row[] }): ReactNode;
  /** A hook for what the list draws itself. */
  useParts?(list: AllRowsList<Row, Terms>): ListParts;
}

/** What a list draws itself. */
export interface ListParts {
  describe?: ReactNode;
  /** Above the filter bar, such as chips. */
  above?: ReactNode;
  /** In the filter bar, after the search. */
  bar?: ReactNode;
  /** The filters on a phone. */
  drawer?: ReactNode;
  /** In the panel, above the rows. */
  panel?: ReactNode;
  /** The rows, instead of the table. */
  rows?: ReactNode;
  below?: ReactNode;
}

/** The query of all rows of a resource. */
export const allRowsKey = (resource: string) => ['custom', resource];

/** All rows, and those that match the address. */
export function useAllRows(resource: Resource, all: AllRows) {
  const { address, change } = useAddress(all.address);
  const { nameOrder } = useNames();
  const { query, data } = useGet<BaseRecord[]>(all.from, {
    queryKey: allRowsKey(resource.name),
    errorNotification: all.failure && (() => ({ type: 'error', ...all.failure! })),
  });
  const terms = address as unknown as ListTerms;
  const answer = query.error && all.failure ? undefined : data;
  const every = useMemo(() => answer && all.rowsOf(answer, nameOrder), [answer, nameOrder]);
  const found = useMemo(() => every && all.arrange(every, terms), [every, terms]);

  const usual = readAddress(all.address, new URLSearchParams());
  const narrowing = Object.keys(usual).filter((name) => name !== 'sort' && name !== 'view');
  return {
    resource,
    address: terms,
    // The search and the order leave no entries in the history.
    change: (to: Partial<ListTerms>) => change(to),
    query,
    /** Without search and filters; `undefined` until they are loaded. */
    every,
    rows: found ?? [],
    request: { rows: found ?? [] },
    of: every?.length,
    narrowed:
      every?.length !== 0 && narrowing.some((name) => JSON.stringify(address[name]) !== JSON.stringify(usual[name])),
    clear: () => change(Object.fromEntries(narrowing.map((name) => [name, usual[name]]))),
  };
}

/** A loaded list with the types of its rows and its address. */
export type AllRowsList<Row, Terms> = Omit<ReturnType<typeof useAllRows>, 'address' | 'change' | 'every' | 'rows'> & {
  address: Terms;
  change(to: Partial<Terms>): void;
  every: Row[] | undefined;
  rows: Row[];
};
