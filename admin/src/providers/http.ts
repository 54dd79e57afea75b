import type { HttpError } from '@refinedev/core';
import type { ApiError, FieldProblem } from '@homeroom/shared/errors';
import { sendAct } from './repeat-keys';

/** Where the API is: `VITE_API_URL`, set when the admin is built, on the page's own origin (decisions 3). */
export const apiUrl = new URL(import.meta.env.VITE_API_URL, window.location.origin).href;

const unreachable = 'Could not connect to the server. Please check your network connection.';
const unexpected = 'An unexpected error occurred.';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** The query: an array repeats its name, `undefined` and `null` are left out. */
  params?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** 'blob' for a file. */
  responseType?: 'json' | 'blob';
  signal?: AbortSignal;
  /** After so many ms without an answer the server counts as out of reach; not together with `signal`. */
  timeout?: number;
}

export interface Answer<T> {
  data: T;
  headers: Headers;
}

export function urlOf(path: string, params: RequestOptions['params'] = {}) {
  const url = new URL(apiUrl + path);
  for (const [name, value] of Object.entries(params)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) url.searchParams.append(name, String(one));
  }
  return url;
}

/** A JSON body with its type; a form with a file brings its own. */
const bodyOf = (body: unknown): RequestInit =>
  body === undefined || body instanceof FormData
    ? { body }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

/** The problems of a request by field, as Refine's forms show them beside their fields. */
function byField(problems: FieldProblem[]) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of problems) (errors[path] ??= []).push(message);
  return errors;
}

const httpError = (message: string, more: Omit<HttpError, 'message'> & { statusCode: number }): HttpError =>
  Object.assign(new Error(message), more);

/** The API's error shape (decisions 6) as Refine's; what is no JSON comes from a proxy and says nothing to a person. `said`: the server's own sentence, where it gave one. */
async function refusalOf(response: Response) {
  const unsaid = gatewayStatuses.includes(response.status) ? unreachable : unexpected;
  const { message, errors, correlationId }: Partial<ApiError> = await response.json().catch(() => ({}));
  const said = typeof message === 'string' && message ? message : undefined;
  return httpError(said ?? unsaid, {
    statusCode: response.status,
    said,
    correlationId,
    errors: errors && byField(errors),
  });
}

let reach = (_reached: boolean) => {};

/** Calls `listener` after every request and tells whether the server was reached. */
export const onReach = (listener: typeof reach) => {
  reach = listener;
};

/** The error when nothing answered. */
export function lostConnection() {
  reach(false);
  return httpError(unreachable, { statusCode: 0 });
}

/** Status codes that a proxy sends when the server is down. */
const gatewayStatuses = [502, 503, 504];

/** Whether no server answered, or only a proxy. */
export const isUnreachable = ({ statusCode }: HttpError) => statusCode === 0 || gatewayStatuses.includes(statusCode);

let sessionEnded = () => {};

/** Calls `listener` on every 401: the session was held, signed out elsewhere, or is too old. */
export const onUnauthorized = (listener: () => void) => {
  sessionEnded = listener;
};

/** The body of an answer, or a refusal thrown as an `HttpError`. One that breaks off, or is a page in place of JSON, is no answer. */
export async function answerOf<T>(
  response: Response,
  type: RequestOptions['responseType'] = 'json',
): Promise<Answer<T>> {
  if (response.status === 401) sessionEnded();
  reach(!gatewayStatuses.includes(response.status));
  if (!response.ok) throw await refusalOf(response);
  const read = async () => {
    if (type === 'blob') return response.blob();
    const text = await response.text();
    return text && JSON.parse(text);
  };
  const data = await read().catch(() => {
    throw lostConnection();
  });
  return { data, headers: response.headers };
}

async function request<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<Answer<T>> {
  const {
    params,
    headers,
    responseType,
    timeout,
    signal = timeout === undefined ? undefined : AbortSignal.timeout(timeout),
  } = options;
  const sent = bodyOf(body);
  const url = urlOf(path, params);
  const act = sendAct(method, path, url.searchParams, body);
  const own = { ...sent.headers, ...headers, ...(act ? { 'idempotency-key': act.key } : {}) };
  try {
    const response = await fetch(url, { method, credentials: 'same-origin', signal, ...sent, headers: own }).catch(
      (failure) => {
        throw options.signal?.aborted ? failure : lostConnection();
      },
    );
    const answer = await answerOf<T>(response, responseType);
    act?.decided();
    return answer;
  } catch (failure) {
    if (isHttpError(failure) && isDecided(failure)) act?.decided();
    else act?.undecided();
    throw failure;
  }
}

/** Whether a refusal means that nothing was done; after a timeout it may have been. */
const isDecided = ({ statusCode }: HttpError) => statusCode >= 400 && statusCode < 500 && statusCode !== 408;

/**
 * The one client of the API; paths are relative to it, such as '/auth/me'. The session's cookie goes along by itself.
 * It rejects with an `HttpError` whose message is a sentence for a person; status 0 is a server that did not answer.
 */
export const http = {
  request,
  get: <T>(path: string, options?: RequestOptions) => request<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: RequestOptions) => request<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: RequestOptions) => request<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: unknown, options?: RequestOptions) => request<T>('PATCH', path, body, options),
  delete: <T>(path: string, options?: RequestOptions) => request<T>('DELETE', path, undefined, options),
};

/** Whether a caught value is a refusal of the API, with its message. */
export const isHttpError = (caught: unknown): caught is HttpError => caught instanceof Error && 'statusCode' in caught;
