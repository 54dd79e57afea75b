import type { BaseRecord } from '@refinedev/core';
import { useSearchParams, type To } from 'react-router';
import { overListTerm, pathsOf, type Resource } from './resource';

/** Where a record opens: on its page, or over the list as it stands. */
export function useRecordPlace(resource: Resource) {
  const [params] = useSearchParams();
  return (row: BaseRecord): To => {
    if (!resource.overList) return pathsOf(resource).show(row.id!);
    const search = new URLSearchParams(params);
    search.set(overListTerm, String(row.id));
    return { search: `?${search}` };
  };
}
