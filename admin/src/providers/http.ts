import type { HttpError } from '@refinedev/core';
import { axiosInstance } from '@refinedev/simple-rest';
import type { ApiError, FieldProblem } from '@homeroom/shared/errors';

/** Where the API is: the page's own origin + /api, or `VITE_API_URL`, set when the admin is built (decisions 3). */
export const apiUrl = new URL(import.meta.env.VITE_API_URL ?? '/api', window.location.origin).href;

const unreachable = 'Could not connect to the server. Please check your network connection.';
const unexpected = 'An unexpected error occurred.';

/** The problems of a request by field, as Refine's forms show them beside their fields. */
const byField = (problems: FieldProblem[]) => {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of problems) (errors[path] ??= []).push(message);
  return errors;
};

/** What the interceptor of simple-rest hands on. */
interface Refused {
  response?: { status: number; data: unknown };
}

/** The error's body; a refused download has it as a Blob. */
async function bodyOf(answer: unknown): Promise<Partial<ApiError>> {
  if (!(answer instanceof Blob)) return typeof answer === 'object' && answer ? answer : {};
  try {
    return JSON.parse(await answer.text());
  } catch {
    return {};
  }
}

/** The API's error shape (decisions 6) as Refine's; status 0 is a server that did not answer. */
export async function toHttpError({ response }: Refused): Promise<HttpError> {
  if (!response) return Object.assign(new Error(unreachable), { statusCode: 0 });
  const { message = unexpected, errors, correlationId } = await bodyOf(response.data);
  return Object.assign(new Error(message), { statusCode: response.status, correlationId, errors: errors && byField(errors) });
}

/**
 * The one client of the API; paths are relative to it, such as '/auth/me'. The session's cookie goes along by itself.
 * It rejects with an `HttpError` whose message is a sentence for a person.
 */
export const http = axiosInstance;
http.defaults.baseURL = apiUrl;
http.defaults.paramsSerializer = { indexes: null };
http.interceptors.response.use(undefined, async (refused: Refused) => Promise.reject(await toHttpError(refused)));

/** Whether a caught value is a refusal of the API, with its message. */
export const isHttpError = (caught: unknown): caught is HttpError => caught instanceof Error && 'statusCode' in caught;
