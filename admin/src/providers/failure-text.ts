import type { HttpError } from '@refinedev/core';

/** The text of an error whose reason nobody knows. */
export const unexpected = 'An unexpected error occurred.';

type Failure = Partial<Pick<HttpError, 'message'>> & { said?: string };

/** What an error adds to our own sentence about it: the server's reason, or that it did not answer; nothing if nobody knows. */
export const reasonOf = (error: Failure | null | undefined): string | undefined =>
  error?.message === unexpected ? undefined : error?.message;

/** Our own sentence about a failure, followed by the reason if there is one; nothing about an act that was cancelled. */
export const withReason = (ours: string, error: Failure): string =>
  error.message === '' ? '' : [ours.replace(/\.$/, ''), reasonOf(error)].filter(Boolean).join('. ');

/** The text of a failure in spec 8: the server's own sentence, or ours if it gave none, followed by the reason. */
export const failureText = (error: Failure, ours: string): string =>
  (error.said ? reasonOf({ message: error.said }) : undefined) ?? withReason(ours, error);
