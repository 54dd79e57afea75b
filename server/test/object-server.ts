import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Config } from '../src/config.js';

/** A real S3 server with an empty bucket; stores in it have addresses such as 's3://school/files'. */
export interface ObjectServer {
  s3: Config['s3'];
  /** Answers instead of the server, if it is set: by nothing at all, or by an error. 'pass' leaves a request to the server. */
  answer: ((request: IncomingMessage, response: ServerResponse) => unknown) | null;
  /** Like a crash: open connections end, and no new ones are accepted. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

/** What this S3 server accepts. */
const key = 'S3RVER';

export async function startObjectServer(): Promise<ObjectServer> {
  const directory = mkdtempSync(join(tmpdir(), 'homeroom-objects-'));
  const objects = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'school', configs: [] }] });
  await objects.configureBuckets();
  const handle = objects.callback();
  const server = createServer((request, response) => {
    if (!started.answer || started.answer(request, response) === 'pass') handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const started: ObjectServer = {
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: key,
      secretAccessKey: key,
      sessionToken: null,
    },
    answer: null,
    stop,
    close: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return started;
}
