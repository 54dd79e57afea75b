import { appOfTests, type TestApp } from '../../../test/create-app.js';
import { password, passwordHash } from '../../../test/known-password.js';
import { AttemptEntity } from './auth.entity.js';
import { hashToken } from '../../platform/access/tokens.js';
import { Passwords } from './passwords.service.js';

const next = 'another long password';
const t = appOfTests({ trustedProxies: 'loopback' });
afterEach(() => jest.restoreAllMocks());

type Browser = ReturnType<TestApp['visitor']>;
let addresses = 0;
/** Each call comes from another household. */
const anywhere = () => `203.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;
const signIn = (
  email: string,
  { word = password, from = anywhere(), by = t.visitor() }: { word?: string; from?: string; by?: Browser } = {},
) => by.post('/api/auth/login').set('x-forwarded-for', from).send({ email, password: word });

/** Records `times` recent failures of an account, each from another address. */
const guessAt = (email: string, times: number) =>
  t.db.unit(() =>
    t.db.insert(
      AttemptEntity,
      Array.from({ length: times }, () => ({
        kind: 'sign in',
        account: hashToken(email),
        address: anywhere(),
        at: t.clock.stamp(),
      })),
    ),
  );

/** The delays of the next tries, in ms. */
const waits = () => jest.spyOn(t.clock, 'wait');

it('lets in everybody with the right password, however many come from one address at once', async () => {
  const staff = await Promise.all(Array.from({ length: 110 }, () => t.a.user({ passwordHash })));
  const from = anywhere();
  const answers = await Promise.all(staff.map(({ email }) => signIn(email, { from })));
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body as unknown)).toEqual([]);
});

it('lets one person in on any number of devices at once', async () => {
  const { email } = await t.a.user({ passwordHash });
  const from = anywhere();
  const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(email, { from })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('refuses further attempts from an address after a hundred failures, simultaneous or not, before they wait', async () => {
  const from = anywhere();
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, n) => signIn(`guess${n % 40}@school.test`, { from, word: 'wrong' })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  expect(refused[0]!.body).toEqual({ statusCode: 429, message: 'Too many attempts. Try again in 10 minutes.' });
  expect(refused[0]!.headers['retry-after']).toBe('600');
  const turns = jest.spyOn(t.app.get(Passwords), 'inTurn');
  await signIn('guess@school.test', { from }).expect(429);
  expect(turns).not.toHaveBeenCalled();
});

it.each([
  ['2001:db8:7:7::1', (n: number) => `2001:db8:7:7:${n}::${n}`, '2001:db8:7:8::1'],
  ['198.51.100.1', (n: number) => (n % 2 ? '::ffff:198.51.100.1' : '198.51.100.1'), '::ffff:198.51.100.2'],
])('counts the household of %s as one address', async (same, ofHousehold, elsewhere) => {
  const { email } = await t.a.user({ passwordHash });
  for (let n = 1; n <= 10; n++) await signIn(email, { from: ofHousehold(n), word: 'wrong' }).expect(401);
  await signIn(email, { from: same }).expect(429);
  await signIn(email, { from: elsewhere }).expect(200);
});

it('answers busy if too many are waiting, counts nothing, and continues afterwards', async () => {
  const passwords = t.app.get(Passwords);
  const { email } = await t.a.user({ passwordHash });
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const crowd = Array.from({ length: 252 }, () => passwords.inTurn(() => left));
  const from = anywhere();
  const answers = [];
  for (let n = 0; n < 15; n++) answers.push(await signIn(email, { from }));
  leave();
  await Promise.all(crowd);
  for (const { status, body, headers } of answers)
    expect([status, body, headers['retry-after']]).toEqual([
      503,
      { statusCode: 503, message: 'Busy. Try again in a few seconds.' },
      '5',
    ]);
  await signIn(email, { from }).expect(200);
});

it('gives one account from one address only a few places in the line', async () => {
  const passwords = t.app.get(Passwords);
  const { email } = await t.a.user({ passwordHash });
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const inside = [1, 2].map(() => passwords.inTurn(() => left));
  const from = anywhere();
  const surplus = Promise.withResolvers<void>();
  let refused = 0;
  const flood = Array.from({ length: 25 }, async () => {
    const { status } = await signIn(email, { from });
    if (status === 503 && ++refused === 5) surplus.resolve();
    return status;
  });
  // It is refused while the others still wait.
  await surplus.promise;
  const elsewhere = signIn(email, { from: anywhere() });
  leave();
  await Promise.all(inside);
  const statuses = await Promise.all(flood);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 503).length,
  ]).toEqual([20, 5]);
  expect((await elsewhere).status).toBe(200);
});

it('slows an account that is being guessed from everywhere, known or not, but refuses nobody', async () => {
  const { email } = await t.a.user({ passwordHash });
  const stranger = 'nobody.at.all@school.test';
  await guessAt(email, 49);
  await guessAt(stranger, 50);
  const wait = waits();
  await signIn(email, { word: 'wrong' }).expect(401);
  expect(wait).not.toHaveBeenCalled();
  await signIn(email).expect(200);
  await signIn(stranger).expect(401);
  expect(wait.mock.calls).toEqual([[5000], [5000]]);
});

it('slows nobody an hour later', async () => {
  const { email } = await t.a.user({ passwordHash });
  await guessAt(email, 60);
  const wait = waits();
  t.clock.set('2026-11-18T13:00:00.001Z');
  await signIn(email).expect(200);
  t.clock.set('2026-11-18T12:00:00.000Z');
  expect(wait).not.toHaveBeenCalled();
});

it('takes nobody’s turn while a slowed attempt waits', async () => {
  const [slow, other] = [await t.a.user({ passwordHash }), await t.a.user({ passwordHash })];
  await guessAt(slow.email, 50);
  let pass = () => {};
  const passed = new Promise<void>((resolve) => (pass = resolve));
  const wait = waits().mockReturnValue(passed);
  const tries = [1, 2, 3].map(() => Promise.resolve(signIn(slow.email)));
  await signIn(other.email).expect(200);
  while (wait.mock.calls.length < 3) await signIn(other.email).expect(200);
  pass();
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('never slows a browser that has signed in to the account before, until a link sets a new password', async () => {
  const { email, id } = await t.a.user({ passwordHash });
  const by = t.visitor();
  await signIn(email, { by }).expect(200);
  await by.post('/api/auth/logout').expect(204);
  await guessAt(email, 50);
  const wait = waits();
  await signIn(email, { by, word: 'wrong' }).expect(401);
  await signIn(email, { by }).expect(200);
  await by.put('/api/profile/password').send({ currentPassword: password, password: next }).expect(204);
  await signIn(email, { by, word: next }).expect(200);
  expect(wait).not.toHaveBeenCalled();
  const superadmin = await t.as('SUPERADMIN');
  const { body } = await superadmin.post(`/api/users/${id}/reset-link`).expect(201);
  const token = new URL((body as { url: string }).url).searchParams.get('token');
  await t.visitor().post('/api/auth/reset-password').send({ token, password }).expect(200);
  await signIn(email, { by }).expect(200);
  expect(wait.mock.calls).toEqual([[5000]]);
});

it('exempts a browser only for accounts that signed in on it, and for a year', async () => {
  const [mine, theirs, other] = [
    await t.a.user({ passwordHash }),
    await t.a.user({ passwordHash }),
    await t.a.user({ passwordHash }),
  ];
  const by = t.visitor();
  for (const { email } of [mine, theirs]) await signIn(email, { by }).expect(200);
  const at = '2027-11-18T11:59:59.000Z';
  t.clock.set(at);
  for (const { email } of [mine, theirs, other]) await guessAt(email, 50);
  const wait = waits();
  for (const { email } of [mine, theirs]) await signIn(email, { by, word: 'wrong' }).expect(401);
  expect(wait).not.toHaveBeenCalled();
  await signIn(other.email, { by, word: 'wrong' }).expect(401);
  t.clock.set('2027-11-18T12:00:00.001Z');
  await signIn(mine.email, { by, word: 'wrong' }).expect(401);
  t.clock.set('2026-11-18T12:00:00.000Z');
  expect(wait.mock.calls).toEqual([[5000], [5000]]);
});

it('recognizes a browser by a cookie that scripts cannot read and that reveals nothing about the account', async () => {
  const { email, id } = await t.a.user({ passwordHash });
  const of = async (by: Browser) =>
    ((await signIn(email, { by }).expect(200)).headers['set-cookie'] as unknown as string[])[2]!;
  const cookie = await of(t.visitor());
  expect(cookie).toMatch(
    /^homeroom_browser=[0-9a-z]{1,9}\.[\w-]{22}; Max-Age=31536000; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
  expect(cookie).not.toContain(String(hashToken(email)));
  expect(cookie).not.toContain(`${id}.`);
  // One proof per account, and the last ten of a shared computer.
  const shared = t.visitor();
  for (let n = 0; n < 2; n++) await signIn(email, { by: shared }).expect(200);
  expect((await of(shared)).split('; ')[0]!.split('~')).toHaveLength(1);
  for (let n = 0; n < 11; n++) await signIn((await t.a.user({ passwordHash })).email, { by: shared }).expect(200);
  expect((await of(shared)).split('; ')[0]!.split('~')).toHaveLength(10);
});

it('ignores a broken or foreign cookie', async () => {
  const { email } = await t.a.user({ passwordHash });
  await guessAt(email, 50);
  const wait = waits();
  for (const value of ['', '~', 'x.y', `1.${'A'.repeat(22)}`, `zzzzzzzzz.${'A'.repeat(22)}~`.repeat(200), '%00'])
    await t
      .visitor()
      .post('/api/auth/login')
      .set('x-forwarded-for', anywhere())
      .set('cookie', `homeroom_browser=${value}`)
      .send({ email, password })
      .expect(200);
  expect(wait).toHaveBeenCalledTimes(6);
});

it("does not slow a signed-in user's password change", async () => {
  const { email } = await t.a.user({ passwordHash });
  const by = t.visitor();
  await signIn(email, { by }).expect(200);
  await guessAt(email, 50);
  const wait = waits();
  await by
    .put('/api/profile/password')
    .set('x-forwarded-for', anywhere())
    .send({ currentPassword: 'wrong', password: next })
    .expect(400);
  expect(wait).not.toHaveBeenCalled();
});
