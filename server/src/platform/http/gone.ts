import type { Response } from 'express';

/** Aborts when the connection of an answer closes: for work that nobody waits for any more. */
export function whenGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}
