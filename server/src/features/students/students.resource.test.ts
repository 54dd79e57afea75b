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

it('says at its field why a student cannot be added', async () => {
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

it('finds a student by a parent’s name, e-mail or phone, however apostrophes, commas and numbers are written', async () => {
  const admin = await t.as('ADMIN');
  const child = (
    await admin.post('/api/students').send({ ...zara, studentFirstName: 'Amina', studentLastName: "O'Haddad" })
  ).body as { id: number };
  const parent = { firstName: 'Rima', lastName: 'Mansour', email: 'rima@mail.example', phone: '+353 86 123 4567' };
  const { id: parentId } = (await admin.post('/api/parents').send(parent).expect(201)).body as { id: number };
  await admin.post(`/api/students/${child.id}/parents`).send({ parentId, relationship: 'Mother' }).expect(200);
  const found = async (q: string) =>
    ((await admin.get('/api/students').query({ q }).expect(200)).body as { id: number }[]).map(({ id }) => id);
  for (const q of ['rima', 'mansour rima', 'rima@mail', '086 123 4567', '(86) 123-4567', 'o’haddad', 'OHaddad, Amina'])
    expect(await found(q)).toEqual([child.id]);
  expect(await found('amina male')).toEqual([]);
  expect(await found('amina fem')).toEqual([child.id]);
  expect((await admin.get('/api/parents').query({ q: '0861234567' }).expect(200)).body).toMatchObject([
    { id: parentId },
  ]);
});

it('takes a number of one or two digits as an age or a part of a section, and nothing of a parent', async () => {
  const admin = await t.as('ADMIN');
  const { today } = (await admin.get('/api/school').expect(200)).body as { today: string };
  const bornBefore = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  const birthdayToday = await t.a.student({ birthDate: bornBefore(13) });
  const section = await t.a.section({ sectionName: '13-C' });
  const inSection = await t.a.student({ birthDate: bornBefore(7) });
  await t.a.membership({ studentId: inSection.id, sectionId: section.id });
  const other = await t.a.student({ birthDate: bornBefore(9) });
  await t.a.parent({ childIds: [other.id], firstName: 'P13', email: 'p13@mail.example', phone: '+353 13 131 3131' });
  const found = async (q: string) =>
    ((await admin.get('/api/students').query({ q }).expect(200)).body as { id: number }[]).map(({ id }) => id);
  expect((await found('13')).sort()).toEqual([birthdayToday.id, inSection.id].sort());
  expect(await found('7 13-c')).toEqual([inSection.id]);
  expect(await found('p13')).toEqual([other.id]);
  expect(await found('99')).toEqual([]);
});
