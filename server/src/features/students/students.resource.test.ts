import { appOfTests } from '../../../test/create-app.js';

const t = appOfTests();

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

it('lists students whom only a parent’s name finds after the others, unless the list is sorted', async () => {
  const admin = await t.as('ADMIN');
  const child = await t.a.student({ studentFirstName: 'Ada', studentLastName: 'Abel' });
  await t.a.parent({ childIds: [child.id], firstName: 'Xanthe', lastName: 'Abel' });
  const namesake = await t.a.student({ studentFirstName: 'Xanthe', studentLastName: 'Young' });
  const found = async (query: object) =>
    ((await admin.get('/api/students').query(query).expect(200)).body as { id: number }[]).map(({ id }) => id);
  expect(await found({ q: 'xanthe' })).toEqual([namesake.id, child.id]);
  expect(await found({ q: 'xanthe', _start: 1, _end: 2 })).toEqual([child.id]);
  expect(await found({ q: 'xanthe', _sort: 'studentName', _order: 'asc' })).toEqual([child.id, namesake.id]);
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

it('adds a student with a section and parents in one request, with the history of each act', async () => {
  const [admin, section, sibling] = [await t.as('ADMIN'), await t.a.section(), await t.a.student()];
  const known = await t.a.parent({ firstName: 'Rima', lastName: 'Oduya', childIds: [sibling.id] });
  const { body } = await admin
    .post('/api/students')
    .send({
      ...zara,
      section: { classSectionId: section.id, firstDay: '2026-11-16' },
      parents: [
        { parentId: known.id, relationship: 'Mother' },
        { parent: { firstName: 'Sami', lastName: 'Oduya', email: 'sami@oduya.test' }, relationship: 'Father' },
      ],
    })
    .expect(201);
  expect(body).toMatchObject({ sectionName: section.sectionName });
  const { id } = body as { id: number };
  expect((await admin.get(`/api/students/${id}/parents`).expect(200)).body).toMatchObject([
    { id: known.id, relationship: 'Mother', position: 1 },
    { fullName: 'Sami Oduya', email: 'sami@oduya.test', relationship: 'Father', position: 2 },
  ]);
  const actions = (await admin.get(`/api/students/${id}/history`).expect(200)).body as { action: string }[];
  expect(actions.map(({ action }) => action)).toEqual(['link parent', 'link parent', 'assign', 'create']);
});

it('adds nothing if the section or a parent is refused, and names the field', async () => {
  const [admin, section, full] = [await t.as('ADMIN'), await t.a.section(), await t.a.section({ capacity: 0 })];
  const taken = await t.a.parent({ firstName: 'Noor', lastName: 'Aziz', email: 'noor@aziz.test', childIds: [] });
  const count = async () => (await admin.get('/api/students').expect(200)).headers['x-total-count'];
  const before = await count();
  const noor = { firstName: 'Noor', lastName: 'Aziz', email: 'noor@aziz.test' };
  for (const [parts, path] of [
    [{ section: { classSectionId: full.id } }, 'section.classSectionId'],
    [{ section: { classSectionId: section.id, firstDay: 'soon' } }, 'section.firstDay'],
    [{ parents: [{ parent: { firstName: 'A' } }, { parent: noor }] }, 'parents.1.parent.email'],
    [{ parents: [{ parentId: taken.id }, { parentId: taken.id }] }, 'parents.1.parentId'],
    [{ parents: [{ parent: {} }] }, 'parents.0.parent.firstName'],
    [{ parents: Array(3).fill({ parent: { firstName: 'A' } }) }, 'parents'],
  ] as const) {
    const { body, status } = await admin.post('/api/students').send({ ...zara, ...parts });
    expect([400, 409]).toContain(status);
    expect((body as { errors: { path: string }[] }).errors.map((each) => each.path)).toEqual([path]);
  }
  expect(await count()).toBe(before);
  expect((await admin.get('/api/parents?q=noor').expect(200)).body).toHaveLength(1);
});

it('takes a section and parents only while a student is added, and only from the office', async () => {
  const [admin, teacher, section] = [await t.as('ADMIN'), await t.as('TEACHER'), await t.a.section()];
  const added = { ...zara, section: { classSectionId: section.id } };
  await teacher.post('/api/students').send(added).expect(403);
  const { id } = await t.a.student();
  await admin.patch(`/api/students/${id}`).send({ section: added.section }).expect(400);
});
