import type { FieldProblem } from '@homeroom/shared/errors';
import { form, submitted } from './enrollment-form.js';
import { Settings } from '../src/platform/settings/settings.js';
import { appOfTests } from './create-app.js';
import { mailAbout } from './mailed-links.js';
import { importOf } from './sheets.js';

const t = appOfTests();
const admin = t.browser('ADMIN');
beforeAll(async () => {
  await t.db.unit(() => t.app.get(Settings).set({ 'school.name': 'Cedar Grove' }));
});

const born = { gender: 'Male', birthDate: '2016-05-04' };
const create = async (path: string, body: object) =>
  (await admin.post(`/api/${path}`).send(body).expect(201)).body as Record<string, unknown> & { id: number };

describe.each([
  ['students', 'studentFirstName', 'studentLastName', 'studentName', born],
  ['parents', 'firstName', 'lastName', 'fullName', {}],
  ['teachers', 'firstName', 'lastName', 'fullName', {}],
  ['users', 'firstName', 'lastName', 'fullName', { role: 'TEACHER' }],
] as const)('of %s', (path, first, last, full, more) => {
  const withMore = (body: object, n: number) => ({
    ...body,
    ...more,
    ...(path === 'users' ? { email: `one.name${n}@school.test` } : {}),
  });

  it('one of the two names may be missing, empty or cleared later, but not both', async () => {
    const firstOnly = await create(path, withMore({ [first]: 'Sukarno' }, 1));
    expect(firstOnly).toMatchObject({ [first]: 'Sukarno', [last]: '', [full]: 'Sukarno' });
    const lastOnly = await create(path, withMore({ [first]: '\u200e', [last]: 'Pelé' }, 2));
    expect(lastOnly).toMatchObject({ [first]: '', [last]: 'Pelé', [full]: 'Pelé' });
    const both = await create(path, withMore({ [first]: 'Ana', [last]: 'Silva' }, 3));
    const { body: cleared } = await admin
      .patch(`/api/${path}/${both.id}`)
      .send({ [last]: null })
      .expect(200);
    expect(cleared).toMatchObject({ [first]: 'Ana', [last]: '', [full]: 'Ana' });
    const problem = { errors: [{ path: first, message: 'Enter a first or last name.' }] };
    for (const change of [{ [first]: '' }, { [first]: '\u3164', [last]: '\u2800' }]) {
      const { body } = await admin.patch(`/api/${path}/${both.id}`).send(change).expect(400);
      expect(body).toMatchObject(problem);
    }
    expect((await admin.post(`/api/${path}`).send(withMore({}, 4)).expect(400)).body).toMatchObject(problem);
    const { body: found } = await admin
      .get(`/api/${path}?q=sukarno&_sort=${path === 'students' ? 'studentLastName' : 'lastName'}`)
      .expect(200);
    expect(found).toContainEqual(expect.objectContaining({ [full]: 'Sukarno' }));
  });
});

it.each(['students', 'parents', 'users', 'teachers'])(
  'is asked for together with whatever else is missing in new %s, and by a first registration',
  async (path) => {
    const first = path === 'students' ? 'studentFirstName' : 'firstName';
    const paths = async (url: string, body: object) =>
      ((await admin.post(url).send(body).expect(400)).body as { errors: FieldProblem[] }).errors.map(
        (each) => each.path,
      );
    const more = { students: ['gender', 'birthDate'], parents: [], users: ['email', 'role'], teachers: [] }[path];
    expect(await paths(`/api/${path}`, {})).toEqual([...more!, first]);
    expect(await paths(`/api/${path}`, { [first]: 'x'.repeat(81) })).toEqual([first, ...more!]);
    expect(await paths('/api/auth/register', {})).toEqual(['email', 'firstName']);
  },
);

it('is enough for oneself, and for a new parent of a student', async () => {
  const teacher = await t.as('TEACHER');
  await teacher.put('/api/profile').send({ firstName: '', lastName: 'Pelé', phoneNumber: null }).expect(200);
  await teacher.put('/api/profile').send({ firstName: '', lastName: '\u200e', phoneNumber: null }).expect(400);
  const { id } = await t.a.student();
  await admin
    .post(`/api/students/${id}/parents`)
    .send({ parent: { firstName: 'Suharto' } })
    .expect(200);
  const { body } = await admin
    .post(`/api/students/${id}/parents`)
    .send({ parent: { firstName: ' ' } })
    .expect(400);
  expect(body).toMatchObject({ errors: [{ path: 'parent.firstName' }] });
});

