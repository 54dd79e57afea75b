import { useNotification, type HttpError } from '@refinedev/core';
import { notifyManager, useMutation, useQueryClient, type Query } from '@tanstack/react-query';
import { http, isHttpError, type RequestOptions } from './http';

/** The one request of an act; a GET is for what a button fetches. */
type ActRequest = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  options?: Pick<RequestOptions, 'params' | 'responseType'>,
];

interface Outcome<Input, Answer> {
  /** The success notice. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** The title of the error notice, above the server's sentence; without one the caller shows `error`. */
  failed?: string;
  /** False for a write that no answer on the screen depends on. */
  stale?: false;
  /** Runs once the screen is up to date, before the act ends. */
  then?: (answer: Answer, input: Input) => unknown;
}

/** The query of a write that shows first what it will do. */
export const forGood = { params: { dryRun: false } };

/** What a form needs of an act. */
export interface Act<Input> {
  isPending: boolean;
  mutate(input: Input, on?: { onError?: (error: HttpError) => void }): void;
}

/** A dry run is no record: asked again after its act it would only say that the act has been done. */
const isRead = ({ queryKey }: Query) => (queryKey.at(-1) as { method?: string } | undefined)?.method !== 'post';

/** Until the answers that have come are on the screen: a deleted row is gone before its dialog closes and gives the focus back. */
const shown = () => new Promise<void>((done) => notifyManager.schedule(done));

/** Status codes that mean that the screen is out of date. */
const outdated = [400, 404, 409];

/**
 * The only way to write. After an act all queries are stale: those on the screen are fetched again before the act ends, the others
 * when they are next shown. Errors that are not API refusals go to the error boundary.
 */
export function useAct<Input = void, Answer = unknown>(
  requestOf: (input: Input) => ActRequest,
  { done, failed, stale, then }: Outcome<Input, Answer> = {},
) {
  const { open } = useNotification();
  const queries = useQueryClient();
  const refresh = async () => stale ?? queries.invalidateQueries({ predicate: isRead });
  return useMutation<Answer, HttpError, Input>({
    mutationFn: async (input) => (await http.request<Answer>(...requestOf(input))).data,
    onSuccess: async (answer, input) => {
      await refresh();
      await shown();
      const message = typeof done === 'function' ? done(answer, input) : done;
      if (message) open?.({ type: 'success', message });
      await then?.(answer, input);
    },
    onError: (error) => {
      if (outdated.includes(error.statusCode)) void refresh();
      if (failed && isHttpError(error)) open?.({ type: 'error', message: failed, description: error.message });
    },
    throwOnError: (error) => !isHttpError(error),
  });
}
