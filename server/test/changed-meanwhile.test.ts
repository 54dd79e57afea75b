import { basedOnHeader, versionsOf } from '@homeroom/shared/based-on';
import type { ApiError } from '@homeroom/shared/errors';
import { appOfTests } from './create-app.js';
import { callDuring } from './during.js';
import { UserEntity } from '../src/features/accounts/user.entity.js';
import { Declared } from '../src/platform/feature.js';
import { columnsOf } from '../src/platform/resources/view.js';
import { shapesOf } from '../src/platform/resources/shapes.js';

type Row = Record<string, unknown>;

const t = appOfTests();
const admin = t.browser('ADMIN');

const read = async (path: string) => (await admin.get(`/api/${path}`).expect(200)).body as Row;
/** Saves a change as a form does that was opened when the record was `loaded`. */
const save = (path: string, loaded: Row, change: Row, person = admin) =>
  person
    .patch(`/api/${path}`)
    .set(basedOnHeader, versionsOf(loaded, Object.keys(change)))
    .send(change);
const student = async (given = {}) => `students/${(await t.a.student(given)).id}`;

it('refuses to replace a value that somebody else has changed, and says what it is now', async () => {
  const path = await student({ studentLastName: 'Burns' });
  const loaded = await read(path);
  await save(path, loaded, { studentLastName: 'Byrne' }).expect(200);
  const message = '“Last name” was changed meanwhile to “Byrne”. Save again to keep yours.';
  const { body } = await save(path, loaded, { studentLastName: 'Barnes', notes: 'New' }).expect(409);
  expect(body).toEqual({
    statusCode: 409,
    message,
    errors: [{ path: 'studentLastName', message }],
    current: { studentLastName: 'Byrne' },
  });
  expect(await read(path)).toMatchObject({ studentLastName: 'Byrne', notes: null });
  const { current } = body as ApiError;
  await save(path, { ...loaded, ...current }, { studentLastName: 'Barnes', notes: 'New' }).expect(200);
  expect(await read(path)).toMatchObject({ studentLastName: 'Barnes', notes: 'New' });
});

it('keeps the changes of two people to two fields, and the same change twice', async () => {
  const path = await student();
  const loaded = await read(path);
  await save(path, loaded, { studentLastName: 'Byrne' }).expect(200);
  await save(path, loaded, { notes: 'Allergic to nuts' }).expect(200);
  await save(path, loaded, { studentLastName: ' Byrne ' }).expect(200);
  expect(await read(path)).toMatchObject({ studentLastName: 'Byrne', notes: 'Allergic to nuts' });
});

it('names every changed field', async () => {
  const path = await student({ studentFirstName: 'Ana', notes: 'Old' });
  const loaded = await read(path);
  await admin.patch(`/api/${path}`).send({ studentFirstName: 'Anna', notes: '' }).expect(200);
  const { body } = await save(path, loaded, { studentFirstName: 'Anne', notes: 'New' }).expect(409);
  expect(body).toMatchObject({
    message: '“First name” and “Notes” were changed meanwhile. Check them and save again to keep yours.',
    errors: [
      { path: 'studentFirstName' },
      { path: 'notes', message: '“Notes” was cleared meanwhile. Save again to keep yours.' },
    ],
    current: { studentFirstName: 'Anna', notes: null },
  });
});

it('shows notes in full, and the beginning of a longer text', async () => {
  const notes = 'n'.repeat(1000);
  const path = await student();
  const loaded = await read(path);
  await admin.patch(`/api/${path}`).send({ notes }).expect(200);
  const { body } = await save(path, loaded, { notes: 'New' }).expect(409);
  expect((body as ApiError).message).toContain(`“${notes}”`);
  const text = { code: 'LONG', name: 'Long', subjectTemplate: 'Long', bodyTemplate: 'b'.repeat(2000) };
  const { body: template } = await admin.post('/api/email/email-templates').send(text).expect(201);
  const { body: refused } = await save(
    `email/email-templates/${String((template as Row)['id'])}`,
    { bodyTemplate: 'Short' },
    { bodyTemplate: 'Other' },
  ).expect(409);
  expect((refused as ApiError).message).toContain(`“${'b'.repeat(1000)}…”`);
});

it('serves programs that state nothing as before', async () => {
  const path = await student();
  await admin.patch(`/api/${path}`).send({ studentLastName: 'Byrne' }).expect(200);
  await admin.patch(`/api/${path}`).send({ studentLastName: 'Barnes' }).expect(200);
});

