import { request, type Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from '../test/create-app.js';

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  /** As it came over the wire: compressed, where the server compressed it. */
  bytes: Buffer;
}

/**
 * A signed-in browser with little cost of its own, so that a bench measures the server. A new connection each time:
 * one that is kept would be found closed after a floor has held this thread. `agent` keeps them for a bench
 * whose floors are short.
 */
export async function clientOf(t: TestApp, userId: number, agent: Agent | false = false) {
  const { port } = t.app.getHttpServer().address() as AddressInfo;
  const headers = { cookie: await t.a.sessionOf(userId), origin: 'http://school.test', 'accept-encoding': 'gzip' };
  return (method: string, path: string, body?: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path: `/api${path}`,
          headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(chunks) }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body ? JSON.stringify(body) : undefined);
    });
}
