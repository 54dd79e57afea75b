import type { BaseRecord } from '@refinedev/core';
import { useMemo } from 'react';
import { readAddress, useAddress } from '../components/use-address';
import { useNames } from '../providers/names';
import { useGet } from '../providers/use-get';
import type { AllRows, ListTerms, Resource } from './resource-declaration';

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
