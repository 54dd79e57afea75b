import type { BaseRecord } from '@refinedev/core';
import { Suspense } from 'react';
import { LinkButton } from '../components/link-button';
import { useAbility } from '../providers/access';
import { recordName } from './columns';
import { permits } from './permits';
import { pathsOf, type Resource } from './resource';

/** The actions of a row that the user's ability allows for this record. */
export function RowActions({ resource, row }: { resource: Resource; row: BaseRecord }) {
  const ability = useAbility();
  if (!permits(ability, 'update', resource, row)) return null;
  const { rowActions: More } = resource;
  return (
    <div className="cell-actions">
      {resource.rowEdit !== false && !resource.isFinal?.(row) && (
        <LinkButton
          type="text"
          size="small"
          to={pathsOf(resource).edit(row.id!)}
          aria-label={`Edit ${recordName(resource, row)}`}
        >
          Edit
        </LinkButton>
      )}
      {More && (
        <Suspense>
          <More record={row} />
        </Suspense>
      )}
    </div>
  );
}
