import { appOfTests, type Browser } from '../../../../test/create-app.js';

const t = appOfTests();

const remind = 'dashboard.remind';
const allowed = async (browser: Browser, query: string) =>
  (await browser.get(`/api/features/allowed?${query}`).expect(200)).body;

test('lets administrators send reminders, but not teachers', async () => {
  for (const role of ['SUPERADMIN', 'ADMIN'] as const)
    expect(await allowed(await t.as(role), `keys=${remind}`)).toEqual({ [remind]: true });
  expect(await allowed(await t.as('TEACHER'), `keys=${remind}`)).toEqual({ [remind]: false });
});

test('answers every key once, and false for a feature that does not exist', async () => {
  const admin = await t.as('ADMIN');
  expect(await allowed(admin, `keys=${remind},wiki.upload,%20${remind},,constructor`)).toEqual({
    [remind]: true,
    'wiki.upload': false,
    constructor: false,
  });
});

test("never widens a teacher's answer because of the role or user in the query", async () => {
  const teacher = await t.as('TEACHER');
  const admin = await t.as('ADMIN');
  for (const query of [
    'role=SUPERADMIN',
    'role=admin',
    `user=${admin.user.id}`,
    `role=ADMIN&user=${encodeURIComponent(admin.user.email)}`,
  ])
    expect(await allowed(teacher, `keys=${remind}&${query}`)).toEqual({ [remind]: false });
});

test('narrows the answer to that of a lesser role', async () => {
  const admin = await t.as('ADMIN');
  for (const role of ['TEACHER', 'teacher', 'STUDENT'])
    expect(await allowed(admin, `keys=${remind}&role=${role}`)).toEqual({ [remind]: false });
  for (const role of ['ADMIN', 'SUPERADMIN', ''])
    expect(await allowed(admin, `keys=${remind}&role=${role}`)).toEqual({ [remind]: true });
});

test('refuses visitors and invalid queries, with a sentence', async () => {
  await t.visitor().get(`/api/features/allowed?keys=${remind}`).expect(401);
  const teacher = await t.as('TEACHER');
  const refusals: [query: string, sentence: string][] = [
    ['', 'Name the features in keys, separated by commas.'],
    ['keys=', 'Name the features in keys, separated by commas.'],
    ['keys=,,', 'Name the features in keys, separated by commas.'],
    ['keys=a&keys=b', 'Name the features in keys, separated by commas.'],
    [`keys=${'a'.repeat(81)}`, 'A feature key has at most 80 characters.'],
    ['keys=a%20b', 'A feature key consists of letters, digits, dots, colons, hyphens and underscores.'],
    [`keys=${Array.from({ length: 51 }, (_, n) => `k${n}`).join()}`, 'Ask for at most 50 features at once.'],
    [`keys=${'a,'.repeat(5000)}`, 'Ask for at most 50 features at once.'],
    [`keys=${remind}&role=PRINCIPAL`, 'Name one of the four roles.'],
    [`keys=${remind}&user=${'u'.repeat(300)}`, 'Use at most 254 characters.'],
    [`keys=${remind}&all=true`, "Unknown field 'all'."],
  ];
  for (const [query, message] of refusals)
    expect((await teacher.get(`/api/features/allowed?${query}`).expect(400)).body.message).toBe(message);
});

test('lets a superadmin give a feature to teachers and take it from administrators, and logs it', async () => {
  const superadmin = await t.as('SUPERADMIN');
  const flags = { [remind]: { ADMIN: false, TEACHER: true } };
  expect((await superadmin.get('/api/settings/features').expect(200)).body).toEqual({
    [remind]: { ADMIN: true, TEACHER: false },
  });
  await superadmin.put('/api/settings/features').send(flags).expect(200);
  expect(await allowed(superadmin, `keys=${remind}`)).toEqual({ [remind]: true });
  expect(await allowed(await t.as('TEACHER'), `keys=${remind}`)).toEqual({ [remind]: true });
  const admin = await t.as('ADMIN');
  expect(await allowed(admin, `keys=${remind}`)).toEqual({ [remind]: false });
  await admin.post('/api/dashboard/uncompleted/notify?dryRun=true').expect(403);
  await (await t.as('TEACHER')).post('/api/dashboard/uncompleted/notify?dryRun=true').expect(200);
  const { body } = await superadmin.get('/api/audit?subject=Setting').expect(200);
  expect(body).toEqual([
    expect.objectContaining({
      subjectId: 'feature.flags',
      before: { 'Preview and send reminders: Admin': true, 'Preview and send reminders: Teacher': false },
      after: { 'Preview and send reminders: Admin': false, 'Preview and send reminders: Teacher': true },
    }),
  ]);
  for (const wrong of [{}, { ...flags, 'wiki.upload': { ADMIN: true, TEACHER: true } }, { [remind]: { ADMIN: 'yes' } }])
    await superadmin.put('/api/settings/features').send(wrong).expect(400);
});
