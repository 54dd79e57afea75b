import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from '../test/create-app.js';

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  /** As received, perhaps compressed. */
  bytes: Buffer;
}

/**
 * A signed-in browser with little overhead, so that a bench measures the server. It opens a new connection each time, because a kept
 * one could be closed while a floor blocks this thread.
 */
export async function clientOf(t: TestApp, userId: number) {
  const { port } = t.app.getHttpServer().address() as AddressInfo;
  const headers = { cookie: await t.a.sessionOf(userId), origin: 'http://school.test', 'accept-encoding': 'gzip' };
  return (method: string, path: string, body?: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: false,
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
