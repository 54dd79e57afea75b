import type { AcceptPreview, AcceptRequest, AcceptResult } from '@homeroom/shared/enrollments/accept-enrollments';
import type { EnrollmentRow } from '@homeroom/shared/enrollments/enrollments';
import type { StudentRow } from '@homeroom/shared/students/students';
import { appOfEachTest } from '../../../test/create-app.js';
import { submitted } from '../../../test/enrollment-form.js';
import { linkOf, mailAbout } from '../../../test/mailed-links.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const asked = (...enrollments: AcceptRequest['enrollments']) => ({ enrollments });
const preview = async (...enrollments: Parameters<typeof asked>) =>
  (
    await admin
      .post('/api/enrollments/accept')
      .send(asked(...enrollments))
      .expect(200)
  ).body as AcceptPreview;
const accept = async (...enrollments: Parameters<typeof asked>) =>
  (
    await admin
      .post('/api/enrollments/accept?dryRun=false')
      .send(asked(...enrollments))
      .expect(200)
  ).body as AcceptResult;
const one = async (id: number) => (await admin.get(`/api/enrollments/${id}`).expect(200)).body as EnrollmentRow;
const students = async () => (await admin.get('/api/students?_sort=id').expect(200)).body as StudentRow[];
const parentsOf = async (studentId: number) =>
  (await admin.get(`/api/students/${studentId}/parents`).expect(200)).body as { fullName: string; position: number }[];
const student = (given: object = {}) =>
  admin
    .post('/api/students')
    .send({ studentFirstName: 'Amina', studentLastName: 'Yusuf', gender: 'Female', birthDate: '2018-03-04', ...given })
    .expect(201)
    .then(({ body }) => body as StudentRow);

it('says what it will create, and creates an active student without a section', async () => {
  const id = await submitted(t, {
    risingGrade: '3',
    parent2FirstName: 'Omar',
    parent2LastName: 'Yusuf',
    parent2Relationship: 'Father',
  });
  const plan = await preview({ id });
  expect(plan.summary).toEqual({
    create: 1,
    link: 0,
    choose: 0,
    done: 0,
    stay: 0,
    parentsCreate: 2,
    parentsLink: 0,
    mails: 1,
  });
  expect(plan.newGrades).toEqual(['3']);
  expect(plan.enrollments).toEqual([
    expect.objectContaining({
      id,
      studentName: 'Amina Yusuf',
      outcome: 'create',
      parents: [
        {
          name: 'Layla Yusuf',
          email: 'layla@families.example',
          relationship: 'Mother',
          outcome: 'create',
          n: 1,
          owner: null,
          differences: [],
        },
        {
          name: 'Omar Yusuf',
          email: null,
          relationship: 'Father',
          outcome: 'create',
          n: 2,
          owner: null,
          differences: [],
        },
      ],
    }),
  ]);
  expect(await students()).toEqual([]);

  const result = await accept({ id });
  const [amina] = await students();
  expect(amina).toMatchObject({
    studentName: 'Amina Yusuf',
    status: 'ACTIVE',
    formEnrollmentStatus: 'ACTIVE',
    sectionName: 'Unassigned',
    risingGrade: '3',
  });
  expect(result).toEqual({
    accepted: [{ id, studentName: 'Amina Yusuf', studentId: amina!.id, linked: false }],
    done: [],
    stayed: [],
    parentsCreated: 2,
  });
  expect(await parentsOf(amina!.id)).toMatchObject([
    { fullName: 'Layla Yusuf', relationship: 'Mother', position: 1 },
    { fullName: 'Omar Yusuf', position: 2 },
  ]);
  expect(await one(id)).toMatchObject({ state: 'ACCEPTED', studentId: amina!.id });
  expect(((await admin.get('/api/assign-students/unassigned').expect(200)).body as object[]).length).toBe(1);
  expect((await admin.get(`/api/enrollments/${id}/history`)).body).toMatchObject([
    { action: 'accept', after: { state: 'ACCEPTED' } },
    { action: 'submit' },
  ]);
  expect((await admin.get(`/api/students/${amina!.id}/history`)).body).toMatchObject([{ action: 'accept' }]);
  const letters = await mailAbout(t, `accepted ${id}`);
  expect(letters.map((letter) => [letter.subject, linkOf(t, letter)])).toEqual([
    ['Amina has been accepted at Homeroom', expect.stringMatching(/^\/enroll\/status/)],
  ]);
});

