import { useEffect } from 'react';
import { useNoRoomForMenu, useNoRoomForPreview, usePhone } from '../theme/use-media';
import { columnsOf, type Column } from './columns';
import type { ResourceList } from './use-resource-list';
import type { Resource } from './resource-declaration';

const keyOf = (resource: Resource) => `homeroom.columns.${resource.name}`;

/** The columns that this browser remembers, as far as they still exist; `null` for all. */
function storedColumns(resource: Resource) {
  const names = localStorage.getItem(keyOf(resource))?.split(',') ?? [];
  const listed = names.filter((name) => resource.list.columns.includes(name));
  return listed.length > 0 ? listed : null;
}

const sameColumns = (some: Column[], others: Column[]) =>
  some.length === others.length && some.every((column) => others.includes(column));

/**
 * A list's columns: those in the address, or those that this browser remembers, which are then put into the address. Whoever chose none
 * sees all, or in a narrow window those that also stay beside an open record, on a tablet those declared for it. The first is always shown.
 */
export function useShownColumns(resource: Resource, { address, change }: Pick<ResourceList, 'address' | 'change'>) {
  const all = columnsOf(resource);
  const [first, ...others] = all;
  const stored = address.columns ?? storedColumns(resource);
  const phone = usePhone();
  const narrow = useNoRoomForPreview() && !phone;
  const tablet = useNoRoomForMenu() && !phone;
  const fitting: readonly string[] | undefined =
    (tablet && resource.list.onTablet) || (narrow && resource.list.narrow) || undefined;
  const unchosen = all.filter(({ name }) => !fitting || fitting.includes(name));
  const names = stored ?? unchosen.map((column) => column.name);

  const unsaid = address.columns === null && stored !== null;
  useEffect(() => {
    if (unsaid) change({ columns: stored }, { replace: true });
  }, [unsaid]);

  const choose = (next: string[]) => {
    const chosen = all.filter((column) => column === first || next.includes(column.name));
    const columns = sameColumns(chosen, unchosen) ? null : chosen.map((column) => column.name);
    if (columns) localStorage.setItem(keyOf(resource), columns.join(','));
    else localStorage.removeItem(keyOf(resource));
    change({ columns }, { replace: true });
  };

  return { shown: all.filter((column) => column === first || names.includes(column.name)), others, choose };
}

export type ShownColumns = ReturnType<typeof useShownColumns>;
