import { useEffect } from 'react';
import { columnsOf } from './columns';
import type { Resource } from './resource';
import type { ResourceList } from './use-resource-list';

const keyOf = (resource: Resource) => `homeroom.columns.${resource.name}`;

/** Which columns of a list are shown: the address says it, this browser remembers it. The first column always is. */
export function useShownColumns(resource: Resource, { address, change }: Pick<ResourceList, 'address' | 'change'>) {
  const all = columnsOf(resource);
  const [first, ...others] = all;
  const names = address.columns ?? all.map((column) => column.name);

  useEffect(() => {
    const remembered = localStorage.getItem(keyOf(resource));
    if (remembered && !address.columns) change({ columns: remembered.split(',') }, { replace: true });
    // Only on the way in: later the address alone decides.
  }, []);

  const choose = (next: string[]) => {
    const every = others.every((column) => next.includes(column.name));
    const columns = every ? null : all.filter((column) => column === first || next.includes(column.name)).map((column) => column.name);
    if (columns) localStorage.setItem(keyOf(resource), columns.join(','));
    else localStorage.removeItem(keyOf(resource));
    change({ columns }, { replace: true });
  };

  return { shown: all.filter((column) => column === first || names.includes(column.name)), others, choose };
}

export type ShownColumns = ReturnType<typeof useShownColumns>;
