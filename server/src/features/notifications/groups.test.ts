import type { GroupMember, GroupRow } from '@homeroom/shared/notifications/groups';
import { appOfTests } from '../../../test/create-app.js';
import { RefusedAddressEntity } from '../../platform/mail/refused-address.entity.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const newGroup = async (groupName: string) =>
  (await admin.post('/api/notifications/groups').send({ groupName }).expect(201)).body as GroupRow;
const newParent = async (firstName: string, more: object = {}) =>
  (
    await admin
      .post('/api/parents')
      .send({ firstName, lastName: 'Haddad', ...more })
      .expect(201)
  ).body as { id: number };
const members = async ({ id }: GroupRow) =>
  (await admin.get(`/api/notifications/groups/${id}/members`).expect(200)).body as GroupMember[];

it('creates an ACTIVE group, and also returns the spec’s groupId', async () => {
  const group = await newGroup('Winter concert');
  expect(group).toEqual({
    id: group.id,
    groupId: group.id,
    groupName: 'Winter concert',
    description: null,
    status: 'ACTIVE',
    people: 0,
  });
  const { body } = await admin
    .patch(`/api/notifications/groups/${group.id}`)
    .send({ status: 'INACTIVE', description: 'Next year again' })
    .expect(200);
  expect(body).toMatchObject({ status: 'INACTIVE', description: 'Next year again' });
  const { body: history } = await admin.get(`/api/notifications/groups/${group.id}/history`).expect(200);
  expect(history).toHaveLength(2);
});

it.each([
  [{ groupName: '   ' }, 'groupName'],
  [{ groupName: 'x'.repeat(81) }, 'groupName'],
  [{ groupName: 'Trip', description: 'x'.repeat(256) }, 'description'],
  [{ groupName: 'Trip', status: 'DELETED' }, 'status'],
  [{ groupName: 'Trip', people: 3 }, 'people'],
])('refuses the group %j', async (input, path) => {
  const { body } = await admin.post('/api/notifications/groups').send(input).expect(400);
  expect((body as { errors: unknown }).errors).toEqual([expect.objectContaining({ path })]);
});

it('refuses a second group with the same name, however it is written', async () => {
  await newGroup('Élan');
  const { body } = await admin.post('/api/notifications/groups').send({ groupName: 'ELAN' }).expect(409);
  expect(body).toMatchObject({ message: 'A group with this name already exists.' });
});

it('holds users and parents, each once, and shows a parent with the children', async () => {
  const group = await newGroup('Museum visit');
  const user = await t.a.user({ firstName: 'Lena', lastName: 'Fischer' });
  const parent = await newParent('Rima', { email: 'rima@families.test' });
  const student = await t.a.student({ studentFirstName: 'Leila', studentLastName: 'Haddad' });
  await admin.post(`/api/students/${student.id}/parents`).send({ parentId: parent.id }).expect(200);

  const path = `/api/notifications/groups/${group.id}/members`;
  await admin.post(path).send({ userId: user.id }).expect(200);
  await admin.post(path).send({ parentId: parent.id }).expect(200);
  await admin
    .post(path)
    .send({ parentIds: [parent.id], userIds: [user.id] })
    .expect(200);
  expect(await members(group)).toEqual([
    {
      userId: user.id,
      parentId: null,
      firstName: 'Lena',
      lastName: 'Fischer',
      email: user.email,
      mailRefused: null,
      children: [],
    },
    {
      userId: null,
      parentId: parent.id,
      firstName: 'Rima',
      lastName: 'Haddad',
      email: 'rima@families.test',
      mailRefused: null,
      children: ['Leila Haddad'],
    },
  ]);
  expect((await admin.get(`/api/notifications/groups/${group.id}`).expect(200)).body).toMatchObject({ people: 2 });

  await admin.delete(`${path}/${user.id}`).expect(204);
  await admin.delete(`${path}/${user.id}`).expect(404);
  await admin.delete(`${path}/parents/${parent.id}`).expect(204);
  expect(await members(group)).toEqual([]);
});

it('adds somebody once when two people add them at once', async () => {
  const group = await newGroup('Choir');
  const user = await t.a.user();
  const add = () => admin.post(`/api/notifications/groups/${group.id}/members`).send({ userId: user.id });
  for (const { status } of await Promise.all([add(), add(), add()])) expect(status).toBe(200);
  expect(await members(group)).toHaveLength(1);
});

it('refuses missing members, and a superadmin whom an administrator cannot see', async () => {
  const group = await newGroup('Board');
  const superadmin = await t.a.user({ role: 'SUPERADMIN' });
  const path = `/api/notifications/groups/${group.id}/members`;
  for (const given of [{ userId: 999_999 }, { userId: superadmin.id }, { parentId: 999_999 }, {}, { userIds: [] }])
    await admin.post(path).send(given).expect(400);
  await admin.post('/api/notifications/groups/999999/members').send({ userId: superadmin.id }).expect(404);
  expect(await members(group)).toEqual([]);
});

it('deletes a group with its members and nobody else', async () => {
  const group = await newGroup('Fair');
  const user = await t.a.user();
  await admin.post(`/api/notifications/groups/${group.id}/members`).send({ userId: user.id }).expect(200);
  await admin.delete(`/api/notifications/groups/${group.id}`).expect(204);
  await admin.get(`/api/users/${user.id}`).expect(200);
  await admin.get(`/api/notifications/groups/${group.id}/members`).expect(404);
});

