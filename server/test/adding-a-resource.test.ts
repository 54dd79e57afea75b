import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainServer, removePlainServer } from './crash/plain-server.js';
import { buildWith, follow, stepsOf } from './followed-page.js';

const steps = stepsOf('docs/adding-a-resource.md');
/** The page counts the resource itself; the test table comes on top. */
const counted = steps.filter(({ file }) => !file.includes('/test/'));

afterAll(removePlainServer);

it('takes at most 70 added lines in at most 7 files', () => {
  const files = new Set(counted.map(({ file }) => file));
  const added = counted.reduce((sum, { lines }) => sum + lines.length, 0);
  expect(files.size).toBeLessThanOrEqual(7);
  expect(added).toBeLessThanOrEqual(70);
});

it('type-checks on both sides and serves the resource with its permissions, its history and its OpenAPI', async () => {
  expect(buildWith(follow(steps))).toEqual([]);

  const folder = mkdtempSync(join(tmpdir(), 'homeroom-resource-'));
  const server = spawn(process.execPath, [plainServer()], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let link: URL | undefined;
    for await (const line of createInterface({ input: server.stdout })) {
      const found = /^Set up this school: (.*)$/.exec(line)?.[1];
      if (found) link = new URL(found);
      if (link) break;
    }
    const { origin, searchParams } = link!;
    let cookie = '';
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: { origin, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
        body: body ? JSON.stringify(body) : null,
      });
      cookie ||= (answer.headers.getSetCookie()[0] ?? '').split(';')[0]!;
      return { status: answer.status, body: (await answer.json()) as unknown };
    };
    expect((await call('GET', '/rooms')).status).toBe(401);
    const superadmin = {
      schoolName: 'S',
      timeZone: 'UTC',
      firstName: 'A',
      lastName: 'B',
      email: 'a@school.test',
      password: 'a well kept register',
    };
    expect((await call('POST', '/setup', { token: searchParams.get('token'), ...superadmin })).status).toBe(200);
    const made = await call('POST', '/rooms', { roomName: 'Éire 1', places: 30 });
    expect(made).toEqual({ status: 201, body: { id: 1, roomName: 'Éire 1', places: 30 } });
    expect((await call('GET', '/rooms?q=eire&_sort=places&_order=desc')).body).toEqual([made.body]);
    expect(await call('POST', '/rooms', { roomName: 'eire 1', places: 1 })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'roomName', message: 'A room with this name already exists.' }] },
    });
    expect(await call('POST', '/rooms', { roomName: 'R', places: 0 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'places', message: 'Enter 1 or more.' }] },
    });
    expect((await call('GET', '/rooms/1/history')).body).toMatchObject([{ action: 'create', actorName: 'A B' }]);
    const { paths } = (await call('GET', '/docs-json')).body as { paths: Record<string, object> };
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/rooms', '/api/rooms/{id}', '/api/rooms/{id}/history']),
    );
  } finally {
    server.kill('SIGKILL');
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  }
}, 300_000);