it('happens once however often it is pressed', async () => {
  const id = await submitted(t);
  await accept({ id });
  expect((await preview({ id })).enrollments).toMatchObject([{ outcome: 'done', reason: 'It was already accepted.' }]);
  expect(await accept({ id })).toMatchObject({ accepted: [], done: [{ id }], stayed: [], parentsCreated: 0 });
  expect([await t.count('students'), await t.count('parents')]).toEqual([1, 1]);
});

it('happens once when several people press at once, and siblings accepted at once share their parent', async () => {
  const [amina, bilal] = [await submitted(t), await submitted(t, { studentFirstName: 'Bilal' })];
  const results = await Promise.all([
    accept({ id: amina }, { id: bilal }),
    accept({ id: bilal }, { id: amina }),
    accept({ id: amina }),
    accept({ id: bilal }),
  ]);
  expect(results.flatMap(({ accepted }) => accepted.map(({ id }) => id)).sort()).toEqual([amina, bilal].sort());
  expect([await t.count('students'), await t.count('parents'), await t.count('student_parents')]).toEqual([2, 1, 2]);
  expect(await t.db.query(`SELECT id FROM email_messages WHERE cause_ref LIKE 'accepted%'`)).toHaveLength(2);
});

it('asks who has the address of a known parent, links to them without changing them, and says what is kept', async () => {
  await admin
    .post('/api/parents')
    .send({ firstName: 'Laila', lastName: 'Yusuf', email: 'layla@families.example', phone: '000' })
    .expect(201);
  const id = await submitted(t);
  expect((await preview({ id })).enrollments[0]!.parents).toMatchObject([
    { name: 'Layla Yusuf', outcome: 'choose', owner: 'Laila Yusuf' },
  ]);
  expect((await preview({ id, parent1: 'same' })).enrollments[0]!.parents).toMatchObject([
    {
      name: 'Laila Yusuf',
      email: 'layla@families.example',
      relationship: 'Mother',
      outcome: 'link',
      differences: [
        { field: 'name', kept: 'Laila Yusuf', given: 'Layla Yusuf' },
        { field: 'phone', kept: '000', given: '+353 85 555 0101' },
      ],
    },
  ]);
  await accept({ id, parent1: 'same' });
  expect((await admin.get('/api/parents').expect(200)).body).toEqual([
    expect.objectContaining({
      firstName: 'Laila',
      phone: '000',
      children: [expect.objectContaining({ studentName: 'Amina Yusuf' })],
    }),
  ]);
});

