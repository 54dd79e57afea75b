import type { BaseRecord } from '@refinedev/core';
import { Link } from 'react-router';
import { Pill } from '../components/pill';
import type { Column } from './columns';
import { staysOnList } from './resource';
import { useRecordPlace } from './use-record-place';
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
