import { useDataProvider, useInvalidate, type BaseRecord } from '@refinedev/core';
import { useState } from 'react';
import { isHttpError } from '../providers/http';
import { recordName } from './columns';
import type { Resource } from './resource-declaration';
import { useAbility } from '../providers/access';
import { permits } from './permits';

export type BulkAct = 'archive' | 'restore' | 'delete';

export interface BulkResult {
  done: number;
  /** Records that stayed as they were, with the server's sentence. */
  refused: { name: string; reason: string }[];
}

/** Runs an action on several records, one after another; a refusal does not stop the others. */
export function useBulk(resource: Resource) {
  const [at, setAt] = useState<number | null>(null);
  const dataProvider = useDataProvider()();
  const invalidate = useInvalidate();

  const doOne = (act: BulkAct, id: number) =>
    act === 'delete'
      ? dataProvider.deleteOne({ resource: resource.name, id })
      : dataProvider.update({ resource: resource.name, id, variables: { archived: act === 'archive' } });

  async function run(act: BulkAct, rows: BaseRecord[]): Promise<BulkResult> {
    const result: BulkResult = { done: 0, refused: [] };
    for (const [count, row] of rows.entries()) {
      setAt(count);
      try {
        await doOne(act, Number(row.id));
        result.done++;
      } catch (caught) {
        if (!isHttpError(caught)) throw caught;
        result.refused.push({ name: recordName(resource, row), reason: caught.message });
      }
    }
    setAt(null);
    await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    return result;
  }

  /** `at`: how many are done so far, `null` when idle. */
  return { run, at };
}

export function useBulkActions(resource: Resource): BulkAct[] {
  const ability = useAbility();
  const archive = resource.acts.archive && permits(ability, 'update', resource);
  const remove = resource.acts.delete && permits(ability, 'delete', resource);
  return [...(archive ? (['archive', 'restore'] as const) : []), ...(remove ? (['delete'] as const) : [])];
}
