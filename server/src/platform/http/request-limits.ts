import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ApiError } from '@homeroom/shared/errors';

/** In ms: how long a request's headers may take to come, how long nothing of its body may come, and how often the first is looked at. */
export const requestLimits = { headersMs: 30_000, bodyIdleMs: 20_000, lookMs: 1000 };

/** By Node's codes, what whoever sends no whole request is told. */
const answers: Readonly<Record<string, [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Send it again.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};
const unreadable: [number, string] = [400, 'The request cannot be read.'];

/** Ends connections whose requests do not arrive, with a sentence where one can still be sent. To be called before the server listens. */
export function limitRequests(server: Server): void {
  server.headersTimeout = requestLimits.headersMs;
  // Node looks every 30 s by itself, and takes another number only from whoever makes the server; Nest makes ours.
  Object.assign(server, { connectionsCheckingInterval: requestLimits.lookMs });
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => answering.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Nothing has ever come on it: a browser opened it ahead, and would take a sentence for the answer to its first request.
    const isUnused = (socket as Socket).bytesRead === 0;
    const begun = answering.get(socket);
    if (isUnused || !socket.writable || (begun?.headersSent && !begun.writableFinished)) return socket.destroy();
    const [statusCode, message] = answers[error.code ?? ''] ?? unreadable;
    const body = JSON.stringify({ statusCode, message } satisfies ApiError);
    const headers = [
      'connection: close',
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`, () =>
      socket.destroy(),
    );
  });
}

/** Calls `stop` when nothing of a request's body has come for `ms`; what it returns ends the watch. */
export function whenIdle(request: IncomingMessage, response: ServerResponse, ms: number, stop: () => void): () => void {
  request.setTimeout(ms, stop);
  return () => {
    request.off('timeout', stop);
    // Once the answer is sent, the time until the next request is Node's to limit.
    if (!response.writableFinished) request.setTimeout(0);
  };
}
