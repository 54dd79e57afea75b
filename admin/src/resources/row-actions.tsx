import type { BaseRecord } from '@refinedev/core';
import { Suspense, useState } from 'react';
import { LinkButton, RowButton } from '../components/link-button';
import { useAbility } from '../providers/access';
import { recordName } from './columns';
import { DeleteDialog } from './delete-dialog';
import { permits } from './permits';
import { pathsOf } from './resource';
import type { Resource } from './resource-declaration';

/** The actions of a row that the user's ability allows for this record. */
export function RowActions({ resource, row }: { resource: Resource; row: BaseRecord }) {
  const ability = useAbility();
  const [isDeleting, setDeleting] = useState(false);
  if (!permits(ability, 'update', resource, row)) return null;
  const { row: More, edit, delete: remove } = resource.acts;
  return (
    <div className="cell-actions">
      {edit === 'row' && !resource.acts.isFinal?.(row) && (
        <LinkButton
          type="text"
          size="small"
          to={pathsOf(resource).edit(row.id!)}
          aria-label={`Edit ${recordName(resource, row)}`}
        >
          Edit
        </LinkButton>
      )}
      {remove === 'row' && permits(ability, 'delete', resource, row) && (
        <RowButton aria-label={`Delete ${recordName(resource, row)}`} onClick={() => setDeleting(true)}>
          Delete
        </RowButton>
      )}
      {isDeleting && <DeleteDialog resource={resource} record={row} onClose={() => setDeleting(false)} />}
      {More && (
        <Suspense>
          <More record={row} />
        </Suspense>
      )}
    </div>
  );
}
