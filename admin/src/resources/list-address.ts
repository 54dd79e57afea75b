import type { CrudSort } from '@refinedev/core';

/** What a list shows: all of it stands in the address, and nowhere else. */
export interface ListAddress {
  q: string;
  page: number;
  size: number;
  sort: CrudSort | null;
  /** Values by field, of the declared filters only. */
  filters: Record<string, string>;
  /** The columns that are shown; `null` is the list's own choice. */
  columns: string[] | null;
}

/** What an address may name; the rest of it is not read. */
export interface AddressTerms {
  filters: readonly string[];
  sortable: readonly string[];
  columns: readonly string[];
}

export const pageSizes = [20, 50, 100, 200];
const usualSize = 50;

const wholeNumber = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0);

function readSort(text: string | null, sortable: readonly string[]): CrudSort | null {
  const field = text?.replace(/^-/, '') ?? '';
  return sortable.includes(field) ? { field, order: text!.startsWith('-') ? 'desc' : 'asc' } : null;
}

/** `?q=khan&sectionId=3&sort=-age&page=2&size=100&columns=a,b` as a list's state; what is unknown or unsound counts as absent. */
export function readAddress(params: URLSearchParams, terms: AddressTerms): ListAddress {
  const size = wholeNumber(params.get('size'));
  const columns = (params.get('columns') ?? '').split(',').filter((name) => terms.columns.includes(name));
  return {
    q: params.get('q') ?? '',
    page: Math.max(1, wholeNumber(params.get('page'))),
    size: pageSizes.includes(size) ? size : usualSize,
    sort: readSort(params.get('sort'), terms.sortable),
    filters: Object.fromEntries(terms.filters.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : []))),
    columns: columns.length > 0 ? columns : null,
  };
}

const put = (params: URLSearchParams, name: string, value: string | null | undefined) =>
  value ? params.set(name, value) : params.delete(name);

/** The address after a change. Another search, filter, order or size begins at the first page; what is not the list's own stays. */
export function changeAddress(params: URLSearchParams, change: Partial<ListAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  if ('q' in change) put(next, 'q', change.q);
  if ('sort' in change)
    put(next, 'sort', change.sort && `${change.sort.order === 'desc' ? '-' : ''}${change.sort.field}`);
  if (change.size) put(next, 'size', change.size === usualSize ? null : String(change.size));
  if ('columns' in change) put(next, 'columns', change.columns?.join(','));
  for (const [name, value] of Object.entries(change.filters ?? {})) put(next, name, value);
  const elsewhere = 'q' in change || 'sort' in change || change.size || change.filters;
  if (change.page) put(next, 'page', change.page === 1 ? null : String(change.page));
  else if (elsewhere) next.delete('page');
  return next;
}
