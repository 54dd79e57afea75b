import type { BaseRecord, CrudFilters, CrudOperators, CrudSort, DataProvider, Pagination } from '@refinedev/core';
import { apiUrl, http } from './http';

/**
 * The list conventions of simple-rest (decisions 6), without the package: it sends every operator that it does not know
 * as plain equality, drops the query of a POST, asks for many ids without a range, and brings a second http client.
 */
const suffixes: Partial<Record<CrudOperators, string>> = { eq: '', in: '', ne: '_ne', gte: '_gte', lte: '_lte', contains: '_like' };

function filterParams(filters: CrudFilters = []) {
  const params: Record<string, unknown> = {};
  for (const filter of filters) {
    const suffix = suffixes[filter.operator];
    if (suffix === undefined || !('field' in filter)) throw new Error(`The API has no filter operator '${filter.operator}'.`);
    params[filter.field === 'q' ? 'q' : filter.field + suffix] = filter.value;
  }
  return params;
}

const sortParams = (sorters: CrudSort[] = []) =>
  sorters.length ? { _sort: sorters.map(({ field }) => field).join(), _order: sorters.map(({ order }) => order).join() } : {};

const rangeParams = ({ currentPage = 1, pageSize = 10, mode = 'server' }: Pagination = {}) =>
  mode === 'server' ? { _start: (currentPage - 1) * pageSize, _end: currentPage * pageSize } : {};

/** Refine's data provider; a `resource` is its path in the API. */
export const dataProvider: DataProvider = {
  getApiUrl: () => apiUrl,

  async getList<Row extends BaseRecord>({ resource, pagination, sorters, filters, meta }: Parameters<DataProvider['getList']>[0]) {
    const params = { ...rangeParams(pagination), ...sortParams(sorters), ...filterParams(filters) };
    const { data, headers } = await http.get<Row[]>(`/${resource}`, { params, signal: meta?.queryContext?.signal });
    return { data, total: Number(headers.get('x-total-count') ?? data.length) };
  },

  getMany: ({ resource, ids }) => http.get(`/${resource}`, { params: { id: ids, _start: 0, _end: ids.length } }),
  getOne: ({ resource, id, meta }) => http.get(`/${resource}/${id}`, { signal: meta?.queryContext?.signal }),
  create: ({ resource, variables }) => http.post(`/${resource}`, variables),
  update: ({ resource, id, variables }) => http.patch(`/${resource}/${id}`, variables),
  deleteOne: ({ resource, id }) => http.delete(`/${resource}/${id}`),

  /** `url` is relative to the API: '/assign-class/options'. */
  custom: ({ url, method, query, payload, headers, meta }) =>
    http.request(method.toUpperCase() as 'GET', url, payload, {
      params: query as Record<string, unknown> | undefined,
      headers: headers as Record<string, string> | undefined,
      signal: meta?.queryContext?.signal,
    }),
};
