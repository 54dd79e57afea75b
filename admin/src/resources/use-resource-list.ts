import { keepPreviousData } from '@tanstack/react-query';
import { useList, useResourceParams, type BaseRecord, type CrudSort, type HttpError } from '@refinedev/core';
import { useEffect, useMemo } from 'react';
import type { Subject } from '@homeroom/shared/abilities';
import type { RetryableQuery } from '../components/request-error';
import { orderOf, type Sort } from '../components/use-address';
import { useAbility } from '../providers/access';
import { useTotal } from '../providers/use-get';
import { columnsOf } from './columns';
import { filtersOf, isNarrowed, requestFilters } from './filters';
import { useListAddress, type ListAddress } from './list-address';
import { lastNameSort } from './names';
import { permits } from './permits';
import type { ExportRequest } from './use-export';
import type { Resource } from './resource-declaration';

/** What the address may hold. Its filters are those whose choices the user may see. */
function useTerms(resource: Resource) {
  const ability = useAbility();
  const { resources } = useResourceParams();
  return useMemo(() => {
    const mayRead = (name: string) => {
      const subject = resources.find((each) => each.name === name)?.meta?.subject as Subject | undefined;
      return subject === undefined || permits(ability, 'read', { subject });
    };
    const columns = columnsOf(resource);
    return {
      filters: filtersOf(resource).filter(({ reference }) => !reference || mayRead(reference.resource)),
      sortable: columns.filter((column) => column.sortBy).map((column) => column.name),
      columns: columns.map((column) => column.name),
    };
  }, [resource, ability, resources]);
}

/** The rows for the address, and their number with and without its search and filters. */
export function useResourceList(resource: Resource) {
  const terms = useTerms(resource);
  const { filters } = terms;
  const { address, change } = useListAddress(terms);
  const narrowed = isNarrowed(address);
  const request = { filters: requestFilters(filters, address), sorters: sortersOf(resource, address.sort) };

  const { query, result } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    ...request,
    pagination: { currentPage: address.page, pageSize: address.size },
    queryOptions: { placeholderData: keepPreviousData },
  });
  const everything = useTotal(resource.name, narrowed, requestFilters(filters, { q: '', filters: {} }));

  // After a deletion or from an old link, a page beyond the end becomes the last page.
  const last = Math.max(1, Math.ceil((result.total ?? 0) / address.size));
  const beyond = query.isSuccess && !query.isPlaceholderData && address.page > last;
  useEffect(() => {
    if (beyond) change({ page: last }, { replace: true });
  }, [beyond]);

  return {
    address,
    change,
    filters,
    narrowed,
    request,
    query,
    rows: result.data,
    total: result.total,
    /** The total number of rows; `undefined` until it is known. */
    of: narrowed ? everything.total : result.total,
    clear: () => change({ q: '', filters: Object.fromEntries(filters.map((filter) => [filter.name, ''])) }),
  };
}

export type ResourceList = ReturnType<typeof useResourceList>;

/** What the parts of a list need to know of it. */
export type ShownList = Pick<ResourceList, 'rows' | 'of' | 'narrowed' | 'clear'> & {
  address: Pick<ListAddress, 'q' | 'sort'>;
  change: (to: { sort: Sort | null }) => void;
  request: ExportRequest;
  query: RetryableQuery & Pick<ResourceList['query'], 'isLoading' | 'isSuccess' | 'isPlaceholderData'>;
};

/** The chosen order, or the list's default. A column may be sorted by another field, and in reverse. */
function sortersOf(resource: Resource, sort: Sort | null): CrudSort[] {
  if (!sort) return usualSorters(resource);
  const { by, descending } = orderOf(sort);
  return [orderBy(columnsOf(resource, [by])[0]?.sortBy ?? by, descending ? 'desc' : 'asc')];
}

/** By `order`, or by the list's default. */
export function usualSorters({ list }: Resource, order?: string): CrudSort[] {
  const usual = order ?? list.order ?? lastNameSort(list.columns[0]);
  return usual ? [orderBy(usual, 'asc')] : [];
}

const turned = { asc: 'desc', desc: 'asc' } as const;
const orderBy = (field: string, order: CrudSort['order']): CrudSort =>
  field.startsWith('-') ? { field: field.slice(1), order: turned[order] } : { field, order };