it.each([
  ['*', /must give the version of each changed value/],
  ['"3f2a"', /must give the version of each changed value/],
  ['studentLastName=soon', /must give the version of each changed value/],
  ['studentLastName=1f,', /must give the version of each changed value/],
  ['notes=1f', "If-Match names 'notes', which this request does not change."],
  ['__proto__=1f', "If-Match names '__proto__', which this request does not change."],
])('refuses the header %s', async (header, message) => {
  const path = await student();
  const change = { studentLastName: 'Byrne' };
  const { body } = await admin.patch(`/api/${path}`).set(basedOnHeader, header).send(change).expect(400);
  expect((body as ApiError).message).toMatch(message);
});

it('tells nobody about a record or a value that they may not see', async () => {
  const missing = await save('students/99999', {}, { studentLastName: 'Byrne' }).expect(404);
  expect(missing.body).toEqual({ statusCode: 404, message: 'Student not found.' });
  const superadmin = await t.a.user({ role: 'SUPERADMIN', firstName: 'Sam' });
  const hidden = (firstName: string) => save(`users/${superadmin.id}`, { firstName }, { firstName: 'Max' }).expect(404);
  expect((await hidden('Sam')).body).toEqual((await hidden('Tom')).body);
  // A teacher sees the student, but not the notes.
  const teacher = await t.as('TEACHER');
  const { students } = await t.a.register({ teacherId: teacher.user.teacherId!, students: 1 });
  const path = `students/${students[0]!.id}`;
  await admin.patch(`/api/${path}`).send({ notes: 'Secret' }).expect(200);
  const guess = (notes: string) => save(path, { notes }, { notes: 'Mine' }, teacher).expect(403);
  expect((await guess('Secret')).body).toEqual((await guess('Open')).body);
});

it.each<[what: string, make: () => Promise<string>, first: Row, second: Row, said: RegExp]>([
  [
    'a teacher, whose values are the account’s',
    async () => `teachers/${(await t.a.teacher()).id}`,
    { phone: '+1 555 0100' },
    { phone: '+1 555 0199' },
    /^“Phone” was changed meanwhile to “\+1 555 0100”/,
  ],
  [
    'a user',
    async () => `users/${(await t.a.user({ role: 'TEACHER' })).id}`,
    { status: 'HOLD' },
    { status: 'INACTIVE' },
    /^“Status” was changed meanwhile to “HOLD”/,
  ],
  [
    'a section',
    async () => `sections/${(await t.a.section({ capacity: 20 })).id}`,
    { capacity: null },
    { capacity: 30 },
    /^“Places” was cleared meanwhile/,
  ],
  [
    'a class',
    async () => `schedules/${(await t.a.schedule()).id}`,
    { startTime: '08:00', endTime: '08:45' },
    { startTime: '09:00', endTime: '09:45' },
    /^“Starts” and “Ends” were changed/,
  ],
  [
    'a rule',
    async () => `notifier/rules/1`,
    { templateId: null, quietFrom: '19:00', quietTo: '06:00' },
    { quietFrom: '20:30' },
    /^“Quiet from” was changed meanwhile to “19:00”/,
  ],
])('protects %s', async (_, make, first, second, said) => {
  const path = await make();
  const loaded = await read(path);
  await save(path, loaded, first).expect(200);
  const { body } = await save(path, loaded, second).expect(409);
  expect((body as ApiError).message).toMatch(said);
  await save(path, { ...loaded, ...(body as ApiError).current }, second).expect(200);
  expect(await read(path)).toMatchObject(second);
});

it('protects the link to a parent: a form from before an order of no contact does not lift it', async () => {
  const child = await t.a.student();
  await t.a.parent({ childIds: [child.id] });
  const { id } = await t.a.parent({ childIds: [child.id], place: 2 });
  const path = `students/${child.id}/parents/${id}`;
  const linkNow = async () =>
    (await admin.get(`/api/students/${child.id}/parents`).expect(200)).body as unknown as Row[];
  const loaded = { ...(await linkNow())[1], first: false };
  await save(path, loaded, { noContact: true, noContactWhy: 'Court order' }).expect(200);
  await save(path, loaded, { relationship: 'Mother' }).expect(200);
  const { body } = await save(path, loaded, { noContact: false, noContactWhy: 'Asked' }).expect(409);
  expect((body as ApiError).errors).toEqual([
    { path: 'noContact', message: '“No contact” was changed meanwhile to “Yes”. Save again to keep yours.' },
    { path: 'noContactWhy', message: '“Why” was changed meanwhile to “Court order”. Save again to keep yours.' },
  ]);
  expect((await linkNow())[1]).toMatchObject({ relationship: 'Mother', noContact: true });
  await save(path, loaded, { first: true }).expect(200);
  expect((await linkNow())[0]).toMatchObject({ id, noContact: true });
});

