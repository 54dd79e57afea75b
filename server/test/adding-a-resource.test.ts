import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { demoPassword } from '../src/database/demo/accounts.js';
import { newResource } from '../scripts/new-resource.mjs';
import { buildCopy, follow, stepsOf, type Step } from '../scripts/pages.mjs';
import { typeErrorsWith } from './followed-page.js';

const root = resolve(__dirname, '../..');
const rooms = stepsOf('docs/adding-a-resource.md');
const incidents = stepsOf('docs/adding-incidents.md');
const keyLoans = stepsOf('docs/adding-key-loans.md');
/** What `npm run new -- resource lost-items` writes. */
const lostItems = newResource('lost-items', '20261205000000');

/** The number of files and lines of a page. */
function sizeOf(steps: Step[]) {
  return {
    files: new Set(steps.map(({ file }) => file)).size,
    lines: steps.reduce((sum, { lines }) => sum + lines.length, 0),
  };
}

it('takes at most 65 lines in 7 files for rooms, and 90 for incidents', () => {
  const [room, incident] = [rooms, incidents].map(sizeOf);
  expect(room!.files).toBeLessThanOrEqual(7);
  expect(room!.lines).toBeLessThanOrEqual(65);
  expect(incident!.lines).toBeLessThanOrEqual(90);
});

it('changes only the lists of features and of access for incidents', () => {
  const changed = incidents.filter(({ after }) => after !== undefined).map(({ file }) => file);
  expect(new Set(changed)).toEqual(
    new Set(['shared/src/resource-access.ts', 'server/src/features/index.ts', 'admin/src/features/index.ts']),
  );
});

