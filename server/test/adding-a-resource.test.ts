import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const guide = readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8');

interface Step {
  file: string;
  after: string | undefined;
  lines: string[];
}

/** The code blocks of the page: a file to make, or lines to add after a line of one. */
const steps: Step[] = [...guide.matchAll(/^```tsx? file=(\S+)(?: after="(.*)")?\n([\s\S]*?)^```$/gm)].map(
  ([, file = '', after, code = '']) => ({
    file,
    after,
    lines: code.trimEnd().split('\n'),
  }),
);
/** The page counts the resource itself; the test table comes on top. */
const counted = steps.filter(({ file }) => !file.includes('/test/'));

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'homeroom-resource-'));
  for (const part of ['package.json', 'tsconfig.base.json', 'shared', 'server', 'admin']) {
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist|data)(\/|$)/.test(path.slice(root.length)),
    });
  }
  mkdirSync(join(copy, 'node_modules/@homeroom'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@homeroom') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of ['shared', 'server', 'admin'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@homeroom', name));
  for (const step of steps) follow(step);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function follow({ file, after, lines }: Step) {
  const path = join(copy, file);
  if (after === undefined) {
    mkdirSync(dirname(path), { recursive: true });
    return writeFileSync(path, `${lines.join('\n')}\n`);
  }
  const text = readFileSync(path, 'utf8').split('\n');
  const at = text.indexOf(after);
  if (at === -1) throw new Error(`${file} has no line '${after}'`);
  text.splice(at + 1, 0, ...lines);
  writeFileSync(path, text.join('\n'));
}

it('takes at most 70 added lines in at most 7 files', () => {
  const files = new Set(counted.map(({ file }) => file));
  const added = counted.reduce((sum, { lines }) => sum + lines.length, 0);
  expect(files.size).toBeLessThanOrEqual(7);
  expect(added).toBeLessThanOrEqual(70);
});

it('type-checks on both sides and serves the resource with its permissions, its history and its OpenAPI', async () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [tsc, ...args], { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  run('-b', 'server');
  run('-p', 'admin', '--noEmit');

  const environment = { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(copy, 'data') };
  const server = spawn(process.execPath, [join(copy, 'server/dist/main.js')], {
    cwd: copy,
    env: environment,
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
    server.kill();
  }
}, 300_000);
