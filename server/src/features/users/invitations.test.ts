import type { Invitees, InvitationsResult, UserRow } from '@homeroom/shared/users';
import { appOfEachTest } from '../../../test/create-app.js';
import { mailedToken } from '../../../test/mailed-links.js';
import { AuditEntryEntity } from '../../platform/audit/audit-entry.entity.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const invitees = async (browser = admin) => (await browser.get('/api/users/invitations').expect(200)).body as Invitees;
const send = (ids: number[], browser = admin) => browser.post('/api/users/invitations').send({ ids });
const invite = async (ids: number[], browser = admin) =>
  (await send(ids, browser).expect(200)).body as InvitationsResult;
const mails = () => t.db.find(EmailMessageEntity);
const stateOf = async (id: number) => (await admin.get(`/api/users/${id}`).expect(200)).body as UserRow;
const later = (minutes: number) => t.clock.set(new Date(Date.parse('2026-11-18T12:00:00.000Z') + minutes * 60_000));

const withMailServer = async () =>
  (await t.as('SUPERADMIN'))
    .put('/api/settings/mail')
    .send({ host: '127.0.0.1', port: 25, security: 'NONE', from: 'office@school.test', perSecond: 5 })
    .expect(200);

it('invites several people at once, and says about each what happened', async () => {
  await withMailServer();
  const nadia = await t.a.user({ firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@school.test' });
  const omar = await t.a.user({ firstName: 'Omar', lastName: 'Haddad', email: null });
  const ready = await t.a.user({ passwordHash: 'set' });
  const held = await t.a.user({ status: 'HOLD' });
  const student = await t.a.user({ role: 'STUDENT' });
  const { people, waits } = await invite([nadia, omar, ready, held, student].map(({ id }) => id));
  expect(waits).toBeNull();
  expect(people).toMatchObject([
    { id: nadia.id, name: 'Nadia Rahman', email: 'nadia@school.test', refused: null, url: null },
    { id: omar.id, email: null, refused: 'This user has no e-mail address to sign in with. Add one first.' },
    { id: ready.id, refused: 'This user has already set a password.' },
    { id: held.id, refused: 'This user is not active. Change the status to ACTIVE first.' },
    { id: student.id, refused: 'A student cannot sign in to the back office.' },
  ]);
  const [message, ...others] = await mails();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ toAddress: 'nadia@school.test', cause: 'ACCOUNT', senderId: admin.user.id });
  await t
    .visitor()
    .post('/api/auth/accept-invitation')
    .send({ token: mailedToken(t, message!), password: 'a well kept register' })
    .expect(200);
  expect(await stateOf(nadia.id)).toMatchObject({ invitation: 'ACCEPTED' });
  const logged = await t.db.findBy(AuditEntryEntity, { action: 'invite' });
  expect(logged.map(({ subjectId, actorId }) => [subjectId, actorId])).toEqual([[String(nadia.id), admin.user.id]]);
});

it('offers the links to copy while no mail server is set up', async () => {
  const nadia = await t.a.user();
  const { people, waits } = await invite([nadia.id]);
  expect(waits).toBe('No mail server is set up, so the messages wait. A superadmin can set one up in API Setup.');
  expect(people[0]!.url).toMatch(/^http:\/\/school\.test\/accept-invitation\?token=[\w-]{43}$/);
  const token = new URL(people[0]!.url!).searchParams.get('token')!;
  await t.visitor().get(`/api/auth/link?token=${token}`).expect(200);
});

it('lists who has no password yet, and who of them cannot be invited', async () => {
  const sent = await t.a.user({ lastName: 'Abbott' });
  const registered = await t.a.user({ lastName: 'Cole', registeredAt: '2026-11-17T12:00:00.000Z' });
  const omar = await t.a.user({ lastName: 'Baker', email: null });
  for (const given of [{ passwordHash: 'set' }, { status: 'HOLD' as const }, { role: 'STUDENT' as const }])
    await t.a.user(given);
  const colleague = await t.a.user({ role: 'ADMIN', lastName: 'Zhou' });
  await invite([sent.id]);
  const own = new Set([admin.user.id]);
  const listed = (await invitees()).people.filter(({ id }) => !own.has(id));
  expect(listed.map(({ id, invitation, refused }) => [id, invitation, refused])).toEqual([
    [omar.id, 'NONE', 'This user has no e-mail address to sign in with. Add one first.'],
    [registered.id, 'NONE', 'This registration awaits approval. Approve it first.'],
    [colleague.id, 'NONE', null],
    [sent.id, 'SENT', null],
  ]);
});

