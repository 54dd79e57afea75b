import { Suspense, useState } from 'react';
import { Button } from 'antd';
import type { BaseRecord } from '@refinedev/core';
import { RowButton } from '../components/row-button';
import { useAbility } from '../providers/access';
import { BulkDialog } from './bulk-dialog';
import { permits } from './permits';
import type { BulkAct } from './use-bulk';
import './bulk-bar.css';
import type { Resource } from './resource-declaration';

/** The bulk actions of the resource. */
export function useBulkActions(resource: Resource): BulkAct[] {
  const ability = useAbility();
  const archive = resource.acts.archive && permits(ability, 'update', resource);
  const remove = resource.acts.delete && permits(ability, 'delete', resource);
  return [...(archive ? (['archive', 'restore'] as const) : []), ...(remove ? (['delete'] as const) : [])];
}

const verbs: Record<BulkAct, string> = { archive: 'Archive', restore: 'Restore', delete: 'Delete' };

interface BulkBarProps {
  resource: Resource;
  chosen: BaseRecord[];
  onDone: () => void;
}

/** Shown above the rows while some are selected. */
export function BulkBar({ resource, chosen, onDone }: BulkBarProps) {
  const [act, setAct] = useState<BulkAct | null>(null);
  const { bulk: Acts } = resource.acts;
  const offered = useBulkActions(resource).filter(
    (each) => each === 'delete' || chosen.some((row) => Boolean(row.archived) === (each === 'restore')),
  );
  return (
    <div className="bulk-bar" role="toolbar" aria-label="Chosen rows">
      <span role="status">
        <b className="num">{chosen.length}</b> chosen
      </span>
      {Acts && (
        <Suspense>
          <Acts rows={chosen} onDone={onDone} />
        </Suspense>
      )}
      {offered.map((each) => (
        <Button key={each} size="small" danger={each === 'delete'} onClick={() => setAct(each)}>
          {verbs[each]}
        </Button>
      ))}
      <RowButton onClick={onDone}>Clear</RowButton>
      {act && (
        <BulkDialog
          resource={resource}
          act={act}
          verb={verbs[act]}
          rows={chosen.filter((row) => act === 'delete' || Boolean(row.archived) === (act === 'restore'))}
          onClose={() => setAct(null)}
          onDone={onDone}
        />
      )}
    </div>
  );
}
