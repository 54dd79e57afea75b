import { useNotification, type HttpError } from '@refinedev/core';
import { notifyManager, useMutation, useQueryClient, type MutateOptions, type Query } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { http, isHttpError, type RequestOptions } from './http';
import { reasonOf } from './failure-text';

/** The request of an act; GET is for data that a button fetches. */
export type ActRequest = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  options?: Pick<RequestOptions, 'params' | 'headers' | 'responseType'>,
];

export interface Outcome<Input, Answer> {
  done?: string | ((answer: Answer, input: Input) => string);
  /** The error notice's title, above the server's sentence; without it the caller shows `error`. */
  failed?: string;
  /** Runs when the server refuses, or does not answer. */
  refused?: (error: HttpError) => void;
  /** Set to false if no data on the screen depends on the write. */
  stale?: false;
  /** Runs once the screen is up to date, before the act ends. */
  then?: (answer: Answer, input: Input) => unknown;
}

/** The query that carries out a write whose default is a dry run. */
export const forGood = { params: { dryRun: false } };

interface ActEnds {
  /** Runs as soon as the server has done it, even if the form is closed by then. */
  onDone?: () => void;
  onSuccess?: () => void;
  onError?: (error: HttpError) => void;
}

/** The part of an act that a form uses. */
export interface Act<Input> {
  isPending: boolean;
  mutate(input: Input, on?: ActEnds): void;
  /** Bases the next save on values that are older than those loaded: what a form kept on this device was changed from. */
  rebase?(older: Partial<Input>): void;
}

/** Dry runs are not refetched: after their act they would only say that it has been done. */
const isRead = ({ queryKey }: Query) => (queryKey.at(-1) as { method?: string } | undefined)?.method !== 'post';

/** Waits until refetched data is rendered: a deleted row must be gone before its dialog closes and returns the focus. */
const shown = () => new Promise<void>((done) => notifyManager.schedule(done));

/** Refusals that mean that the screen is out of date. */
const outdated = [400, 404, 409];

/**
 * The only way to write. Afterwards all queries are stale: those on the screen are refetched before the act ends, others when they are next
 * shown. Errors that are not API refusals go to the error boundary.
 */
export function useAct<Input = void, Answer = unknown>(
  requestOf: (input: Input) => ActRequest | Promise<ActRequest>,
  { done, failed, refused, stale, then }: Outcome<Input, Answer> = {},
) {
  const { open } = useNotification();
  const queries = useQueryClient();
  const onDone = useRef<() => void>(undefined);
  const refresh = async () => stale ?? queries.invalidateQueries({ predicate: isRead });
  const mutation = useMutation<Answer, HttpError, Input>({
    mutationFn: async (input) => {
      const request = requestOf(input);
      // Without waiting for what is there: two presses of one moment are sent in their order.
      return (await http.request<Answer>(...(request instanceof Promise ? await request : request))).data;
    },
    onSuccess: async (answer, input) => {
      onDone.current?.();
      await refresh();
      await shown();
      const message = typeof done === 'function' ? done(answer, input) : done;
      if (message) open?.({ type: 'success', message });
      await then?.(answer, input);
    },
    onError: (error) => {
      if (isHttpError(error)) refused?.(error);
      if (outdated.includes(error.statusCode)) void refresh();
      // The end of the session has its own words, and somebody who cancels needs none.
      if (failed && isHttpError(error) && error.statusCode !== 401 && error.message)
        open?.({ type: 'error', message: failed, description: reasonOf(error) });
    },
    throwOnError: (error) => !isHttpError(error),
  });
  const { mutate } = mutation;
  const send = useCallback(
    (input: Input, on: MutateOptions<Answer, HttpError, Input> & Pick<ActEnds, 'onDone'> = {}) => {
      onDone.current = on.onDone;
      mutate(input, on);
    },
    [mutate],
  );
  return { ...mutation, mutate: send };
}
