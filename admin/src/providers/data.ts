import type { CrudFilters, CrudOperators, DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { apiUrl, http } from './http';

/** What simple-rest really sends. Every other operator it sends as plain equality without a word. */
const operators = new Set<CrudOperators>(['eq', 'ne', 'gte', 'lte', 'contains', 'in']);

function refuseUnknown(filters: CrudFilters = []) {
  for (const { operator } of filters) {
    if (!operators.has(operator)) throw new Error(`The API has no filter operator '${operator}'.`);
  }
}

const rest = simpleRest(apiUrl, http);

/** simple-rest over our one client, without its faults: those are named at each override. */
export const dataProvider: DataProvider = {
  ...rest,

  async getList(request) {
    refuseUnknown(request.filters);
    return rest.getList(request);
  },

  // simple-rest asks without a range, and would get the first page of the ids only.
  async getMany({ resource, ids }) {
    const { data } = await http.get(`/${resource}`, { params: { id: ids, _start: 0, _end: ids.length } });
    return { data };
  },

  // simple-rest drops the query of everything but a GET. `url` is relative to the API: '/assign-class/options'.
  async custom({ url, method, query, payload, headers }) {
    const { data } = await http.request({ url, method, params: query, data: payload, headers });
    return { data };
  },
};
