import type { UserRow } from '@homeroom/shared/users';
import { appOfTests, type Browser } from '../../../test/create-app.js';
import { linkOf } from '../../../test/mailed-links.js';
import { UserLinks } from './user-links.service.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';

const t = appOfTests();
let superadmin: Browser;
let admin: Browser;
beforeAll(async () => {
  superadmin = await t.as('SUPERADMIN');
  admin = await t.as('ADMIN');
});

const person = (email: string, role = 'TEACHER') => ({ firstName: 'Zoë', lastName: 'Ștefănescu', email, role });

it('creates the teacher with the user, and the user with the teacher', async () => {
  const { body: user } = await admin.post('/api/users').send(person('Zoe@School.test')).expect(201);
  expect(user).toMatchObject({
    fullName: 'Zoë Ștefănescu',
    email: 'zoe@school.test',
    role: 'TEACHER',
    status: 'ACTIVE',
    invitation: 'NONE',
  });
  const { body: teachers } = await admin.get('/api/teachers?q=stefanescu zoe').expect(200);
  expect(teachers).toEqual([expect.objectContaining({ userId: (user as UserRow).id, fullName: 'Zoë Ștefănescu' })]);
  const { body: teacher } = await admin
    .post('/api/teachers')
    .send({ firstName: 'Omar', lastName: 'Haddad', email: null, phone: '+44 20 5550 100' })
    .expect(201);
  expect(teacher).toMatchObject({ fullName: 'Omar Haddad', email: null, phone: '+44 20 5550 100' });
  expect((await admin.get(`/api/users/${(teacher as { userId: number }).userId}`).expect(200)).body).toMatchObject({
    role: 'TEACHER',
    phoneNumber: '+44 20 5550 100',
  });
});