it.each(['book-loans', 'lost-items', 'zip-files'])('`npm run new` keeps lists in the order of names: %s', (plural) => {
  const files = follow(newResource(plural, '20261205000000'));
  const namesIn = (file: string, pattern: RegExp) =>
    [...files.get(join(root, file))!.matchAll(pattern)].map(([, name]) => name!);
  const listed = 'shared/src/resource-access.ts';
  const access = namesIn(listed, /^ {2}(\w+)Access,$/gm);
  expect(access).toEqual(access.toSorted());
  const present = readFileSync(join(root, listed), 'utf8');
  const [added, ...others] = access.filter((name) => !present.includes(`  ${name}Access,`)) as [string];
  expect(others).toEqual([]);
  for (const index of ['server/src/features/index.ts', 'admin/src/features/index.ts']) {
    const names = namesIn(index, /^import \{ (\w+).*'\.\//gm);
    const at = names.findIndex((name) => name.startsWith(added));
    expect(names.slice(0, at).filter((name) => name > names[at]!)).toEqual([]);
  }
});

describe('in a demo school that followed the pages', () => {
  let server: ChildProcess;
  let origin: string;
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-resource-'));
  beforeAll(async () => {
    const files = follow([...rooms, ...incidents, ...keyLoans, ...lostItems]);
    expect(typeErrorsWith(files)).toEqual([]);
    buildCopy(folder, files);
    server = spawn(process.execPath, [join(folder, 'server/dist/demo.js'), '--students', '60'], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: server.stdout! })) {
      const ready = /^Homeroom is ready at (\S+)/.exec(line)?.[1];
      if (ready) origin = ready;
      if (ready) break;
    }
  }, 300_000);
  afterAll(async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  });

  /** Calls the API as a user of the demo. */
  async function signedIn(email: string) {
    let cookie = '';
    const call = async <Body = unknown>(method: string, path: string, body?: object) => {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: { origin, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
        body: body ? JSON.stringify(body) : null,
      });
      cookie ||= answer.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
      return { status: answer.status, body: (await answer.json()) as Body };
    };
    expect((await call('POST', '/auth/login', { email, password: demoPassword })).status).toBe(200);
    return call;
  }

  it('keeps rooms with their permissions, their history and their OpenAPI', async () => {
    const office = await signedIn('admin@demo.school');
    const teacher = await signedIn('teacher@demo.school');
    expect((await teacher('GET', '/rooms')).status).toBe(403);
    const made = await office('POST', '/rooms', { roomName: 'Éire 1', places: 30 });
    expect(made).toEqual({ status: 201, body: { id: 1, roomName: 'Éire 1', places: 30 } });
    expect((await office('GET', '/rooms?q=eire&_sort=places&_order=desc')).body).toEqual([made.body]);
    expect(await office('POST', '/rooms', { roomName: 'eire 1', places: 1 })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'roomName', message: 'A room with this name already exists.' }] },
    });
    expect(await office('POST', '/rooms', { roomName: 'R', places: 0 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'places', message: 'Enter 1 or more.' }] },
    });
    expect((await office('GET', '/rooms/1/history')).body).toMatchObject([{ action: 'create' }]);
    const { paths } = (await office<{ paths: Record<string, object> }>('GET', '/docs-json')).body;
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/rooms', '/api/rooms/{id}', '/api/rooms/{id}/history']),
    );
  });

  it('has what `npm run new` writes', async () => {
    const office = await signedIn('admin@demo.school');
    const made = await office('POST', '/lost-items', { lostItemName: 'Blue scarf', places: 1 });
    expect(made).toEqual({ status: 201, body: { id: 1, lostItemName: 'Blue scarf', places: 1 } });
    expect((await office('GET', '/lost-items?q=scarf')).body).toEqual([made.body]);
  });

  it('lets a teacher record incidents of their own students only, and the office see all of them', async () => {
    const office = await signedIn('admin@demo.school');
    const teacher = await signedIn('teacher@demo.school');
    type Student = { id: number; studentName: string };
    const all = (await office<Student[]>('GET', '/students?_end=100')).body;
    const own = (await teacher<Student[]>('GET', '/students?_end=100')).body;
    const [mine, other] = [own[0]!, all.find(({ id }) => own.every((each) => each.id !== id))!];
    const incident = (studentId: number, date: string) => ({ studentId, date, category: 'Health', note: 'Felt ill' });
    const classTypeId = (await teacher<{ id: number }[]>('GET', '/class-types')).body[0]!.id;

    const made = await teacher('POST', '/incidents', incident(mine.id, '2026-09-07'));
    expect(made).toMatchObject({ status: 201, body: { studentId: mine.id, studentName: mine.studentName } });
    expect(await teacher('POST', '/incidents', incident(other.id, '2026-09-07'))).toMatchObject({
      status: 403,
      body: { message: 'You could not see this incident afterwards. Nothing was saved.' },
    });
    expect(await teacher('POST', '/incidents', incident(mine.id, '2099-12-31'))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'date', message: 'The date is in the future.' }] },
    });

    expect(
      await teacher('POST', '/incidents', { ...incident(mine.id, '2026-09-07'), classTypeId: 9999 }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'classTypeId', message: 'This class type does not exist. Choose another one.' }] },
    });
    expect(made.body).toMatchObject({ classTypeId: null, classTypeName: null, parentsKnow: false });

    const inClass = { ...incident(other.id, '2026-09-08'), classTypeId, parentsKnow: true };
    const theirs = await office('POST', '/incidents', inClass);
    expect(theirs).toMatchObject({ status: 201, body: { ...inClass, classTypeName: expect.any(String) } });
    expect((await office('GET', '/incidents?parentsKnow=false')).body).toEqual([made.body]);
    expect((await teacher('GET', '/incidents')).body).toEqual([made.body]);
    expect((await office('GET', '/incidents?_sort=date&_order=desc')).body).toEqual([theirs.body, made.body]);
    expect((await office('GET', '/incidents?date_gte=2026-09-08&date_lte=2026-09-30')).body).toEqual([theirs.body]);
    expect((await office('GET', `/incidents?studentId=${mine.id}`)).body).toEqual([made.body]);
    expect((await office('GET', '/incidents?_count=category')).body).toEqual([{ category: 'Health', count: 2 }]);
    expect((await teacher('GET', '/incidents?_count=category')).body).toEqual([{ category: 'Health', count: 1 }]);
    expect((await teacher('DELETE', `/incidents/${(made.body as { id: number }).id}`)).status).toBe(403);
  });
});
