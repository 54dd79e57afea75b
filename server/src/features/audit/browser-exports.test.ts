import type { AuditEntry } from '@homeroom/shared/audit';
import { appOfEachTest, type Browser } from '../../../test/create-app.js';
import { sourcesOf } from '../../../scripts/imports.mjs';
import { Declared } from '../../platform/feature.js';

const t = appOfEachTest();
const superadmin = t.browser('SUPERADMIN');

const dated = (name: string) => `${name}-2026-11-18.csv`;
const note = (browser: Browser, file: string, more: object = {}) =>
  browser.post('/api/audit/exports').send({ file, rows: 3, ...more });
const noted = async () =>
  ((await superadmin.get('/api/audit?kind=EXPORT&_sort=at&_order=asc').expect(200)).body as AuditEntry[]).map(
    ({ subjectName }) => subjectName,
  );

it('knows every list that a screen saves, and names it in the log', async () => {
  const saved = [...sourcesOf('admin/src').values()].flatMap((text) =>
    [...text.matchAll(/useSaveRows\('([^']+)'|\bfileName: '([\w-]+)' \}/g)].map(([, one, other]) => one ?? other!),
  );
  expect(saved).toEqual(expect.arrayContaining(['attendance', 'cover', 'registers-not-completed']));
  for (const name of saved) await note(superadmin, dated(name)).expect(204);
  for (const { path } of t.app.get(Declared).all('resources'))
    await note(superadmin, dated(path.split('/').at(-1)!)).expect(204);
  await note(superadmin, 'assign-students-issues.csv').expect(204);
  await note(superadmin, 'Arabic-1-1-A-registers-2026-09-01-2026-12-18.csv', {
    listName: 'Registers of Arabic\u0000 1, 1-A\ud800',
  }).expect(204);
  expect(await noted()).toEqual(
    expect.arrayContaining([
      'Registers not completed',
      'Attendance',
      'Email log',
      'Class types',
      'Issues of a sheet for Assign Students',
      'Registers of Arabic 1, 1-A',
    ]),
  );
});

it('refuses invented files, and lists that the person may not read', async () => {
  const teacher = await t.as('TEACHER');
  for (const file of ['x.csv', 'students.csv', '../students-2026-11-18.csv', dated('passwords'), ' '])
    await note(teacher, file).expect(400);
  await note(teacher, 'A-registers-2026-11-17-2026-11-18.csv', { listName: 'Email log' }).expect(400);
  await note(teacher, dated('attendance'), { rows: -1 }).expect(400);
  for (const name of ['users', 'audit', 'messages', 'cover-report']) await note(teacher, dated(name)).expect(403);
  await note(teacher, dated('attendance'), { listName: 'Email log' }).expect(204);
  expect(await noted()).toEqual(['Attendance']);
});

it('takes a hundred in an hour from one person, and answers 429 to the next', async () => {
  const [teacher, other] = [await t.as('TEACHER'), await t.as('TEACHER')];
  for (let n = 0; n < 100; n++) await note(teacher, dated('attendance')).expect(204);
  const { body, headers } = await note(teacher, dated('attendance')).expect(429);
  expect(body).toMatchObject({ message: 'Too many attempts. Try again in 60 minutes.' });
  expect(headers['retry-after']).toBe('3600');
  await note(other, dated('attendance')).expect(204);
  t.clock.set('2026-11-18T13:00:01.000Z');
  await note(teacher, dated('attendance')).expect(204);
  expect(await noted()).toHaveLength(102);
});