describe('a possible duplicate', () => {
  it('is shown and waits for a choice: nothing is guessed', async () => {
    const known = await student({ studentFirstName: 'AMINÁ' });
    const id = await submitted(t);
    expect((await preview({ id })).enrollments).toMatchObject([
      {
        outcome: 'choose',
        duplicates: [
          { id: known.id, studentName: 'AMINÁ Yusuf', birthDate: '2018-03-04', sectionName: null, withdrawn: false },
        ],
      },
    ]);
    expect((await accept({ id })).stayed).toEqual([
      {
        id,
        studentName: 'Amina Yusuf',
        reason: 'The school already has a student with this name and birth date. Choose whether it is the same child.',
      },
    ]);
    expect(await one(id)).toMatchObject({ state: 'SUBMITTED' });
    expect(await students()).toHaveLength(1);
  });

  it('is linked when it is chosen: its details stay, and missing parents are added', async () => {
    const known = await student({ risingGrade: '2' });
    const id = await submitted(t, { risingGrade: '3' });
    expect((await preview({ id, studentId: known.id })).summary).toMatchObject({
      link: 1,
      create: 0,
      parentsCreate: 1,
    });
    expect((await accept({ id, studentId: known.id })).accepted).toEqual([
      { id, studentName: 'Amina Yusuf', studentId: known.id, linked: true },
    ]);
    expect(await students()).toEqual([expect.objectContaining({ id: known.id, risingGrade: '2' })]);
    expect(await parentsOf(known.id)).toMatchObject([{ fullName: 'Layla Yusuf' }]);
    const again = await submitted(t, { parent2FirstName: 'Omar', parent2LastName: 'Yusuf' });
    await accept({ id: again, studentId: known.id });
    expect(await parentsOf(known.id)).toMatchObject([
      { fullName: 'Layla Yusuf', position: 1 },
      { fullName: 'Omar Yusuf', position: 2 },
    ]);
  });

  it('who was withdrawn becomes active again, without a section', async () => {
    const known = await student();
    await admin.put(`/api/students/${known.id}/status`).send({ status: 'WITHDRAWN' }).expect(200);
    const id = await submitted(t);
    expect((await preview({ id, studentId: known.id })).enrollments).toMatchObject([
      { outcome: 'link', reason: 'The student was withdrawn and becomes active again, without a section.' },
    ]);
    await accept({ id, studentId: known.id });
    expect(await students()).toEqual([
      expect.objectContaining({ status: 'ACTIVE', formEnrollmentStatus: 'ACTIVE', sectionName: 'Unassigned' }),
    ]);
  });

  it('may be another child: then a new student is created', async () => {
    const known = await student();
    const id = await submitted(t);
    await accept({ id, studentId: null });
    expect((await students()).map(({ id }) => id)).toEqual([known.id, expect.any(Number)]);
  });

  it('can only be a student with the same name and birth date', async () => {
    const other = await student({ studentFirstName: 'Zoë' });
    const id = await submitted(t);
    expect((await accept({ id, studentId: other.id })).stayed).toMatchObject([
      { reason: 'The chosen student has another name or birth date. Check again.' },
    ]);
    expect(await students()).toHaveLength(1);
  });

  it('among the chosen enrollments themselves is left and named', async () => {
    const [first, second] = [await submitted(t), await submitted(t, { parent1Email: 'other@families.example' })];
    const result = await accept({ id: first }, { id: second });
    expect(result.accepted).toMatchObject([{ id: first }]);
    expect(result.stayed).toMatchObject([
      {
        id: second,
        reason:
          'The enrollment of Amina Yusuf above has the same name and birth date. Choose whether this is a different child.',
      },
    ]);
    expect(await one(second)).toMatchObject({ state: 'SUBMITTED' });
  });
});

it('leaves enrollments that are rejected, withdrawn or gone, and accepts the others', async () => {
  const [a, b] = [await submitted(t), await submitted(t, { studentFirstName: 'Bilal' })];
  await admin
    .post('/api/enrollments/moves?dryRun=false')
    .send({ to: 'REJECTED', enrollments: [{ id: a, from: 'SUBMITTED' }] })
    .expect(200);
  const result = await accept({ id: a }, { id: b }, { id: 999 });
  expect(result.accepted).toMatchObject([{ id: b }]);
  expect(result.stayed.map(({ reason }) => reason)).toEqual([
    'It is Rejected. Move it to In review first.',
    'This enrollment no longer exists.',
  ]);
});

it('is final: an accepted enrollment is neither moved, nor changed, nor deleted', async () => {
  const id = await submitted(t);
  await accept({ id });
  const { body } = await admin
    .post('/api/enrollments/moves?dryRun=false')
    .send({ to: 'REJECTED', enrollments: [{ id, from: 'ACCEPTED' }] })
    .expect(200);
  expect(body).toMatchObject({
    moved: [],
    stayed: [{ reason: 'An enrollment that is Accepted cannot become Rejected.' }],
  });
  await admin.patch(`/api/enrollments/${id}`).send({ notes: 'x' }).expect(409);
  await admin.delete(`/api/enrollments/${id}`).expect(409);
  expect(await one(id)).toMatchObject({ state: 'ACCEPTED', notes: null });
});

it('stays accepted when the student is deleted later', async () => {
  const id = await submitted(t);
  const [accepted] = (await accept({ id })).accepted;
  await admin.delete(`/api/students/${accepted!.studentId}`).expect(204);
  expect(await one(id)).toMatchObject({ state: 'ACCEPTED', studentId: null });
  expect((await accept({ id })).done).toHaveLength(1);
});

it('refuses nonsense', async () => {
  for (const body of [
    {},
    { enrollments: [] },
    { enrollments: [{ id: 'x' }] },
    { enrollments: [{ id: 1, state: 'ACCEPTED' }] },
    { enrollments: [{ id: 1 }], to: 'x' },
  ])
    await admin.post('/api/enrollments/accept?dryRun=false').send(body).expect(400);
  await admin
    .post('/api/enrollments/accept?dryRun=perhaps')
    .send(asked({ id: 1 }))
    .expect(400);
});
