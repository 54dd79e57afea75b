import type { ReaderValues, SendPreview, SendResult } from '@homeroom/shared/notifications/send';
import { appOfTests } from '../../../test/create-app.js';
import { Settings } from '../../platform/settings/settings.js';
import { SendEntity } from './send.entity.js';

const t = appOfTests();
const admin = t.browser('ADMIN');
beforeAll(async () => {
  await t.db.unit(() => t.app.get(Settings).set({ 'school.name': 'Cedar Grove' }));
});

const newParent = async (email: string | null, child: { studentFirstName: string; studentLastName: string }) => {
  const { body } = await admin.post('/api/parents').send({ firstName: 'Omar', lastName: 'Haddad', email }).expect(201);
  const { id } = body as { id: number };
  const student = await t.a.student(child);
  await admin.post(`/api/students/${student.id}/parents`).send({ parentId: id }).expect(200);
  return id;
};
const preview = async (request: object) =>
  (
    await admin
      .post('/api/notifications/send?dryRun=true')
      .send({ ...text, ...request })
      .expect(200)
  ).body as SendPreview;
const text = { subject: 'Museum visit', body: 'We go on Friday.' };

it('tells recipients with the same name apart by their children or address', async () => {
  const parentIds = [
    await newParent('omar@x.example', { studentFirstName: 'Leila', studentLastName: 'Haddad' }),
    await newParent(null, { studentFirstName: 'Nour', studentLastName: 'Saleh' }),
  ];
  expect(await preview({ mode: 'PARENTS', parentIds })).toMatchObject({
    recipients: [{ address: 'omar@x.example', name: 'Omar Haddad (Leila Haddad)' }],
    withoutAddress: ['Omar Haddad (Nour Saleh)'],
  });
  const [one, two] = [
    await t.a.user({ firstName: 'Jun', lastName: 'Ito', email: 'jun@school.test' }),
    await t.a.user({ firstName: 'Jun', lastName: 'Ito', email: 'jun.ito@school.test' }),
  ];
  const { recipients } = await preview({ mode: 'USERS', userIds: [one.id, two.id] });
  expect(recipients.map(({ name }) => name)).toEqual(['Jun Ito (jun@school.test)', 'Jun Ito (jun.ito@school.test)']);
  const alone = await preview({ mode: 'USERS', userIds: [one.id] });
  expect(alone.recipients.map(({ name }) => name)).toEqual(['Jun Ito']);
});

it("returns each token's value for one person, who need not have an address", async () => {
  const parentId = await newParent(null, { studentFirstName: 'Sami', studentLastName: 'Haddad' });
  const values = async (query: object) =>
    (await admin.get('/api/notifications/values').query(query).expect(200)).body as ReaderValues;
  expect(await values({ parentId })).toEqual({
    'user.firstName': 'Omar',
    'user.lastName': 'Haddad',
    'user.fullName': 'Omar Haddad',
    'user.email': '',
    'user.userId': '',
    'child.name': 'Sami Haddad',
    'child.firstName': 'Sami',
    'child.section': 'not assigned yet',
    'child.class': 'not assigned yet',
    'child.teacher': 'not assigned yet',
    'child.nextSection': 'not assigned yet',
    'child.nextTeacher': 'not assigned yet',
    date: 'Wed 18 Nov 2026',
    'family.link': '[Link to the family’s page]',
    'system.appName': 'Cedar Grove',
    'system.loginUrl': expect.stringMatching(/^http:.*\/login$/),
    'system.supportEmail': admin.user.email,
  });
  const user = await t.a.user({ firstName: 'Grace', lastName: 'Mbeki' });
  expect(await values({ userId: user.id })).toMatchObject({
    'user.firstName': 'Grace',
    'user.userId': `${user.id}`,
    'child.name': '[Child’s name]',
  });
  for (const query of [{}, { userId: user.id, parentId }, { userId: 'x' }])
    await admin.get('/api/notifications/values').query(query).expect(400);
  const hold = await t.a.user({ status: 'HOLD' });
  await admin.get('/api/notifications/values').query({ userId: hold.id }).expect(409);
});

it('shows subjects as sent in the list of sends and in the audit log', async () => {
  const subject = '{{system.appName}}: hello {{user.firstName}}, {{system.loginUrl}}';
  const { body: sent } = await admin
    .post('/api/notifications/send')
    .send({ ...text, subject, mode: 'USERS', userIds: [(await t.a.user()).id] })
    .expect(200);
  const { sendId: id } = sent as SendResult;
  const kept = await t.db.findOneBy(SendEntity, { id });
  expect(kept?.subject).toBe('Cedar Grove: hello …, /login');
  const { body } = await (await t.as('SUPERADMIN')).get('/api/audit?action=send').expect(200);
  expect(JSON.stringify(body)).toContain('Cedar Grove: hello …');
  expect(JSON.stringify(body)).not.toContain('{{');
});
