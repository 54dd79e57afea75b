import type { BaseRecord } from '@refinedev/core';
import { Link, useSearchParams, type To } from 'react-router';
import { Pill } from '../components/pill';
import type { Column } from './columns';
import { staysOnList, openRecordTerm, pathsOf } from './resource';
import type { Resource } from './resource-declaration';

/** The first column: the name links to the record, with a note if it is archived. */
export function RecordLink({ resource, column, row }: { resource: Resource; column: Column; row: BaseRecord }) {
  const placeOf = useRecordPlace(resource);
  const link = (
    <Link className="row-link" to={placeOf(row)} preventScrollReset={staysOnList(resource)}>
      {column.cell(row)}
    </Link>
  );
  return (
    <>
      {column.around?.(link, row) ?? link}
      {row.archived === true && (
        <>
          {' '}
          <Pill tone="off">Archived</Pill>
        </>
      )}
    </>
  );
}

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
