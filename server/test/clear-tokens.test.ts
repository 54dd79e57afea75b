import type { SubmissionAnswer } from '@homeroom/shared/enrollments/enrollments';
import { SetupLink } from '../src/features/setup/setup-link.service.js';
import { UserLinks } from '../src/features/users/user-links.service.js';
import { hashToken } from '../src/platform/access/tokens.js';
import { appOfEachTest } from './create-app.js';
import { everythingStored } from './everything-stored.js';
import { form } from './enrollment-form.js';
import { mailAbout, mailedToken } from './mailed-links.js';

const t = appOfEachTest();

const tokenOf = (url: string) => /(?:token=|calendar-feed\/)([\w-]{43})/.exec(url)![1]!;

/** The tokens that people have, by how they got them. */
async function tokensOfEveryKind(): Promise<Record<string, string>> {
  const tokens: Record<string, string> = {};
  const admin = await t.as('ADMIN');
  tokens['a session'] = (await t.a.sessionOf(admin.user.id)).split('=')[1]!;

  const person = async (given: object = {}) => t.a.user(given);
  const linkBy = async (path: string) => tokenOf(((await admin.post(path).expect(201)).body as { url: string }).url);
  tokens['an invitation'] = await linkBy(`/api/users/${(await person()).id}/invitation`);
  tokens['a reset link of the office'] = await linkBy(
    `/api/users/${(await person({ passwordHash: 'set' })).id}/reset-link`,
  );
  const { email } = await person({ passwordHash: 'set' });
  tokens['a reset link of the console'] = tokenOf(
    (await t.app.get(UserLinks).forOperator(email, 'http://school.test')).url,
  );

  const forgetful = await person({ passwordHash: 'set' });
  await t.visitor().post('/api/auth/forgot-password').send({ email: forgetful.email }).expect(200);
  await t
    .visitor()
    .post('/api/auth/register')
    .send({ firstName: 'Zoë', lastName: 'Ní', email: 'zoe@school.test', phoneNumber: null })
    .expect(200);
  const approved = (
    await admin.put('/api/user/status-by-email').send({ email: 'zoe@school.test', status: 'ACTIVE' }).expect(200)
  ).body as {
    invitation: { url: string };
  };
  tokens['an approval'] = tokenOf(approved.invitation.url);

  const submit = async () =>
    (await t.visitor().post('/api/enrollments/submissions').send(form()).expect(200)).body as SubmissionAnswer;
  tokens['a form'] = tokenOf((await submit()).url);
  await submit();
  tokens['a status link of the office'] = tokenOf(
    ((await admin.post('/api/enrollments/1/status-link').expect(200)).body as { url: string }).url,
  );
  await admin
    .post('/api/enrollments/accept?dryRun=false')
    .send({ enrollments: [{ id: 1 }] })
    .expect(200);
  await admin
    .post('/api/enrollments/moves?dryRun=false')
    .send({ to: 'REJECTED', enrollments: [{ id: 2, from: 'SUBMITTED' }] })
    .expect(200);
  tokens['a calendar'] = tokenOf(
    ((await admin.post('/api/calendar-feed').send({ content: 'ALL_CLASSES' })).body as { url: string }).url,
  );

  for (const message of await mailAbout(t)) tokens[`the e-mail about ${message.causeRef}`] = mailedToken(t, message);
  return tokens;
}

it('stores no token of an empty school in clear', async () => {
  const token = tokenOf((await t.app.get(SetupLink).issue('http://school.test'))!);
  const stored = await everythingStored(t);
  expect([stored.includes(hashToken(token)), stored.includes(token)]).toEqual([true, false]);
});

it('stores no token in clear in any column of any table, however it was created', async () => {
  const tokens = await tokensOfEveryKind();
  const kinds = (await mailAbout(t)).map(({ causeRef }) => causeRef!.split(' ')[0]);
  expect(kinds).toEqual(['INVITATION', 'RESET', 'RESET', 'INVITATION', 'received', 'received', 'accepted', 'rejected']);
  const stored = await everythingStored(t);
  // The hash of each is stored, so these tokens are valid and all tables were read.
  expect(Object.entries(tokens).filter(([, token]) => !stored.includes(hashToken(token)))).toEqual([]);
  expect(Object.entries(tokens).filter(([, token]) => stored.includes(token))).toEqual([]);
});
