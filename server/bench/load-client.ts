// The process of load.ts's browsers, which sends the given calls and reports how long each took.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

/** When calls are sent: by some `clients` at the same time, one after another, or each at any moment of some time. */
export type Pace = { clients: number } | { withinMs: number };

export type ToSend = Pace & {
  port: number;
  calls: { method: string; path: string; cookie?: string; body?: string }[];
};

/** The time of each call in order, and of all together, in ms. */
export type Sent = { times: number[]; took: number } | { failed: string };

// Like a browser, keep connections.
const agent = new Agent({ keepAlive: true });

function send(port: number, call: ToSend['calls'][number]): Promise<void> {
  const { method, path, cookie, body } = call;
  const headers = {
    origin: 'http://school.test',
    'accept-encoding': 'gzip',
    ...(cookie ? { cookie } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) return resolve();
        const bytes = Buffer.concat(chunks);
        const text = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
        reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`));
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      // Like a browser, on another connection if the server was just closing the idle one.
      sent.reusedSocket && error.code === 'ECONNRESET' ? resolve(send(port, call)) : reject(error),
    );
    sent.end(body);
  });
}

async function sendAll({ port, calls, ...pace }: ToSend): Promise<Sent> {
  const times: number[] = [];
  const since = performance.now();
  const timed = async (n: number) => {
    const begun = performance.now();
    await send(port, calls[n]!);
    times[n] = performance.now() - begun;
  };
  let next = 0;
  const browser = async () => {
    for (let n = next++; n < calls.length; n = next++) await timed(n);
  };
  const later = (n: number, ms: number) => pause(Math.random() * ms).then(() => timed(n));
  await Promise.all(
    'withinMs' in pace ? calls.map((_, n) => later(n, pace.withinMs)) : Array.from({ length: pace.clients }, browser),
  );
  return { times, took: performance.now() - since };
}

process.on('message', (asked: ToSend) => {
  sendAll(asked).then(
    (sent) => process.send!(sent),
    (error: unknown) => process.send!({ failed: String(error) } satisfies Sent),
  );
});
process.on('disconnect', () => process.exit());
process.send!('ready');
