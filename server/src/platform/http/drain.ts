import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** In ms: how long open requests may take when the server stops. */
export const drainLimits = { graceMs: 7000 };

/**
 * Tracks a server's connections; call the returned function once to stop it. The server then takes no new connections, closes idle
 * ones at once, the others with their next answer, and all that are left after `graceMs`.
 */
export function drainable(server: Server): () => Promise<void> {
  const open = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let draining = false;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // Before the handlers, so that their answers close the connection.
  server.prependListener('request', (_, response: ServerResponse) => {
    answers.add(response);
    if (draining) sayLast(response);
    response.once('close', () => {
      answers.delete(response);
      // An answer that had already begun could not close its connection.
      if (draining) setImmediate(() => server.closeIdleConnections());
    });
  });
  return async () => {
    draining = true;
    answers.forEach(sayLast);
    for (const answer of answers) if (isStream(answer)) answer.end();
    // Node counts a connection that never received anything as busy.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    const late = setTimeout(() => server.closeAllConnections(), drainLimits.graceMs);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(late);
  };
}

/** Whether an answer is a stream of events, which would never end by itself; its reader connects again. */
export const isStream = (response: ServerResponse) => response.getHeader('content-type') === 'text/event-stream';

function sayLast(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