it('shows whether an invitation was sent, opened, accepted or has expired, and filters by it', async () => {
  const [nadia, omar] = [await t.a.user(), await t.a.user()];
  await invite([nadia.id, omar.id]);
  const [message] = await mails();
  const token = mailedToken(t, message!);
  // A mail scanner follows the link, but presses nothing.
  await t.visitor().get(`/api/auth/link?token=${token}`).expect(200);
  expect(await stateOf(nadia.id)).toMatchObject({
    invitation: 'SENT',
    invitedAt: '2026-11-18T12:00:00.000Z',
    openedAt: null,
  });
  later(5);
  const opened = () => t.visitor().post('/api/auth/link/opened').send({ token });
  await opened().expect(204);
  later(6);
  await opened().expect(204);
  expect(await stateOf(nadia.id)).toMatchObject({ invitation: 'OPENED', openedAt: '2026-11-18T12:05:00.000Z' });
  const found = async (path: string) =>
    ((await admin.get(path).expect(200)).body as { invitation: string; userId?: number; id: number }[]).map(
      ({ userId, id }) => userId ?? id,
    );
  expect(await found('/api/users?invitation=OPENED')).toEqual([nadia.id]);
  expect(await found('/api/teachers?invitation=SENT')).toEqual([omar.id]);
  await admin.get('/api/teachers?invitation=LOST').expect(400);
  later(8 * 24 * 60);
  expect(await found('/api/users?invitation=EXPIRED')).toEqual([nadia.id, omar.id]);
  await opened().expect(404);
  const { body: cut } = await t.visitor().post('/api/auth/link/opened').send({ token: 'x' }).expect(400);
  expect(cut).toMatchObject({ message: 'This link is incomplete. Open the whole link again.' });
});

it('sends again to those who have not accepted, but not twice within ten minutes', async () => {
  const nadia = await t.a.user();
  const links = async () => (await mails()).map((message) => message.status);
  expect((await invite([nadia.id])).people).toMatchObject([{ refused: null }]);
  later(9);
  expect((await invite([nadia.id])).people).toMatchObject([
    { refused: 'They were invited less than ten minutes ago.', url: null },
  ]);
  expect(await links()).toEqual(['QUEUED']);
  later(11);
  expect((await invite([nadia.id])).people).toMatchObject([{ refused: null }]);
  expect(await links()).toEqual(['CANCELLED', 'QUEUED']);
});

it('sends each person one invitation when two people press at once', async () => {
  await withMailServer();
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.push((await t.a.user()).id);
  const other = await t.as('ADMIN');
  const answers = await Promise.all([invite(ids), invite([...ids].reverse(), other)]);
  expect(answers.flatMap(({ people }) => people).filter(({ refused }) => refused === null)).toHaveLength(3);
  expect(await mails()).toHaveLength(3);
});

it('refuses bad lists, strangers, and people whom the inviter may not see', async () => {
  const { id } = await t.a.user();
  const hidden = await t.a.user({ role: 'SUPERADMIN' });
  for (const ids of [[], [id, id], [0], [2 ** 31], ['1'], Array.from({ length: 501 }, (_, n) => n + 1)])
    await admin.post('/api/users/invitations').send({ ids }).expect(400);
  await admin
    .post('/api/users/invitations')
    .send({ ids: [id], role: 'ADMIN' })
    .expect(400);
  await send([id, hidden.id]).expect(404);
  await send([id, 999_999]).expect(404);
  expect((await invitees()).people.map((each) => each.id)).not.toContain(hidden.id);
  const teacher = await t.as('TEACHER');
  await send([id], teacher).expect(403);
  await teacher.get('/api/users/invitations').expect(403);
  await t
    .visitor()
    .post('/api/users/invitations')
    .send({ ids: [id] })
    .expect(401);
  expect(await mails()).toEqual([]);
});

it('takes 30 such requests an hour from one person', async () => {
  const { id } = await t.a.user();
  for (let n = 0; n < 30; n++) await send([id]).expect(200);
  await send([id]).expect(429);
  await send([id], await t.as('ADMIN')).expect(200);
  later(61);
  await send([id]).expect(200);
});

it('invites 200 teachers with as many statements as 2', async () => {
  await withMailServer();
  const ids: number[] = [];
  for (let n = 0; n < 202; n++) ids.push((await t.a.user()).id);
  const query = jest.spyOn(t.db, 'query');
  const statements = async (some: number[]) => {
    query.mockClear();
    const { people } = await invite(some);
    expect(people.every(({ refused }) => refused === null)).toBe(true);
    return query.mock.calls.length;
  };
  const few = await statements(ids.slice(0, 2));
  expect(await statements(ids.slice(2))).toBe(few);
  expect(await mails()).toHaveLength(202);
});
