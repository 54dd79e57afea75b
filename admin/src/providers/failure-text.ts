import type { HttpError } from '@refinedev/core';

/** The text of a failure in spec 8: the server's own sentence, or ours if it gave none, followed by the reason. */
export const failureText = ({ said, message }: Pick<HttpError, 'message'> & { said?: string }, ours: string): string =>
  said ?? `${ours}. ${message}`;