it('protects an issuer of single sign-on', async () => {
  const superadmin = await t.as('SUPERADMIN');
  const values = {
    name: 'Google',
    issuer: 'http://localhost:9/',
    clientId: 'a',
    tenant: null,
    domains: null,
    active: true,
  };
  const { body: issuer } = await superadmin.post('/api/settings/issuers').send(values).expect(201);
  const change = (to: Row) =>
    superadmin
      .put(`/api/settings/issuers/${String((issuer as Row)['id'])}`)
      .set(basedOnHeader, versionsOf(values, Object.keys(values)))
      .send({ ...values, ...to, clientSecret: '' });
  await change({ active: false }).expect(200);
  const { body } = await change({ name: 'Google of the school' }).expect(409);
  expect(body).toMatchObject({ errors: [{ path: 'active' }], current: { active: false } });
});

it('compares lists and true or false, and says a reference by its name', async () => {
  const semester = await t.a.semester();
  const section = await t.a.section();
  const { body: day } = await admin
    .post('/api/calendar-days')
    .send({
      semesterId: semester.id,
      date: semester.firstDay,
      kind: 'EVENT',
      name: 'Fair',
      sectionIds: null,
      classTypeIds: null,
    })
    .expect(201);
  const path = `calendar-days/${(day as Row)['id'] as number}`;
  await save(path, day as Row, { sectionIds: [section.id], kind: 'CLASS' }).expect(200);
  const other = await t.a.section();
  const { body } = await save(path, day as Row, { sectionIds: [other.id], kind: 'MAKE_UP' }).expect(409);
  expect((body as ApiError).errors).toEqual([
    { path: 'sectionIds', message: '“Sections” was changed meanwhile. Save again to keep yours.' },
    { path: 'kind', message: expect.stringContaining('meanwhile to “Class”') as string },
  ]);
  expect((body as ApiError).current).toEqual({ sectionIds: [section.id], kind: 'CLASS' });

  const [before, wanted] = [await t.a.semester(), await t.a.semester()];
  const moved = `semesters/${semester.id}`;
  const loaded = await read(moved);
  const refused = await save(
    moved,
    { academicYearId: before.academicYearId, archived: true },
    { academicYearId: wanted.academicYearId, archived: false },
  ).expect(409);
  // `archived` is already as wanted.
  expect((refused.body as ApiError).message).toBe(
    `“Academic year” was changed meanwhile to “${String(loaded['academicYear'])}”. Save again to keep yours.`,
  );
});

it('protects the status that is set by address', async () => {
  const { email } = await t.a.user({ role: 'TEACHER' });
  const set = (status: string, known: string) =>
    admin
      .put('/api/user/status-by-email')
      .set(basedOnHeader, versionsOf({ status: known }, ['status']))
      .send({ email, status });
  await set('HOLD', 'ACTIVE').expect(200);
  const { body } = await set('INACTIVE', 'ACTIVE').expect(409);
  expect(body).toMatchObject({ current: { status: 'HOLD' } });
  await set('INACTIVE', 'HOLD').expect(200);
});

it('lets one of two who save at the same moment through', async () => {
  const path = await student();
  const loaded = await read(path);
  const saves = ['Byrne', 'Barnes', 'Bruns'].map((studentLastName) => save(path, loaded, { studentLastName }));
  expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it('waits for a change of a teacher’s account before it compares', async () => {
  const { id, userId } = await t.a.teacher();
  const loaded = await read(`teachers/${id}`);
  await callDuring(
    t,
    () => t.db.update(UserEntity, { id: userId }, { phoneNumber: '+1 555 0100' }),
    () => save(`teachers/${id}`, loaded, { phone: '+1 555 0199' }).expect(409),
  );
});

it('can compare and name every field that a change may have', () => {
  const changed = t.app
    .get(Declared)
    .all('resources')
    .filter(({ routes }) => !routes || routes.includes('update'))
    .flatMap((resource) => {
      const columns = columnsOf(t.db.source, resource);
      const shapes = Object.entries(shapesOf(resource.change ?? resource.schema));
      return shapes.flatMap(([field, { label }]) =>
        label && columns.includes(field) ? [] : [`${resource.path}: ${field}`],
      );
    });
  expect(changed).toEqual([]);
});
