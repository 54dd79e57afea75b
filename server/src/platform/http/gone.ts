import type { Response } from 'express';

/** Aborts when the client disconnects, to stop work that nobody is waiting for. */
export function whenGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}
