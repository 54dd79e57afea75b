import type { UserRow } from '@homeroom/shared/users';
import { appOfTests, createApp } from '../../../test/create-app.js';
import { linkOf, mailedToken } from '../../../test/mailed-links.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';

const t = appOfTests();
const admin = t.browser('ADMIN');
let hour = 0;
// Each test starts an hour after the one before: a registration counts for an hour.
beforeEach(() => t.clock.set(new Date(Date.UTC(2026, 10, 18, 12) + hour++ * 3_600_001)));
afterEach(() => jest.restoreAllMocks());

const person = (email: string, more: object = {}) => ({
  firstName: 'Zoë',
  lastName: 'Ștefănescu',
  email,
  phoneNumber: '+353 85 555 0100',
  ...more,
});
const register = (body: object) => t.visitor().post('/api/auth/register').send(body);
const found = async (email: string) =>
  (await admin.get(`/api/users?email=${encodeURIComponent(email)}`).expect(200)).body[0] as UserRow | undefined;
const mailTo = (toAddress: string) => t.db.findBy(EmailMessageEntity, { toAddress });
const setStatus = (email: string, status: string, by = admin) =>
  by.put('/api/user/status-by-email').send({ email, status });
const answer = { message: 'Registration received and awaiting approval.' };

it('creates a TEACHER on HOLD, first in the list, without a teacher record or e-mail before approval', async () => {
  expect((await register(person('Zoe@School.test')).expect(200)).body).toEqual(answer);
  const [first] = (await admin.get('/api/admin/setup/users').expect(200)).body as UserRow[];
  expect(first).toMatchObject({
    email: 'zoe@school.test',
    fullName: 'Zoë Ștefănescu',
    phoneNumber: '+353 85 555 0100',
    role: 'TEACHER',
    status: 'HOLD',
    invitation: 'NONE',
    registeredAt: expect.any(String),
    teacherId: null,
  });
  expect(await mailTo('zoe@school.test')).toEqual([]);
  await admin.patch(`/api/users/${first!.id}`).send({ firstName: 'Zoe' }).expect(200);
  expect(await found('zoe@school.test')).toMatchObject({
    firstName: 'Zoe',
    teacherId: null,
    registeredAt: expect.any(String),
  });
});

it('is approved by ACTIVE: the teacher is created and the address gets a link, which the office may copy', async () => {
  await register(person('approved@school.test')).expect(200);
  const { body } = await setStatus('approved@school.test', 'ACTIVE').expect(200);
  expect(body).toEqual({
    message: 'User status updated',
    invitation: {
      url: expect.stringMatching(/^http:\/\/school\.test\/accept-invitation\?token=/),
      sentTo: 'approved@school.test',
      waits: expect.any(String),
      expiresAt: expect.any(String),
    },
  });
  expect(await found('approved@school.test')).toMatchObject({
    status: 'ACTIVE',
    registeredAt: null,
    teacherId: expect.any(Number),
    invitation: 'SENT',
  });
  const [message] = await mailTo('approved@school.test');
  expect(message).toMatchObject({
    subject: 'Your registration at Homeroom is approved',
    status: 'QUEUED',
    senderId: admin.user.id,
  });
  expect((body as { invitation: { url: string } }).invitation.url).toBe(`http://school.test${linkOf(t, message!)}`);
  const token = mailedToken(t, message!);
  await t.visitor().post('/api/auth/accept-invitation').send({ token, password: 'a well kept register' }).expect(200);
  expect((await mailTo('approved@school.test')).map(({ status, linkPath }) => [status, linkPath])).toEqual([
    ['CANCELLED', null],
  ]);
  expect((await setStatus('approved@school.test', 'HOLD').expect(200)).body).toEqual({
    message: 'User status updated',
  });
});

it('creates one teacher and one link however many approve at once', async () => {
  await register(person('both@school.test')).expect(200);
  const answers = await Promise.all([setStatus('both@school.test', 'ACTIVE'), setStatus('both@school.test', 'ACTIVE')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.filter(({ body }) => (body as { invitation?: object }).invitation)).toHaveLength(1);
  expect(await mailTo('both@school.test')).toHaveLength(1);
});

it('matches a teacher added by the office by address, without changing them', async () => {
  const { id, email, teacherId } = await t.a.user({ firstName: 'Nadia', lastName: 'Rahman' });
  expect((await register(person(email)).expect(200)).body).toEqual(answer);
  expect(await found(email)).toMatchObject({
    id,
    fullName: 'Nadia Rahman',
    phoneNumber: null,
    status: 'ACTIVE',
    teacherId,
    registeredAt: expect.any(String),
  });
  expect((await setStatus(email, 'ACTIVE').expect(200)).body).toMatchObject({
    invitation: { url: expect.any(String) },
  });
  expect(await found(email)).toMatchObject({ id, teacherId, registeredAt: null, invitation: 'SENT' });
});

it('gives the same answer for an address with an account, which is told by e-mail only', async () => {
  const { email } = await t.a.user({ passwordHash: 'set', firstName: 'Nadia' });
  expect((await register(person(email)).expect(200)).body).toEqual(answer);
  expect(await found(email)).toMatchObject({ registeredAt: null, firstName: 'Nadia' });
  const [message] = await mailTo(email);
  expect(message).toMatchObject({ subject: 'You have an account at Homeroom', linkPath: null });
  expect(message!.bodyText).toContain('Dear Nadia,');
});

it('tells nobody that an address was declined or belongs to a student', async () => {
  const gone = await t.a.user({ status: 'DELETED' });
  const student = await t.a.user({ role: 'STUDENT' });
  for (const { email } of [gone, student]) {
    expect((await register(person(email)).expect(200)).body).toEqual(answer);
    expect(await mailTo(email)).toEqual([]);
    expect((await found(email))?.registeredAt).toBeNull();
  }
});

it('takes the same time and counts the same attempt whether or not the address is known', async () => {
  const { email } = await t.a.user({ passwordHash: 'set' });
  const wait = jest.spyOn(t.clock, 'wait');
  const attempts = () => t.count(`attempts WHERE kind = 'register' AND at = '${t.clock.stamp()}'`);
  const counts: [number, number][] = [];
  for (const address of [email, 'new.person@school.test']) {
    wait.mockClear();
    const before = await attempts();
    await register(person(address)).expect(200);
    counts.push([Number(wait.mock.calls[0]?.[0]), (await attempts()) - before]);
  }
  expect(counts).toEqual([
    [300, 1],
    [300, 1],
  ]);
});

it('creates one account from two simultaneous registrations', async () => {
  const answers = await Promise.all([register(person('twice@school.test')), register(person('twice@school.test'))]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, answer],
    [200, answer],
  ]);
});

