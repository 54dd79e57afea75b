import { useList, type CrudFilter } from '@refinedev/core';

/** How many records of a resource there are, or match the filters. */
export function useTotal(resource: string, enabled = true, filters?: CrudFilter[]) {
  const { query, result } = useList({
    resource,
    filters,
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    queryOptions: { enabled },
  });
  return { query, total: result.total };
}
