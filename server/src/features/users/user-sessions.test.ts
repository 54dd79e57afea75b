import type { OpenSession } from '@homeroom/shared/auth';
import { appOfTests, type Browser } from '../../../test/create-app.js';

const t = appOfTests();
const superadmin = t.browser('SUPERADMIN');
const admin = t.browser('ADMIN');

const pathOf = (browser: Browser) => `/api/users/${browser.user.id}/sessions`;

test('an administrator sees and ends the sessions of a teacher, one or all', async () => {
  const teacher = await t.as('TEACHER');
  const second = t.visitor().set('cookie', await t.a.sessionOf(teacher.user.id));
  await second.get('/api/auth/me').expect(200);
  const sessions = (await admin.get(pathOf(teacher)).expect(200)).body as OpenSession[];
  expect(sessions).toHaveLength(2);
  expect(sessions.every(({ current }) => !current)).toBe(true);
  await admin.delete(`${pathOf(teacher)}/${sessions[0]!.id}`).expect(204);
  await admin.delete(`${pathOf(teacher)}/${sessions[0]!.id}`).expect(404);
  expect((await admin.get(pathOf(teacher))).body).toHaveLength(1);
  await admin.delete(pathOf(teacher)).expect(204);
  for (const browser of [teacher, second]) await browser.get('/api/auth/me').expect(401);
  const { body } = await superadmin.get(`/api/users/${teacher.user.id}/history`).expect(200);
  expect((body as { action: string }[]).filter(({ action }) => action === 'end session')).toHaveLength(2);
});

test('nobody sees or ends the sessions of a user without a lower role', async () => {
  const other = await t.as('ADMIN');
  for (const call of [admin.get(pathOf(other)), admin.delete(pathOf(other)), superadmin.get(pathOf(superadmin))])
    expect((await call.expect(403)).body).toMatchObject({
      message: 'You may only see and end the sessions of a user with a lower role.',
    });
  for (const call of [admin.get(pathOf(superadmin)), admin.delete(pathOf(superadmin))]) await call.expect(404);
  await other.get('/api/auth/me').expect(200);
});

test('a session of somebody else is not ended through another user', async () => {
  const [one, other] = [await t.as('TEACHER'), await t.as('TEACHER')];
  const [session] = (await admin.get(pathOf(one)).expect(200)).body as OpenSession[];
  await admin.delete(`${pathOf(other)}/${session!.id}`).expect(404);
  await one.get('/api/auth/me').expect(200);
});