it('declines: a new account becomes DELETED without a teacher, and one added by the office stays as it was', async () => {
  await register(person('declined@school.test')).expect(200);
  const declined = (await found('declined@school.test'))!;
  await admin.delete(`/api/users/${declined.id}/registration`).expect(204);
  expect(await found('declined@school.test')).toMatchObject({ status: 'DELETED', registeredAt: null, teacherId: null });
  await admin.delete(`/api/users/${declined.id}/registration`).expect(409);
  const { email, teacherId, id } = await t.a.user();
  await register(person(email)).expect(200);
  await admin.delete(`/api/users/${id}/registration`).expect(204);
  expect(await found(email)).toMatchObject({ status: 'ACTIVE', registeredAt: null, teacherId });
  const { body } = await admin.get(`/api/users/${id}/history`).expect(200);
  expect((body as { action: string }[]).map(({ action }) => action)).toEqual(['decline registration', 'register']);
});

it('stops after three in an hour for one address from one place, and after a hundred from there', async () => {
  for (let n = 0; n < 3; n++) await register(person('eager@school.test')).expect(200);
  expect((await register(person('eager@school.test')).expect(429)).body.message).toBe(
    'Too many attempts. Try again in 60 minutes.',
  );
  await register(person('another@school.test')).expect(200);
  for (let n = 4; n < 100; n++) await register(person(`many${n}@school.test`)).expect(200);
  await register(person('one.more@school.test')).expect(429);
});

it('cannot be closed to somebody by strangers who name their address, nor used to flood their mailbox', async () => {
  const school = await createApp({ trustedProxies: 'loopback' });
  const { email } = await school.a.user({ passwordHash: 'set' });
  for (let n = 0; n < 7; n++)
    await school
      .visitor()
      .post('/api/auth/register')
      .set('x-forwarded-for', `203.0.113.${n}`)
      .send(person(email))
      .expect(200);
  expect(await school.db.query('SELECT 1 FROM email_messages WHERE to_address = :email', { email })).toHaveLength(5);
  await school.close();
});

it('can be switched off, and says so in advance', async () => {
  const settings = {
    registrationOpen: false,
    loginMessage: 'Term starts on Monday.',
    helpContact: 'The office, +353 1 555 0100',
  };
  await admin.put('/api/setup/entrance').send(settings).expect(200);
  expect((await t.visitor().get('/api/school').expect(200)).body).toMatchObject(settings);
  const { body } = await register(person('late@school.test')).expect(403);
  expect(body).toEqual({ statusCode: 403, message: 'Registration is closed. Ask the office for an account.' });
  expect(await found('late@school.test')).toBeUndefined();
  await admin
    .put('/api/setup/entrance')
    .send({ registrationOpen: true, loginMessage: '', helpContact: null })
    .expect(200);
  expect((await t.visitor().get('/api/school').expect(200)).body).toMatchObject({
    registrationOpen: true,
    loginMessage: null,
    helpContact: null,
  });
});

it('keeps names as typed, right to left and with emoji', async () => {
  await register(person('arabic@school.test', { firstName: 'عائشة', lastName: 'الحسن 👩🏽‍🏫' })).expect(200);
  expect(await found('arabic@school.test')).toMatchObject({ fullName: 'عائشة الحسن 👩🏽‍🏫' });
});

it.each([
  [{ role: 'SUPERADMIN' }, 'role'],
  [{ status: 'ACTIVE' }, 'status'],
  [{ id: 1 }, 'id'],
  [{ password: 'a well kept register' }, 'password'],
  [{ registeredAt: '2026' }, 'registeredAt'],
  [{ email: 'no address' }, 'email'],
  [{ firstName: ' ', lastName: '\u200e' }, 'firstName'],
  [{ lastName: 'x'.repeat(81) }, 'lastName'],
  [{ phoneNumber: 'call me' }, 'phoneNumber'],
])('refuses a registration with %j', async (more, path) => {
  const { body } = await register(person('x@school.test', more)).expect(400);
  expect((body as { errors: unknown }).errors).toEqual([{ path, message: expect.any(String) }]);
});

it('refuses a name of two megabytes', async () => {
  await register(person('huge@school.test', { firstName: 'x'.repeat(2_000_000) })).expect(413);
});
