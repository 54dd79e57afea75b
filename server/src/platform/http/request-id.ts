import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const ids = new AsyncLocalStorage<string>();
const header = 'x-request-id';

/** The id of the request that the program is in: in its answer, in every line that it logs, and what people are shown of an unexpected error. */
export const requestId = (): string | undefined => ids.getStore();

/** Gives every request an id: the proxy's, if it sends a short one, else a new one. */
export function identifyRequests(request: Request, response: Response, next: NextFunction): void {
  const given = request.get(header);
  const id = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  response.setHeader(header, id);
  ids.run(id, next);
}
