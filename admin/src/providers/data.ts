import type { CrudFilters, CrudOperators, DataProvider } from '@refinedev/core';
import type simpleRest from '@refinedev/simple-rest';
import { apiUrl, http, type RequestOptions } from './http';
import { answerPath, askOrKept } from './offline-answers';

/** When this device has a kept answer, a request counts as unanswered after this time. */
const keptTimeoutMs = 8_000;

type Client = NonNullable<Parameters<typeof simpleRest>[1]>;
type Method = Parameters<typeof http.request>[0];

/** simple-rest sends through our own client, which words errors and notices the session's end. Its URLs are absolute. */
async function ask(method: Method, url: string, body?: unknown, options?: Pick<RequestOptions, 'headers'>) {
  const { data, headers } = await http.request(method, url.slice(apiUrl.length), body, options);
  return { data, headers: Object.fromEntries(headers) };
}

const client = {
  get: (url: string, options?: Pick<RequestOptions, 'headers'>) => ask('GET', url, undefined, options),
  post: (url: string, body: unknown, options?: Pick<RequestOptions, 'headers'>) => ask('POST', url, body, options),
  patch: (url: string, body: unknown, options?: Pick<RequestOptions, 'headers'>) => ask('PATCH', url, body, options),
  delete: (url: string) => ask('DELETE', url),
} as unknown as Client;

let loaded: Promise<ReturnType<typeof simpleRest>> | undefined;

/** simple-rest bundles an HTTP client that we do not use, so it is loaded with the first list, not with the sign-in page. */
const rest = () =>
  (loaded ??= import('@refinedev/simple-rest').then(({ default: provider }) => provider(apiUrl, client)));

/** The operators that simple-rest supports; it would silently send any other as equality. */
const supported: CrudOperators[] = ['eq', 'in', 'ne', 'gte', 'lte', 'contains'];

function requireKnown(filters: CrudFilters = []) {
  const unknown = filters.find(({ operator }) => !supported.includes(operator));
  if (unknown) throw new Error(`The API has no filter operator '${unknown.operator}'.`);
}

/** Refine's data provider: simple-rest, with its gaps filled. A `resource` is its path in the API. */
export const dataProvider: DataProvider = {
  getApiUrl: () => apiUrl,

  async getList(list) {
    requireKnown(list.filters);
    return (await rest()).getList(list);
  },
  getMany: async (many) => (await rest()).getMany(many),
  getOne: async (one) => (await rest()).getOne(one),
  create: async (created) => (await rest()).create(created),
  update: async (updated) => (await rest()).update(updated),
  deleteOne: async (deleted) => (await rest()).deleteOne(deleted),

  /**
   * simple-rest drops the query of a POST. `url` is relative to the API: '/assign-class/options'. A GET with `meta.kept` is kept on this
   * device and answered from there without a connection.
   */
  custom: ({ url, method, query, payload, headers, meta }) => {
    const params = query as Record<string, unknown> | undefined;
    if (meta?.kept) return askOrKept(answerPath(url, params), () => http.get(url, { params, timeout: keptTimeoutMs }));
    return http.request(method.toUpperCase() as Method, url, payload, {
      params,
      headers: headers as Record<string, string> | undefined,
      signal: meta?.queryContext?.signal,
    });
  },
};
