import type { BaseRecord } from '@refinedev/core';
import { useSearchParams, type To } from 'react-router';
import { overListTerm, pathsOf, type Resource } from './resource';

/** Where a record opens: on its page, in a drawer over the list, or in the list. */
export function useRecordPlace(resource: Resource) {
  const [params] = useSearchParams();
  return (row: BaseRecord): To => {
    if (!resource.overList && !resource.inPlace) return pathsOf(resource).show(row.id!);
    const search = new URLSearchParams(params);
    // An expanded row is collapsed again.
    if (resource.inPlace && search.get(overListTerm) === String(row.id)) search.delete(overListTerm);
    else search.set(overListTerm, String(row.id));
    return { search: `?${search}` };
  };
}
