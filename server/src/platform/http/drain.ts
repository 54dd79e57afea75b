import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** In ms: how long open requests may take when the server stops. */
export const drainLimits = { graceMs: 7000 };

/**
 * Watches what a server answers; call what it returns once to let the server end. It takes no new connection from then on,
 * closes those that are idle, and each of the others with its next answer; after some seconds it closes all that are left.
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
      // One that had begun before it could say so leaves its connection open.
      if (draining) setImmediate(() => server.closeIdleConnections());
    });
  });
  return async () => {
    draining = true;
    answers.forEach(sayLast);
    // Node counts a connection as busy if it has never received anything.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    const late = setTimeout(() => server.closeAllConnections(), drainLimits.graceMs);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(late);
  };
}

function sayLast(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
