import type { BaseRecord } from '@refinedev/core';
import { useSearchParams, type To } from 'react-router';
import { openRecordTerm, pathsOf, staysOnList } from './resource';
import type { Resource } from './resource-declaration';

/** Where a record opens: on its page, in a drawer over the list, or in the list. */
export function useRecordPlace(resource: Resource) {
  const [params] = useSearchParams();
  return (row: BaseRecord): To => {
    if (!staysOnList(resource)) return pathsOf(resource).show(row.id!);
    const search = new URLSearchParams(params);
    // An expanded row is collapsed again.
    if (resource.page.opens === 'inRow' && search.get(openRecordTerm) === String(row.id)) search.delete(openRecordTerm);
    else search.set(openRecordTerm, String(row.id));
    return { search: `?${search}` };
  };
}
