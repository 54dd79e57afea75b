import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { appOfTests } from './create-app.js';
import { startServer } from './crash/server-process.js';

/** `npm run test:crash` asks for more. */
const times = Number(process.env.UPLOAD_CRASHES ?? 3);
const filesAtOnce = 10;
const megabyte = 1024 * 1024;

const t = appOfTests();
let cookie: string;
beforeAll(async () => {
  cookie = await t.a.sessionOf((await t.a.user({ role: 'ADMIN' })).id);
});

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const headersOf = (url: string) => ({ cookie, origin: url });

/** Returns the name once the server has confirmed the file; `null` if it never did. */
async function upload(url: string, name: string, content: Buffer): Promise<string | null> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${url}/api/wiki/upload`, { method: 'POST', headers: headersOf(url), body: form }).catch(
    () => null,
  );
  return answer?.status === 201 ? name : null;
}

/** All kept files. */
const onDisk = () => {
  const folder = join(t.config.dataDir, 'files');
  const kept = readdirSync(folder).filter((name) => !['aside', 'incoming'].includes(name));
  return kept.flatMap((name) => readdirSync(join(folder, name)));
};

test(
  `leaves no file without a row and no row without its whole file when the server is killed during uploads, ${times} times`,
  async () => {
    await t.stop();
    const hashes = new Map<string, string>();
    const answered: string[] = [];
    let lost = 0;
    for (let crash = 0; crash < times; crash++) {
      const first = await startServer(t.config);
      const uploads = Array.from({ length: filesAtOnce }, (_, n) => {
        const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(megabyte + n * 100_000)]);
        const name = `Crash ${crash} file ${n}.pdf`;
        hashes.set(name, hashOf(content));
        return upload(first.url, name, content);
      });
      // In every second crash some uploads are already answered; in the others, all are in progress.
      if (crash % 2 === 0) await Promise.any(uploads.map((each) => each.then((name) => name ?? Promise.reject())));
      await after((crash * 13) % 60);
      await first.kill();
      for (const name of await Promise.all(uploads))
        if (name) answered.push(name);
        else lost += 1;

      const second = await startServer(t.config);
      const rows = (await (
        await fetch(`${second.url}/api/wiki/children`, { headers: headersOf(second.url) })
      ).json()) as WikiNode[];
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(answered));
      for (const { name, fileUrl } of rows.filter(({ name: each }) => each.startsWith(`Crash ${crash} `))) {
        const answer = await fetch(`${second.url}/api${fileUrl}`, { headers: headersOf(second.url) });
        expect(hashOf(new Uint8Array(await answer.arrayBuffer()))).toBe(hashes.get(name));
      }
      expect(onDisk()).toHaveLength(rows.length);
      await second.kill();
    }
    expect(lost).toBeGreaterThan(0);
  },
  times * 90_000,
);
