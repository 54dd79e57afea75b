import type { StudentParent } from '@homeroom/shared/students/student-page';
import { appOfTests } from '../../../test/create-app.js';
import { RefusedAddressEntity } from '../../platform/mail/refused-address.entity.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

let count = 0;
const parent = async (firstName = 'Rima') =>
  (
    await admin
      .post('/api/parents')
      .send({ firstName, lastName: 'Haddad', email: `rima${++count}@families.test`, phone: null })
      .expect(201)
  ).body as { id: number };
const link = (studentId: number, body: object) => admin.post(`/api/students/${studentId}/parents`).send(body);
const names = (body: unknown) =>
  (body as StudentParent[]).map(
    ({ fullName, relationship, position }) => `${position} ${fullName} ${relationship ?? '-'}`,
  );

it('links a known parent and a new one, and says which is first', async () => {
  const student = await t.a.student();
  const rima = await parent();
  await link(student.id, { parentId: rima.id, relationship: 'Mother' }).expect(200);
  const { body } = await link(student.id, {
    parent: { firstName: 'Sami', lastName: 'Haddad', email: 'sami@families.test', phone: '+353 85 555 0000' },
    relationship: null,
    first: true,
  }).expect(200);
  expect(names(body)).toEqual(['1 Sami Haddad -', '2 Rima Haddad Mother']);
  expect((await admin.get(`/api/students/${student.id}/history`)).body).toMatchObject([
    { action: 'link parent', after: { parent: 'Sami Haddad, first parent' } },
    { action: 'link parent', after: { parent: 'Rima Haddad, Mother, first parent' } },
  ]);
});

it('says which address of a parent the mail server refused', async () => {
  const student = await t.a.student();
  await t.a.parent({ childIds: [student.id], email: 'Fine@families.test' });
  await t.a.parent({ childIds: [student.id], email: 'Gone@families.test', place: 2 });
  await t.db.unit(() =>
    t.db.insert(RefusedAddressEntity, { address: 'gone@families.test', at: t.clock.stamp(), answer: '550 Gone' }),
  );
  const { body } = await admin.get(`/api/students/${student.id}/parents`).expect(200);
  expect(body).toMatchObject([{ mailRefused: null }, { email: 'Gone@families.test', mailRefused: '550 Gone' }]);
});

it('changes the relationship and the first parent, and removes a link without a gap in the order', async () => {
  const student = await t.a.student();
  const [one, two, three] = [await parent('One'), await parent('Two'), await parent('Three')];
  for (const { id } of [one, two, three]) await link(student.id, { parentId: id, relationship: null }).expect(200);
  const { body } = await admin
    .patch(`/api/students/${student.id}/parents/${three.id}`)
    .send({ first: true, relationship: 'Guardian' })
    .expect(200);
  expect(names(body)).toEqual(['1 Three Haddad Guardian', '2 One Haddad -', '3 Two Haddad -']);
  await admin.delete(`/api/students/${student.id}/parents/${one.id}`).expect(204);
  expect(names((await admin.get(`/api/students/${student.id}/parents`)).body)).toEqual([
    '1 Three Haddad Guardian',
    '2 Two Haddad -',
  ]);
  // The parent stays, with other children or without.
  await admin.get(`/api/parents/${one.id}`).expect(200);
});

it('links both parents of one address, by the form and by the API', async () => {
  const student = await t.a.student();
  const email = 'both@families.test';
  for (const firstName of ['Ann', 'Bob'])
    await link(student.id, {
      parent: { firstName, lastName: 'Samefam', email, phone: null },
      relationship: null,
    }).expect(200);
  const { body } = await admin.post('/api/parents').send({ firstName: 'Cem', lastName: 'Samefam', email }).expect(201);
  await link(student.id, { parentId: (body as { id: number }).id, relationship: 'Guardian' }).expect(200);
  expect(names((await admin.get(`/api/students/${student.id}/parents`)).body)).toEqual([
    '1 Ann Samefam -',
    '2 Bob Samefam -',
    '3 Cem Samefam Guardian',
  ]);
  expect((await admin.get(`/api/parents?email=${email}`).expect(200)).body).toHaveLength(3);
});

it('refuses a parent who is already linked, who is at the school with the address, or who is missing', async () => {
  const student = await t.a.student();
  const rima = await parent();
  await link(student.id, { parentId: rima.id, relationship: null }).expect(200);
  expect((await link(student.id, { parentId: rima.id, relationship: null }).expect(409)).body).toMatchObject({
    message: 'Rima Haddad is already a parent of this student.',
  });
  const known = { firstName: 'RIMA', lastName: 'Haddad', email: `RIMA${count}@families.test`, phone: null };
  expect((await link(student.id, { parent: known, relationship: null }).expect(409)).body).toMatchObject({
    errors: [
      { path: 'parent.email', message: 'Rima Haddad already has this e-mail address. Choose them from the list.' },
    ],
  });
  await link(student.id, { relationship: 'Mother' }).expect(400);
  await link(student.id, { parentId: 999_999, relationship: null }).expect(400);
  await link(999_999, { parentId: rima.id, relationship: null }).expect(404);
  await link(student.id, { parentId: rima.id, relationship: null, position: 1 }).expect(400);
  await admin.delete(`/api/students/${student.id}/parents/999999`).expect(404);
});
