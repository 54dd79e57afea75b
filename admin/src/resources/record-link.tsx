import type { BaseRecord } from '@refinedev/core';
import { Link } from 'react-router';
import { Pill } from '../components/pill';
import type { Column } from './columns';
import { pathsOf, type Resource } from './resource';

/** The first column: the name leads to the record; what is archived says so. */
export function RecordLink({ resource, column, row }: { resource: Resource; column: Column; row: BaseRecord }) {
  return (
    <>
      <Link className="row-link" to={pathsOf(resource).show(row.id!)}>
        {column.cell(row)}
      </Link>
      {row.archived === true && (
        <>
          {' '}
          <Pill tone="off">Archived</Pill>
        </>
      )}
    </>
  );
}
