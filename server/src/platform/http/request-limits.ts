import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ApiError } from '@homeroom/shared/errors';

/**
 * In ms: how long a request's headers may take, how long its body may stop arriving, how long nothing of an answer may leave, as when
 * its reader has stopped, how long a connection waits for its next request, and how often headers are checked. Caddy keeps connections
 * for 2 minutes: the proxy has to close them first, or a request meets a connection that is just being closed.
 */
export const requestLimits = {
  headersMs: 30_000,
  bodyIdleMs: 20_000,
  answerIdleMs: 300_000,
  nextRequestMs: 130_000,
  lookMs: 1000,
};

/** Answers to incomplete requests, by Node's error codes. */
const answers: Readonly<Record<string, [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Send it again.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};
const unreadable: [number, string] = [400, 'The request cannot be read.'];

/** Ends connections whose requests do not arrive, or whose answers are not read, with a sentence if possible. Call before the server listens. */
export function limitRequests(server: Server): void {
  server.headersTimeout = requestLimits.headersMs;
  server.keepAliveTimeout = requestLimits.nextRequestMs;
  server.setTimeout(requestLimits.answerIdleMs);
  // Node checks every 30 s. The interval can only be set when the server is created, which Nest does.
  Object.assign(server, { connectionsCheckingInterval: requestLimits.lookMs });
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => answering.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // A browser opened it in advance, and would take a sentence for the answer to its first request.
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

/** Calls `stop` when nothing of a request's body has arrived for `ms`; call the returned function to end the watch. */
export function whenIdle(request: IncomingMessage, response: ServerResponse, ms: number, stop: () => void): () => void {
  request.setTimeout(ms, stop);
  return () => {
    request.off('timeout', stop);
    // After the answer, Node limits the time until the next request.
    if (!response.writableFinished) request.setTimeout(requestLimits.answerIdleMs);
  };
}
