import type { HttpError } from '@refinedev/core';
import { proofNeeded, type ApiError, type FieldProblem } from '@homeroom/shared/errors';
import { unexpected } from './failure-text';
import { sendAct } from './repeat-keys';

/** The API's address: `VITE_API_URL` at build time, relative to the page's origin (decisions 3). */
export const apiUrl = new URL(import.meta.env.VITE_API_URL, window.location.origin).href;

const unreachable = 'Could not connect to the server. Please check your network connection.';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** The query: arrays repeat the name; `undefined` and `null` are left out. */
  params?: Record<string, unknown>;
  headers?: Record<string, string>;
  responseType?: 'json' | 'blob';
  signal?: AbortSignal;
  /** In ms, after which the server counts as unreachable; not together with `signal`. */
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

/** A JSON body with its type; FormData sets its own. */
const bodyOf = (body: unknown): RequestInit =>
  body === undefined || body instanceof FormData
    ? { body }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

/** Errors by field, in the shape of Refine's forms. */
function byField(problems: FieldProblem[]) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of problems) (errors[path] ??= []).push(message);
  return errors;
}

export const httpError = (message: string, more: Omit<HttpError, 'message'> & { statusCode: number }): HttpError =>
  Object.assign(new Error(message), more);

/**
 * The API's error (decisions 6) as Refine's. A response that is not JSON comes from a proxy and has no text for people. `said`: the
 * server's own sentence, if any.
 */
async function refusalOf(response: Response) {
  const unsaid = gatewayStatuses.includes(response.status) ? unreachable : unexpected;
  const { message, errors, correlationId, current, code }: Partial<ApiError> = await response.json().catch(() => ({}));
  const said = typeof message === 'string' && message ? message : undefined;
  return httpError(said ?? unsaid, {
    statusCode: response.status,
    said,
    correlationId,
    current,
    code,
    errors: errors && byField(errors),
  });
}

let reach = (_reached: boolean) => {};

/** Calls `listener` after every request with whether the server was reached. */
export const onReach = (listener: typeof reach) => {
  reach = listener;
};

/** The error if nothing answered. */
export function lostConnection() {
  reach(false);
  return httpError(unreachable, { statusCode: 0 });
}

/** A proxy answers with one of these while the server is down. */
const gatewayStatuses = [502, 503, 504];

/** Whether nothing answered, or only a proxy. */
export const isUnreachable = ({ statusCode = -1 }: Partial<Pick<HttpError, 'statusCode'>>) =>
  statusCode === 0 || gatewayStatuses.includes(statusCode);

let sessionEnded = () => {};

/** Calls `listener` on every 401: the account was held, signed out elsewhere, or the session expired. */
export const onUnauthorized = (listener: () => void) => {
  sessionEnded = listener;
};

/**
 * A response's data; a refusal is thrown as an `HttpError`. A response that breaks off, or is a page instead of JSON, counts as no answer.
 */
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

let prove = () => Promise.resolve(false);

/** Calls `ask` when the server wants to know first that it is still the same person; it resolves with whether they proved it. */
export const onProofNeeded = (ask: typeof prove) => {
  prove = ask;
};

let writing = 0;

/** Whether the server has a change of this page that it has not answered yet. */
export const isWriting = () => writing > 0;

/** Sends a request, and once more after a proof if the server needs one. The error of somebody who cancels the proof has no words. */
async function request<T>(...sent: Parameters<typeof send>): Promise<Answer<T>> {
  try {
    return await send<T>(...sent);
  } catch (failure) {
    if (!isHttpError(failure) || failure.code !== proofNeeded) throw failure;
    if (!(await prove())) throw httpError('', { statusCode: failure.statusCode, code: proofNeeded });
    return send<T>(...sent);
  }
}

async function send<T>(method: Method, path: string, body?: unknown, options: RequestOptions = {}): Promise<Answer<T>> {
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
  const writes = method === 'GET' ? 0 : 1;
  writing += writes;
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
  } finally {
    writing -= writes;
  }
}

/** Whether an error means that nothing was done; after a timeout it may have been. */
const isDecided = ({ statusCode }: HttpError) => statusCode >= 400 && statusCode < 500 && statusCode !== 408;

/**
 * The only client of the API; paths are relative to it, such as '/auth/me', and the session cookie is sent automatically. Rejects with an
 * `HttpError` whose message is a sentence for people; status 0 means that no server answered.
 */
export const http = {
  request,
  get: <T>(path: string, options?: RequestOptions) => request<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: RequestOptions) => request<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: RequestOptions) => request<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: unknown, options?: RequestOptions) => request<T>('PATCH', path, body, options),
  delete: <T>(path: string, options?: RequestOptions) => request<T>('DELETE', path, undefined, options),
};

export const isHttpError = (caught: unknown): caught is HttpError => caught instanceof Error && 'statusCode' in caught;