it('offers ACTIVE users other than students, with their sections and classes', async () => {
  const section = await t.a.section({ sectionName: '2-B' });
  const classType = await t.a.classType({ className: 'Arabic 9' });
  const teacher = await t.a.teacher({ firstName: 'Offered', lastName: 'Teacher' });
  await t.a.schedule({ teacherId: teacher.id, classTypeId: classType.id, classSectionId: section.id });
  const hold = await t.a.user({ status: 'HOLD' });
  const student = await t.a.user({ role: 'STUDENT' });
  const superadmin = await t.a.user({ role: 'SUPERADMIN' });
  const { body } = await admin.get('/api/notifications/users/lite').expect(200);
  const offered = body as { id: number }[];
  expect(offered.find(({ id }) => id === teacher.userId)).toMatchObject({
    firstName: 'Offered',
    lastName: 'Teacher',
    email: expect.any(String),
    sections: ['2-B'],
    classes: ['Arabic 9'],
  });
  for (const { id } of [hold, student, superadmin]) expect(offered.some((user) => user.id === id)).toBe(false);
});

it('offers the parents of students who are not withdrawn, and says who opted out', async () => {
  const section = await t.a.section({ sectionName: '3-C' });
  const classType = await t.a.classType({ className: 'Science 9' });
  await t.a.schedule({ classTypeId: classType.id, classSectionId: section.id });
  const [here, gone] = [await t.a.student({ studentFirstName: 'Omar' }), await t.a.student({ status: 'WITHDRAWN' })];
  await t.a.membership({ studentId: here.id, sectionId: section.id });
  const [parent, former] = [await newParent('Sara', { noSchoolMail: true }), await newParent('Former')];
  await admin.post(`/api/students/${here.id}/parents`).send({ parentId: parent.id }).expect(200);
  await admin.post(`/api/students/${gone.id}/parents`).send({ parentId: former.id }).expect(200);
  const { body } = await admin.get('/api/notifications/parents/lite').expect(200);
  const offered = body as { id: number }[];
  expect(offered.find(({ id }) => id === parent.id)).toMatchObject({
    firstName: 'Sara',
    email: null,
    sections: ['3-C'],
    classes: ['Science 9'],
    noSchoolMail: true,
    children: [expect.stringContaining('Omar')],
  });
  expect(offered.some(({ id }) => id === former.id)).toBe(false);
});

it('flags refused addresses everywhere until they are corrected', async () => {
  const student = await t.a.student();
  const parent = await newParent('Rima', { email: 'refused@families.test' });
  await admin.post(`/api/students/${student.id}/parents`).send({ parentId: parent.id }).expect(200);
  const teacher = await t.a.teacher({ email: 'refused@school.test' });
  const group = await newGroup('Refused');
  const path = `/api/notifications/groups/${group.id}/members`;
  await admin.post(path).send({ parentId: parent.id, userId: teacher.userId }).expect(200);
  const at = '2026-11-18T12:00:00.000Z';
  await t.db.unit(() =>
    t.db.insert(
      RefusedAddressEntity,
      ['refused@families.test', 'refused@school.test'].map((address) => ({ address, at, answer: '550 No such user' })),
    ),
  );
  const marks = async () => {
    const of = async (url: string, id: number) =>
      ((await admin.get(url).expect(200)).body as { id: number; mailRefused: string | null }[]).find(
        (each) => each.id === id,
      )!.mailRefused;
    return [
      await of('/api/notifications/parents/lite', parent.id),
      await of('/api/parents', parent.id),
      await of('/api/notifications/users/lite', teacher.userId),
      await of('/api/teachers', teacher.id),
      await of('/api/users', teacher.userId),
      ...(await members(group)).map(({ mailRefused }) => mailRefused),
    ];
  };
  expect(await marks()).toEqual(Array.from({ length: 7 }, () => '550 No such user'));
  const { body } = await admin
    .post('/api/notifications/send?dryRun=true')
    .send({ mode: 'GROUP', groupId: group.id, subject: 'Hi', body: 'Hi' })
    .expect(200);
  expect(body).toMatchObject({ count: 2, refusedCount: 2, refused: expect.arrayContaining(['Rima Haddad']) });
  await admin.patch(`/api/parents/${parent.id}`).send({ email: 'rima.haddad@families.test' }).expect(200);
  await admin.patch(`/api/teachers/${teacher.id}`).send({ email: 'lena.f@school.test' }).expect(200);
  expect(await marks()).toEqual(Array.from({ length: 7 }, () => null));
});

it('finds users by every word of a name or address, ignoring case and accents', async () => {
  const user = await t.a.user({ firstName: 'Zoë', lastName: 'Quartermaine', email: 'zq@school.test' });
  for (const q of ['zoe quart', 'QUARTER', 'zq@school'])
    expect((await admin.get('/api/users/search').query({ q }).expect(200)).body).toEqual([
      { id: user.id, firstName: 'Zoë', lastName: 'Quartermaine', email: 'zq@school.test', mailRefused: null },
    ]);
  expect((await admin.get('/api/users/search').query({ q: ' ' }).expect(200)).body).toEqual([]);
  await admin.get('/api/users/search').expect(400);
  await admin
    .get('/api/users/search')
    .query({ q: 'x'.repeat(201) })
    .expect(400);
});