it('fills every name of a message', async () => {
  const parents = [{ lastName: 'Pelé' }, { firstName: 'Sukarno' }, { firstName: 'Rima', lastName: 'Haddad' }];
  const text = {
    subject: 'Hello {{user.firstName}}',
    body: 'Dear Mx {{user.lastName}}: {{user.fullName}}, {{user.firstName}} {{user.lastName}}',
  };
  const previews = [];
  for (const [n, parent] of parents.entries()) {
    const { id } = await create('parents', { ...parent, email: `filled${n}@x.example` });
    const student = await t.a.student();
    await admin.post(`/api/students/${student.id}/parents`).send({ parentId: id }).expect(200);
    const send = { ...text, mode: 'PARENTS', parentIds: [id] };
    const { body } = await admin.post('/api/notifications/send?dryRun=true').send(send).expect(200);
    previews.push([body.subject, body.body]);
  }
  expect(previews).toEqual([
    ['Hello Pelé', 'Dear Mx Pelé: Pelé, Pelé'],
    ['Hello Sukarno', 'Dear Mx Sukarno: Sukarno, Sukarno'],
    ['Hello Rima', 'Dear Mx Haddad: Rima Haddad, Rima Haddad'],
  ]);
});

it('is enough for an enrollment, which becomes a student with a parent, and greets the parent', async () => {
  const names = { studentFirstName: '', studentLastName: 'Pelé', parent1FirstName: '', parent1LastName: 'Dondinho' };
  const alone = { ...names, parent2FirstName: null, parent2LastName: 'Celeste', parent2Phone: '0171 5550101' };
  await t
    .visitor()
    .post('/api/enrollments/submissions')
    .send(form({ ...alone, parent2LastName: null }))
    .expect(400);
  const nobody = form({ ...names, studentLastName: '\u2800' });
  const { body } = await t.visitor().post('/api/enrollments/submissions').send(nobody).expect(400);
  expect(body).toMatchObject({ errors: [{ path: 'studentFirstName', message: 'Enter a first or last name.' }] });
  const id = await submitted(t, { ...alone, parent1Email: 'dondinho@x.example' });
  const enrollments = [{ id }];
  const { body: preview } = await admin.post('/api/enrollments/accept').send({ enrollments }).expect(200);
  expect(preview.enrollments).toMatchObject([
    { studentName: 'Pelé', parents: [{ name: 'Dondinho' }, { name: 'Celeste' }] },
  ]);
  await admin.post('/api/enrollments/accept?dryRun=false').send({ enrollments }).expect(200);
  const letter = (await mailAbout(t, `accepted ${id}`))[0]!;
  expect(letter).toMatchObject({ toName: 'Dondinho', subject: expect.stringMatching(/^Pelé has been accepted/) });
  expect(letter.bodyText).toContain('Dear Dondinho,');
});

describe('in a sheet', () => {
  const headings = ['First Name', 'Last Name', 'Sex', 'DOB'];

  it('is told in the preview and imported, with an empty cell or in one column of whole names', async () => {
    const roster = importOf(admin, 'students');
    const sheet = [
      headings,
      ['Fatima', '', 'F', '2016-01-01'],
      ['', 'Garrincha', 'M', '2016-01-02'],
      ['', '', 'M', '2016-01-03'],
    ];
    const checked = await roster.check(sheet);
    expect(checked.rows).toMatchObject([
      { outcome: 'create', name: 'Fatima', reason: 'Without a last name.' },
      { outcome: 'create', name: 'Garrincha', reason: 'Without a first name.' },
      { outcome: 'problem', reason: 'Student First Name is missing.' },
    ]);
    expect(await roster.commit(checked)).toMatchObject({ created: 2 });
    const whole = await roster.check([
      ['Student Name', 'Sex', 'DOB'],
      ['Sócrates', 'M', '2016-02-01'],
    ]);
    expect(whole.rows).toMatchObject([{ outcome: 'create', name: 'Sócrates' }]);
    const { body } = await admin.get('/api/students?q=fatima').expect(200);
    expect(body).toMatchObject([{ studentName: 'Fatima', studentLastName: '' }]);
  });

  it('is no excuse for a column that was not found', async () => {
    const { rows } = await importOf(admin, 'students').check([
      ['First Name', 'Sex', 'DOB'],
      ['Ana', 'F', '2016-01-01'],
    ]);
    expect(rows).toMatchObject([
      { outcome: 'problem', reason: 'Student Last Name is missing.', wrong: { column: 'studentLastName', value: '' } },
    ]);
  });
});
