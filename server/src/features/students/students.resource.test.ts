import { createApp, type TestApp } from '../../../test/create-app.js';

let t: TestApp;
beforeAll(async () => {
  t = await createApp();
});
afterAll(() => t.close());

const zara = { studentFirstName: 'Zara', studentLastName: 'Khan', gender: 'Female', birthDate: '2016-04-03' };

it('adds a student by hand, active and in no section yet', async () => {
  const admin = await t.as('ADMIN');
  const { body } = await admin.post('/api/students').send(zara).expect(201);
  expect(body).toMatchObject({
    ...zara,
    studentName: 'Zara Khan',
    sectionName: 'Unassigned',
    status: 'ACTIVE',
    formEnrollmentStatus: 'ACTIVE',
    age: 10,
    notes: null,
  });
  const { id } = body as { id: number };
  expect((await admin.get('/api/students?q=khan').expect(200)).body).toEqual([body]);
  expect((await admin.get(`/api/students/${id}/history`).expect(200)).body).toMatchObject([
    { action: 'create', before: null, after: zara },
  ]);
  await admin.delete(`/api/students/${id}`).expect(204);
  await admin.get(`/api/students/${id}`).expect(404);
});

it('says beside its field why a student cannot be added', async () => {
  const admin = await t.as('ADMIN');
  expect(
    (
      await admin
        .post('/api/students')
        .send({ ...zara, birthDate: '2030-01-01' })
        .expect(400)
    ).body,
  ).toMatchObject({ errors: [{ path: 'birthDate', message: 'The birth date is in the future.' }] });
});