it('invites once: the link sets a password, signs in, and is used up', async () => {
  const { body: user } = await admin.post('/api/users').send(person('invited@school.test')).expect(201);
  const { body: link } = await admin.post(`/api/users/${(user as UserRow).id}/invitation`).expect(201);
  const token = new URL((link as { url: string }).url).searchParams.get('token')!;
  expect((link as { url: string }).url).toMatch(/^http:\/\/school\.test\/accept-invitation\?token=[\w-]{43}$/);
  expect((await admin.get(`/api/users/${(user as UserRow).id}`)).body).toMatchObject({ invitation: 'SENT' });
  expect((await t.visitor().get(`/api/auth/link?token=${token}`).expect(200)).body).toMatchObject({
    kind: 'INVITATION',
    fullName: 'Zoë Ștefănescu',
    email: 'invited@school.test',
  });
  await t.visitor().post('/api/auth/accept-invitation').send({ token, password: 'short' }).expect(400);
  const browser = t.visitor();
  const answers = await Promise.all(
    [browser, t.visitor()].map((each) =>
      each.post('/api/auth/accept-invitation').send({ token, password: 'a well kept register' }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  await t
    .visitor()
    .post('/api/auth/login')
    .send({ email: 'invited@school.test', password: 'a well kept register' })
    .expect(200);
  await t.visitor().get(`/api/auth/link?token=${token}`).expect(404);
});

it('lists people by the state of their invitation', async () => {
  const waiting = await t.a.user({ role: 'TEACHER', email: 'without@password.test' });
  const ready = await t.a.user({ role: 'TEACHER', email: 'with@password.test', passwordHash: 'set' });
  const found = async (state: string) => {
    const { body } = await admin.get(`/api/users?role=TEACHER&invitation=${state}&q=password.test`).expect(200);
    return (body as UserRow[]).map(({ id, invitation }) => [id, invitation]);
  };
  expect(await found('NONE')).toEqual([[waiting.id, 'NONE']]);
  expect(await found('ACCEPTED')).toEqual([[ready.id, 'ACCEPTED']]);
  await admin.get('/api/users?invitation=hash').expect(400);
});

it('replaces, cancels and expires invitations', async () => {
  const { body: user } = await admin.post('/api/users').send(person('twice@school.test')).expect(201);
  const invite = async () =>
    new URL(
      ((await admin.post(`/api/users/${(user as UserRow).id}/invitation`).expect(201)).body as { url: string }).url,
    ).searchParams.get('token')!;
  const [first, second] = [await invite(), await invite()];
  await t.visitor().get(`/api/auth/link?token=${first}`).expect(404);
  await t.visitor().get(`/api/auth/link?token=${second}`).expect(200);
  t.clock.set('2026-11-25T12:00:01.000Z');
  const late = await t
    .visitor()
    .post('/api/auth/accept-invitation')
    .send({ token: second, password: 'a well kept register' })
    .expect(404);
  expect(late.body).toEqual({
    statusCode: 404,
    message: 'This link has been used or has expired. Ask the office for a new one.',
  });
  t.clock.set('2026-11-18T12:00:00.000Z');
  await admin.delete(`/api/users/${(user as UserRow).id}/invitation`).expect(204);
  await t.visitor().get(`/api/auth/link?token=${second}`).expect(404);
});

it('never lets an administrator see or touch a superadmin, through whatever record', async () => {
  const { id, email } = await t.a.user({ role: 'SUPERADMIN', passwordHash: 'set' });
  await admin.get(`/api/users/${id}`).expect(404);
  await admin.patch(`/api/users/${id}`).send({ firstName: 'X' }).expect(404);
  await admin.put('/api/user/status-by-email').send({ email, status: 'HOLD' }).expect(404);
  await admin.post(`/api/users/${id}/invitation`).expect(404);
  expect(
    ((await admin.get('/api/admin/setup/users').expect(200)).body as UserRow[]).some(
      (user) => user.role === 'SUPERADMIN',
    ),
  ).toBe(false);
  const promoted = await t.a.user({ role: 'TEACHER' });
  await superadmin.patch(`/api/users/${promoted.id}`).send({ role: 'SUPERADMIN' }).expect(200);
  await admin.patch(`/api/teachers/${promoted.teacherId}`).send({ email: 'mine@school.test' }).expect(404);
});

it('lets nobody create, promote to or change a role that is not below their own', async () => {
  await admin.post('/api/users').send(person('s@school.test', 'SUPERADMIN')).expect(400);
  const teacher = await t.a.user({ role: 'TEACHER' });
  await admin.patch(`/api/users/${teacher.id}`).send({ role: 'SUPERADMIN' }).expect(400);
  const colleague = await t.a.user({ role: 'ADMIN' });
  await admin.patch(`/api/users/${colleague.id}`).send({ status: 'HOLD' }).expect(403);
  await admin.patch(`/api/users/${colleague.id}`).send({ email: 'taken.over@school.test' }).expect(403);
  await admin.patch(`/api/users/${colleague.id}`).send({ firstName: 'Hacked' }).expect(403);
});

it('lets an administrator invite a new colleague, but not create a link to an account with a password', async () => {
  const { body: made } = await admin.post('/api/users').send(person('colleague@school.test', 'ADMIN')).expect(201);
  await admin.post(`/api/users/${(made as UserRow).id}/invitation`).expect(201);
  const settled = await t.a.user({ role: 'ADMIN', passwordHash: 'set' });
  await admin.post(`/api/users/${settled.id}/invitation`).expect(403);
});

it('shows an administrator no superadmin among the teachers either', async () => {
  const promoted = await t.a.user({ role: 'TEACHER' });
  await superadmin.patch(`/api/users/${promoted.id}`).send({ role: 'SUPERADMIN' }).expect(200);
  await admin.get(`/api/teachers/${promoted.teacherId}`).expect(404);
  await superadmin.get(`/api/teachers/${promoted.teacherId}`).expect(200);
});

it('lets nobody change their own role or status', async () => {
  const answer = await superadmin.patch(`/api/users/${superadmin.user.id}`).send({ status: 'HOLD' }).expect(403);
  expect(answer.body).toEqual({ statusCode: 403, message: 'You cannot change your own role or status.' });
  const admin = await t.as('ADMIN');
  const own = `/api/users/${admin.user.id}`;
  const { email } = admin.user;
  const ofAdmin = [
    await admin.patch(own).send({ status: 'HOLD' }),
    await admin.put('/api/user/status-by-email').send({ email, status: 'HOLD' }),
    await admin.patch(own).send({ email: 'other@school.test' }),
    await admin.post(`${own}/reset-link`),
  ];
  expect(ofAdmin.map(({ status, body }) => `${status} ${(body as { message: string }).message}`)).toEqual([
    '403 You cannot change your own role or status.',
    '403 You cannot change your own role or status.',
    '403 You may not change this of your own account. Ask a superadmin.',
    '403 You may not change this of your own account. Ask a superadmin.',
  ]);
});

it('keeps the last active superadmin', async () => {
  const other = await t.as('SUPERADMIN');
  const others = await t.db.query<{ id: number }>(
    "SELECT id FROM users WHERE role = 'SUPERADMIN' AND id NOT IN (:...keep)",
    {
      keep: [superadmin.user.id, other.user.id],
    },
  );
  for (const { id } of others) await superadmin.patch(`/api/users/${id}`).send({ role: 'TEACHER' }).expect(200);
  const answers = await Promise.all([
    superadmin.patch(`/api/users/${other.user.id}`).send({ status: 'INACTIVE' }),
    other.patch(`/api/users/${superadmin.user.id}`).send({ role: 'ADMIN' }),
  ]);
  const [done, refused] = answers.map(({ status }) => status).sort();
  expect(done).toBe(200);
  expect([401, 403, 404, 409]).toContain(refused);
  expect(await t.count("users WHERE role = 'SUPERADMIN' AND status = 'ACTIVE'")).toBe(1);
  // Either of the two may remain, so the tests below get a new one.
  superadmin = await t.as('SUPERADMIN');
});

it.each([
  [{ ...person('x@school.test'), status: 'ACTIVE' }, 'status'],
  [{ ...person('x@school.test'), id: 1 }, 'id'],
  [{ ...person('x@school.test'), passwordHash: 'x' }, 'passwordHash'],
  [{ ...person('x@school.test'), firstName: 'x'.repeat(2_000) }, 'firstName'],
  [{ ...person('no address') }, 'email'],
  [{ ...person('x@school.test'), role: 'PRINCIPAL' }, 'role'],
])('refuses a user with a field that is wrong or not theirs to give: %#', async (body, path) => {
  const { body: answer } = await admin.post('/api/users').send(body).expect(400);
  expect((answer as { errors: unknown }).errors).toEqual([{ path, message: expect.any(String) }]);
});

it('says beside the field that an address is taken', async () => {
  await admin.post('/api/users').send(person('taken@school.test')).expect(201);
  const { body } = await admin.post('/api/users').send(person('TAKEN@school.test')).expect(409);
  expect(body).toMatchObject({
    statusCode: 409,
    errors: [{ path: 'email', message: expect.stringMatching(/^\S.* has this e-mail address\.$/) }],
  });
});

it('names whoever has an address, and says how to bring back a deleted user, to those who may see them', async () => {
  const taken = { firstName: 'Aoife', lastName: 'Byrne', email: 'aoife@school.test' };
  const user = await t.a.user({ ...taken, role: 'TEACHER', status: 'DELETED' });
  const words =
    'Aoife Byrne, a deleted user, has this e-mail address. To bring them back, set their status to ACTIVE in User Management.';
  const created = await admin.post('/api/users').send(person('\u200eAOIFE@school.test')).expect(409);
  expect(created.body).toMatchObject({ errors: [{ path: 'email', message: words }] });
  const teacher = { firstName: 'Eva', lastName: 'Lang', email: taken.email };
  expect((await admin.post('/api/teachers').send(teacher).expect(409)).body).toMatchObject({ message: words });
  const other = await t.a.user({ role: 'TEACHER' });
  const changed = await admin.patch(`/api/users/${other.id}`).send({ email: taken.email }).expect(409);
  expect(changed.body).toMatchObject({ errors: [{ path: 'email', message: words }] });
  await admin.put('/api/user/status-by-email').send({ email: taken.email, status: 'HOLD' }).expect(200);
  const held = await admin.post('/api/users').send(person(taken.email)).expect(409);
  expect(held.body).toMatchObject({ message: 'Aoife Byrne, whose status is HOLD, has this e-mail address.' });
  await admin.patch(`/api/users/${user.id}`).send({ email: taken.email, firstName: 'Aoibhe' }).expect(200);
  await t.a.user({ role: 'SUPERADMIN', email: 'head@school.test' });
  const hidden = await (await t.as('ADMIN')).post('/api/users').send(person('head@school.test')).expect(409);
  expect(hidden.body).toMatchObject({ message: 'Another user has this e-mail address.' });
});

it('creates a reset link only for a lower role, logged without its token', async () => {
  const head = await t.as('SUPERADMIN');
  const teacher = await t.a.user({ role: 'TEACHER', passwordHash: 'set' });
  const { body } = await admin.post(`/api/users/${teacher.id}/reset-link`).expect(201);
  expect(body).toEqual({
    url: expect.stringMatching(/^http:\/\/school\.test\/reset-password\?token=[\w-]{43}$/),
    expiresAt: '2026-11-18T13:00:00.000Z',
    sentTo: teacher.email,
    waits: 'No mail server is set up, so the messages wait. A superadmin can set one up in API Setup.',
  });
  const token = (body as { url: string }).url.split('token=')[1]!;
  const { body: history } = await admin.get(`/api/users/${teacher.id}/history`).expect(200);
  expect(history).toEqual([
    expect.objectContaining({ action: 'make reset link', after: { expiresAt: '2026-11-18T13:00:00.000Z' } }),
  ]);
  expect(JSON.stringify(history)).not.toContain(token);
  const colleague = await t.a.user({ role: 'ADMIN', passwordHash: 'set' });
  const equal = await t.a.user({ role: 'SUPERADMIN', passwordHash: 'set' });
  await admin.post(`/api/users/${colleague.id}/reset-link`).expect(403);
  await admin.post(`/api/users/${equal.id}/reset-link`).expect(404);
  await admin.post(`/api/users/${admin.user.id}/reset-link`).expect(403);
  await head.post(`/api/users/${colleague.id}/reset-link`).expect(201);
  expect((await head.post(`/api/users/${equal.id}/reset-link`).expect(403)).body.message).toBe(
    'You may only create a reset link for a user with a lower role.',
  );
  await (await t.as('TEACHER')).post(`/api/users/${teacher.id}/reset-link`).expect(403);
});

it.each([
  [{ passwordHash: null }, 'This user has no password yet. Invite them instead.'],
  [{ passwordHash: 'set', status: 'HOLD' as const }, 'This user is not active. Change the status to ACTIVE first.'],
  [{ passwordHash: 'set', role: 'STUDENT' as const }, 'A student cannot sign in to the back office.'],
])('makes no reset link for a user with %j', async (given, message) => {
  const { id } = await t.a.user(given);
  expect((await admin.post(`/api/users/${id}/reset-link`).expect(409)).body).toEqual({ statusCode: 409, message });
});

it('queues an invitation as e-mail, cancels it with the invitation, and never logs its token', async () => {
  const { body: user } = await admin.post('/api/users').send(person('mailed@school.test')).expect(201);
  const { id } = user as UserRow;
  const mail = () => t.db.findBy(EmailMessageEntity, { toAddress: 'mailed@school.test' });
  await admin.post(`/api/users/${id}/invitation`).expect(201);
  const { body: link } = await admin.post(`/api/users/${id}/invitation`).expect(201);
  expect((await mail()).map((message) => [message.status, message.linkPath && linkOf(t, message)])).toEqual([
    ['CANCELLED', null],
    ['QUEUED', new URL((link as { url: string }).url).pathname + new URL((link as { url: string }).url).search],
  ]);
  await admin.delete(`/api/users/${id}/invitation`).expect(204);
  expect((await mail()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  const { body: history } = await admin.get(`/api/users/${id}/history`).expect(200);
  expect(JSON.stringify(history)).not.toContain((link as { url: string }).url.split('token=')[1]);
});

it('filters the list by role and status, and searches by both', async () => {
  const held = await t.a.user({ role: 'STUDENT', status: 'HOLD', lastName: 'Quillfeather' });
  for (const query of ['role=STUDENT&status=HOLD', 'q=quillfeather hold', 'q=student quillf'])
    expect((await admin.get(`/api/users?${query}`).expect(200)).body).toContainEqual(
      expect.objectContaining({ id: held.id }),
    );
  expect((await admin.get('/api/users?q=quillfeather active').expect(200)).body).toEqual([]);
});

it('finds a user and a teacher by the phone, however it is written', async () => {
  const { id, userId } = await t.a.teacher({ phoneNumber: '+44 20 7946-0123' });
  for (const typed of ['+44 20 7946-0123', '020 7946 0123', '(20) 79460123', '442079460123', '0123']) {
    const q = encodeURIComponent(typed);
    expect((await admin.get(`/api/users?q=${q}`).expect(200)).body).toMatchObject([{ id: userId }]);
    expect((await admin.get(`/api/teachers?q=${q}`).expect(200)).body).toMatchObject([{ id }]);
  }
});

it('creates a link at the console for the only superadmin, logged as the program’s own act', async () => {
  const links = t.app.get(UserLinks, { strict: false });
  const { id, email } = await t.a.user({ role: 'SUPERADMIN', passwordHash: 'set' });
  const { url } = await links.forOperator(` ${email!.toUpperCase()}`, 'http://localhost:3000');
  const token = /^http:\/\/school\.test\/reset-password\?token=([\w-]{43})$/.exec(url)?.[1];
  expect((await t.visitor().get(`/api/auth/link?token=${token}`).expect(200)).body).toMatchObject({
    kind: 'RESET',
    email,
  });
  const { body: history } = await superadmin.get(`/api/users/${id}/history`).expect(200);
  expect((history as object[])[0]).toMatchObject({ action: 'make reset link', actorName: 'Homeroom' });
  await expect(links.forOperator('nobody@school.test', 'http://localhost:3000')).rejects.toThrow(
    'Nobody has the e-mail address nobody@school.test.',
  );
});

it('lets a superadmin put an equal on hold, but not take over the address', async () => {
  const equal = await t.a.user({ role: 'SUPERADMIN', passwordHash: 'set' });
  const { body } = await superadmin.patch(`/api/users/${equal.id}`).send({ email: 'mine@school.test' }).expect(403);
  expect(body).toMatchObject({ message: 'You may only change the e-mail address of a user with a lower role.' });
  await superadmin.patch(`/api/users/${equal.id}`).send({ status: 'HOLD' }).expect(200);
});
