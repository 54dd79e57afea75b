// The process of wiki.bench.ts's browsers, which streams files up or down and reports how long each took.
import { request } from 'node:http';

export interface Transfer {
  port: number;
  cookie: string;
  /** The number of simultaneous files, and the size of each. */
  count: number;
  bytes: number;
  /** The files to fetch; without it, files are sent. */
  paths?: string[];
  run: number;
}

export type Transferred = { times: number[]; paths: string[] } | { failed: string };

const piece = Buffer.alloc(64 * 1024, 'x');

function send({ port, cookie, bytes, run }: Transfer, n: number): Promise<string> {
  const head = Buffer.from(
    `--x\r\nContent-Disposition: form-data; name="file"; filename="Bench ${run} ${n}.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`,
  );
  const end = Buffer.from('\r\n--x--\r\n');
  const headers = {
    cookie,
    origin: 'http://school.test',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': head.length + bytes + end.length,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/wiki/upload', headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () =>
        answer.statusCode === 201
          ? resolve((JSON.parse(text) as { fileUrl: string }).fileUrl)
          : reject(new Error(`${answer.statusCode}: ${text}`)),
      );
    });
    sent.on('error', reject);
    sent.write(head);
    let left = bytes;
    const go = () => {
      while (left > 0) {
        const next = piece.subarray(0, Math.min(left, piece.length));
        left -= next.length;
        if (!sent.write(next)) return sent.once('drain', go);
      }
      return sent.end(end);
    };
    go();
  });
}

function fetchFile({ port, cookie, bytes }: Transfer, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: `/api${path}`, headers: { cookie } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => (size += chunk.length));
      answer.on('end', () => (size > bytes ? resolve(path) : reject(new Error(`${path} ended after ${size} bytes`))));
    })
      .on('error', reject)
      .end();
  });
}

async function transfer(asked: Transfer): Promise<Transferred> {
  const times: number[] = [];
  const paths = await Promise.all(
    Array.from({ length: asked.count }, async (_, n) => {
      const since = performance.now();
      const path = asked.paths ? await fetchFile(asked, asked.paths[n]!) : await send(asked, n);
      times.push(performance.now() - since);
      return path;
    }),
  );
  return { times, paths };
}

process.on('message', (asked: Transfer) => {
  transfer(asked).then(
    (done) => process.send!(done),
    (error: unknown) => process.send!({ failed: String(error) } satisfies Transferred),
  );
});
process.send!('ready');
