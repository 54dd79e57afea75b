import type { NextYear } from '@homeroom/shared/next-year/next-year';
import type { School } from '@homeroom/shared/auth';
import { standardTheme } from '@homeroom/shared/settings/theme/theme';
import type { ApiError } from '@homeroom/shared/errors';
import { appOfEachTest } from '../../../test/create-app.js';
import { hashToken } from '../../platform/access/tokens.js';
import { Settings } from '../../platform/settings/settings.js';
import { UserEntity } from '../accounts/user.entity.js';
import { SetupLink } from './setup-link.service.js';

const school = {
  schoolName: 'Cedar Grove School',
  timeZone: 'Europe/Dublin',
  firstName: 'Sam',
  lastName: 'Okoye',
  email: 'sam@school.test',
  password: 'a well kept register',
};
const t = appOfEachTest();

const link = async () =>
  new URL((await t.app.get(SetupLink).issue('http://school.test')) ?? 'none:').searchParams.get('token') ?? '';

it('sets up an empty school once, through any printed link, and signs its superadmin in', async () => {
  const token = await link();
  const newer = await link();
  expect((await t.visitor().get('/api/school').expect(200)).body).toMatchObject({
    schoolName: null,
    needsSetup: true,
    registrationOpen: false,
    enrollmentOpen: false,
  });
  const answers = await Promise.all(
    [token, token, newer].map((each) =>
      t
        .visitor()
        .post('/api/setup')
        .send({ ...school, token: each }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({
    user: { fullName: 'Sam Okoye', role: 'SUPERADMIN' },
  });
  expect((await t.visitor().get('/api/school').expect(200)).body).toEqual({
    schoolName: 'Cedar Grove School',
    theme: standardTheme,
    timeZone: 'Europe/Dublin',
    region: 'IE',
    nameOrder: 'FIRST',
    today: '2026-11-18',
    needsSetup: false,
    registrationOpen: true,
    enrollmentOpen: false,
    restoredFrom: null,
    sendsMail: false,
    loginMessage: null,
    helpContact: null,
  });
  expect(await t.app.get(SetupLink).issue('http://school.test')).toBeNull();
});

it('takes no registration until the school is set up, so that a restarted server prints a link again', async () => {
  const token = await link();
  const register = () =>
    t.visitor().post('/api/auth/register').send({ firstName: 'Lena', lastName: 'Fischer', email: 'lena@school.test' });
  await register().expect(403);
  expect(await link()).not.toBe('');
  await t
    .visitor()
    .post('/api/setup')
    .send({ ...school, token })
    .expect(200);
  await register().expect(200);
});

it('refuses wrong input at its field, and leaves the link open', async () => {
  const token = await link();
  const send = (wrong: object) =>
    t
      .visitor()
      .post('/api/setup')
      .send({ ...school, token, ...wrong });
  for (const [wrong, path] of [
    [{ timeZone: 'Europe/Nowhere' }, 'timeZone'],
    [{ timeZone: '+05:45' }, 'timeZone'],
    [{ password: 'short' }, 'password'],
    [{ password: 'aaaaaaaaaaaaaaa' }, 'password'],
    [{ password: 'Sam@School.Test' }, 'password'],
    [{ password: 'cedar grove school' }, 'password'],
    [{ email: 'sam' }, 'email'],
    [{ role: 'ADMIN' }, 'role'],
  ] as const)
    expect({ wrong, body: (await send(wrong).expect(400)).body as unknown }).toMatchObject({
      wrong,
      body: { errors: [{ path }] },
    });
  await send({}).expect(200);
});

it('lists the missing steps in order, until none is left', async () => {
  const admin = await t.as('ADMIN');
  const steps = async () =>
    ((await admin.get('/api/setup/checklist').expect(200)).body as { step: string; done: boolean }[]).map(
      ({ step, done }) => `${done ? '+' : '-'}${step}`,
    );
  expect(await steps()).toEqual([
    '-profile',
    '-semesters',
    '-classTypes',
    '-sections',
    '-grades',
    '-policy',
    '-students',
    '-teachers',
    '-dates',
    '-schedules',
    '-assignments',
    '-theme',
    '+address',
    '-mail',
    '-backups',
    '-invitations',
  ]);
  await admin
    .put('/api/setup/profile')
    .send({ schoolName: 'Cedar Grove School', timeZone: 'Europe/Dublin' })
    .expect(200);
  await admin.put('/api/setup/policy').send({ editDays: 7, openMinutes: 10 }).expect(200);
  await admin.post('/api/rising-grades').send({ name: '5', position: 1 }).expect(201);
  await t.a.register({ students: 1 });
  const open = ['-theme', '-mail', '-backups', '-invitations'];
  // The first semester ends in a month, and its year half a year later.
  expect((await steps()).filter((step) => step.startsWith('-'))).toEqual(open);
  const { body: years } = await admin.get('/api/academic-years').expect(200);
  await admin
    .patch(`/api/academic-years/${(years as { id: number }[])[0]!.id}`)
    .send({ lastDay: '2026-12-18' })
    .expect(200);
  expect((await steps()).filter((step) => step.startsWith('-'))).toEqual([...open, '-nextYear']);
  const superadmin = await t.as('SUPERADMIN');
  await superadmin.put('/api/settings/theme').send(standardTheme).expect(200);
  await superadmin
    .put('/api/settings/mail')
    .send({ host: '127.0.0.1', port: 25, security: 'NONE', from: 'office@school.test', perSecond: 5 })
    .expect(200);
  await superadmin.put('/api/settings/backups').send({ nightly: true }).expect(200);
  expect((await steps()).filter((step) => step.startsWith('-'))).toEqual(['-invitations', '-nextYear']);
  expect((await superadmin.get('/api/setup/checklist').expect(200)).body).toContainEqual(
    expect.objectContaining({
      step: 'invitations',
      sentence: '1 teacher has no password and no invitation that still works.',
      open: 1,
    }),
  );
  const [teacher] = await t.db.findBy(UserEntity, { role: 'TEACHER' });
  await admin.post(`/api/users/${teacher!.id}/invitation`).expect(201);
  const sentence = 'Everybody is invited. 1 teacher has not accepted yet.';
  expect((await superadmin.get('/api/setup/checklist').expect(200)).body).toContainEqual(
    expect.objectContaining({ step: 'invitations', done: true, sentence }),
  );
  const { body: year } = await admin.get('/api/next-year').expect(200);
  await admin
    .post('/api/next-year')
    .send((year as NextYear).proposal!)
    .expect(201);
  expect((await steps()).filter((step) => step.startsWith('-'))).toEqual([]);
  await t.a.student();
  expect((await steps()).filter((step) => step.startsWith('-'))).toEqual(['-assignments']);
  // A new student in a running school is not a set-up step.
  const { body } = await admin.get('/api/setup/checklist').expect(200);
  expect(body).toContainEqual(expect.objectContaining({ step: 'assignments', done: false, begun: true, open: 1 }));
});

it('judges the password while it is typed, with the names in the form', async () => {
  const token = await link();
  const judged = async (password: string, names: object = {}) =>
    (
      await t
        .visitor()
        .post('/api/setup/password-strength')
        .send({ token, password, ...names })
        .expect(200)
    ).body as object;
  expect(await judged('Kilmacanogue-2026')).toMatchObject({ problem: null });
  expect(await judged('Kilmacanogue-2026', { schoolName: 'Kilmacanogue School' })).toMatchObject({
    strength: 'EASY',
    problem: expect.stringContaining('the name of the school'),
  });
  const strength = (body: object) => t.visitor().post('/api/setup/password-strength').send(body);
  await strength({ token: 'x'.repeat(43), password: 'Kilmacanogue-2026' }).expect(404);
  await strength({ token, password: 'x'.repeat(201) }).expect(400);
});

it('tells the set-up page whether its link still works: the last ten do', async () => {
  const links = [];
  for (let n = 0; n < 11; n++) links.push(await link());
  const [old, ...open] = links;
  for (const token of open) await t.visitor().get(`/api/setup/link?token=${token}`).expect(204);
  const { body } = await t.visitor().get(`/api/setup/link?token=${old}`).expect(404);
  expect(body).toEqual({
    statusCode: 404,
    message: 'This set-up link has been used or replaced. Look for the newest one in the server’s console.',
  });
});

it('accepts the single link of a school started by an older version and not yet set up', async () => {
  const token = await link();
  await t.db.unit(() => t.app.get(Settings).set({ 'setup.tokenHash': hashToken(token) }));
  await t
    .visitor()
    .post('/api/setup')
    .send({ ...school, token })
    .expect(200);
});

it("formats dates as in the time zone's country, or the one in the profile", async () => {
  const admin = await t.as('ADMIN');
  const put = (profile: object) => admin.put('/api/setup/profile').send({ schoolName: 'Cedar Grove', ...profile });
  const told = async () => {
    const { region } = (await t.visitor().get('/api/school').expect(200)).body as School;
    const { students } = await t.a.register({ students: 1 });
    const { body } = await admin
      .post(`/api/students/${students[0]!.id}/withdrawal`)
      .send({ lastDay: '2030-01-15', reason: 'Moved away' })
      .expect(400);
    return [region, (body as ApiError).errors![0]!.message];
  };
  expect((await put({ timeZone: 'America/Chicago' }).expect(200)).body).toMatchObject({ region: 'US' });
  expect(await told()).toEqual(['US', 'Choose a day from Tue, Sep 1, 2026 to Wed, Jun 30, 2027.']);
  await put({ timeZone: 'America/Chicago', region: 'IE' }).expect(200);
  expect(await told()).toEqual(['IE', 'Choose a day from Tue 1 Sep 2026 to Wed 30 Jun 2027.']);
  expect((await put({ timeZone: 'America/Chicago', region: 'XX' }).expect(400)).body).toMatchObject({
    errors: [{ path: 'region', message: 'Choose a country from the list.' }],
  });
});
