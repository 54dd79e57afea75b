import type { MovesAnswer } from '@homeroom/shared/enrollments/accept-enrollments';
import type { EnrollmentRow } from '@homeroom/shared/enrollments/enrollments';
import { appOfEachTest } from '../../../test/create-app.js';
import { form, submitted } from '../../../test/enrollment-form.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const { clientId: _, ...typed } = form();
const move = (body: object, dryRun = false) => admin.post(`/api/enrollments/moves?dryRun=${dryRun}`).send(body);
const moved = async (...args: Parameters<typeof move>) => (await move(...args).expect(200)).body as MovesAnswer;
const one = async (id: number) => (await admin.get(`/api/enrollments/${id}`).expect(200)).body as EnrollmentRow;

describe('the office', () => {
  it('types in a form, finds it by student and by parent, and corrects it', async () => {
    const { body } = (await admin.post('/api/enrollments').send(typed).expect(201)) as { body: EnrollmentRow };
    expect(body).toMatchObject({
      state: 'SUBMITTED',
      source: 'OFFICE',
      studentName: 'Amina Yusuf',
      parentName: 'Layla Yusuf',
      age: 8,
      consent: true,
      studentId: null,
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['clientHash']));
    await admin.patch(`/api/enrollments/${body.id}`).send({ parent1FirstName: 'Leïla', risingGrade: '3' }).expect(200);
    expect((await admin.get('/api/enrollments?q=leila&state=SUBMITTED').expect(200)).body).toEqual([
      expect.objectContaining({ parentName: 'Leïla Yusuf', risingGrade: '3' }),
    ]);
    expect((await admin.get('/api/enrollments?q=layla yusuf').expect(200)).body).toHaveLength(1);
    expect((await admin.get('/api/enrollments?q=layla kowalska').expect(200)).body).toEqual([]);
    const history = (await admin.get(`/api/enrollments/${body.id}/history`).expect(200)).body as object[];
    expect(history).toMatchObject([
      { action: 'update', before: { risingGrade: null, parent1FirstName: 'Layla' } },
      { action: 'create' },
    ]);
  });

  it('orders parents by their last names, as the school orders letters', async () => {
    for (const parent1LastName of ['Zidane', 'Émile', 'Eyre', 'Emerson'])
      await admin
        .post('/api/enrollments')
        .send({ ...typed, parent1LastName })
        .expect(201);
    const { body } = await admin.get('/api/enrollments?_sort=parentLastName&_order=asc').expect(200);
    const names = (body as EnrollmentRow[]).map(({ parentName }) => parentName.split(' ').at(-1));
    expect(names).toEqual(['Emerson', 'Émile', 'Eyre', 'Zidane']);
  });

  it('is refused whatever the form refuses, and a state or id in the request', async () => {
    await admin
      .post('/api/enrollments')
      .send({ ...typed, birthDate: '2030-01-01' })
      .expect(400);
    await admin
      .post('/api/enrollments')
      .send({ ...typed, state: 'ACCEPTED' })
      .expect(400);
    const id = await submitted(t);
    for (const slipped of [
      { state: 'ACCEPTED' },
      { id: 7 },
      { studentId: 1 },
      { source: 'OFFICE' },
      { submittedAt: '2020-01-01T00:00:00.000Z' },
      { consent: true },
    ])
      expect((await admin.patch(`/api/enrollments/${id}`).send(slipped).expect(400)).body).toMatchObject({
        message: expect.stringContaining('Unknown field') as string,
      });
    expect(
      (await admin.patch(`/api/enrollments/${id}`).send({ parent1Email: null, parent1Phone: null }).expect(400)).body,
    ).toMatchObject({
      errors: [{ path: 'parent1Email' }],
    });
    expect(await one(id)).toMatchObject({ state: 'SUBMITTED', source: 'FORM' });
  });

  it('deletes a form that is not accepted, and its status links', async () => {
    const id = await submitted(t);
    await admin.delete(`/api/enrollments/${id}`).expect(204);
    expect(await t.db.query('SELECT * FROM enrollment_links')).toEqual([]);
  });

  it('is not for teachers', async () => {
    const teacher = await t.as('TEACHER');
    const id = await submitted(t);
    for (const path of ['', '?_count=state', `/${id}`, `/${id}/history`])
      await teacher.get(`/api/enrollments${path}`).expect(403);
    await teacher
      .post('/api/enrollments/moves?dryRun=false')
      .send({ to: 'REJECTED', enrollments: [{ id, from: 'SUBMITTED' }] })
      .expect(403);
    await teacher
      .post('/api/enrollments/accept?dryRun=false')
      .send({ enrollments: [{ id }] })
      .expect(403);
  });
});

describe('a move', () => {
  it('says what it will do, and then does it', async () => {
    const [a, b] = [await submitted(t), await submitted(t, { studentFirstName: 'Bilal' })];
    const request = { to: 'IN_REVIEW', enrollments: [a, b].map((id) => ({ id, from: 'SUBMITTED' })) };
    const expected = {
      moved: [
        { id: a, studentName: 'Amina Yusuf' },
        { id: b, studentName: 'Bilal Yusuf' },
      ],
      stayed: [],
      mails: 0,
    };
    expect(await moved(request, true)).toEqual(expected);
    expect(await one(a)).toMatchObject({ state: 'SUBMITTED' });
    expect((await admin.post('/api/enrollments/moves').send(request).expect(200)).body).toEqual(expected);
    expect(await one(a)).toMatchObject({ state: 'SUBMITTED' });
    t.clock.set('2026-11-19T09:00:00.000Z');
    expect(await moved(request)).toEqual(expected);
    expect(await one(a)).toMatchObject({ state: 'IN_REVIEW', movedAt: '2026-11-19T09:00:00.000Z' });
    expect((await admin.get('/api/enrollments?_count=state').expect(200)).body).toEqual([
      { state: 'IN_REVIEW', count: 2 },
    ]);
    expect((await admin.get(`/api/enrollments/${a}/history`)).body).toMatchObject([
      { action: 'move', before: { state: 'SUBMITTED' }, after: { state: 'IN_REVIEW' } },
      { action: 'submit', actorName: 'Public form' },
    ]);
  });

  it.each([
    [{}, 'Choose a state.'],
    [{ to: 'LOST' }, 'Choose a state.'],
    [{ to: 'ACCEPTED' }, 'Accept it instead: that creates the student.'],
  ])('refuses a move to %j', async (to, message) => {
    const { body } = await move({ ...to, enrollments: [{ id: await submitted(t), from: 'SUBMITTED' }] }).expect(400);
    expect(body).toMatchObject({ errors: [{ path: 'to', message }] });
  });

  it('leaves what cannot be moved, each with its reason, and moves the rest', async () => {
    const [a, b, c] = [await submitted(t), await submitted(t), await submitted(t)];
    await moved({ to: 'WAITLISTED', enrollments: [{ id: b, from: 'SUBMITTED' }] });
    await moved({ to: 'REJECTED', enrollments: [{ id: c, from: 'SUBMITTED' }] });
    const answer = await moved({
      to: 'REJECTED',
      enrollments: [
        { id: a, from: 'SUBMITTED' },
        { id: b, from: 'SUBMITTED' },
        { id: c, from: 'REJECTED' },
        { id: 999, from: 'SUBMITTED' },
      ],
    });
    expect(answer.moved.map(({ id }) => id)).toEqual([a]);
    expect(answer.stayed.map(({ reason }) => reason)).toEqual([
      'Somebody else has moved it: it is now Waitlisted.',
      'It is already Rejected.',
      'This enrollment no longer exists.',
    ]);
    const back = await moved({ to: 'WAITLISTED', enrollments: [{ id: a, from: 'REJECTED' }] });
    expect(back.stayed).toMatchObject([{ reason: 'An enrollment that is Rejected cannot become Waitlisted.' }]);
  });

  it('to Rejected tells the first parent; undone before the letter is sent, it tells nobody', async () => {
    const a = await submitted(t);
    const b = await submitted(t, { parent1Email: null });
    const answer = await moved({ to: 'REJECTED', enrollments: [a, b].map((id) => ({ id, from: 'SUBMITTED' })) });
    expect(answer.mails).toBe(1);
    const letters = () =>
      t.db.query<{ status: string }>(`SELECT status FROM email_messages WHERE cause_ref = :ref`, {
        ref: `rejected ${a}`,
      });
    expect(await letters()).toEqual([{ status: 'QUEUED' }]);
    await moved({ to: 'IN_REVIEW', enrollments: [{ id: a, from: 'REJECTED' }] });
    expect(await letters()).toEqual([{ status: 'CANCELLED' }]);
  });

  it('never leads to Accepted, and is refused if it makes no sense', async () => {
    const id = await submitted(t);
    for (const body of [
      { to: 'ACCEPTED', enrollments: [{ id, from: 'SUBMITTED' }] },
      { to: 'REJECTED', enrollments: [] },
      { to: 'REJECTED', enrollments: [{ id }] },
      { to: 'GONE', enrollments: [{ id, from: 'SUBMITTED' }] },
    ])
      await move(body).expect(400);
    expect(await one(id)).toMatchObject({ state: 'SUBMITTED' });
  });

  it('happens once when two people press at once', async () => {
    const id = await submitted(t);
    const request = { to: 'REJECTED', enrollments: [{ id, from: 'SUBMITTED' }] };
    const answers = await Promise.all([moved(request), moved(request), moved(request)]);
    expect(answers.map((answer) => answer.moved.length).sort()).toEqual([0, 0, 1]);
    expect(
      await t.db.query(`SELECT id FROM email_messages WHERE cause_ref = :ref`, { ref: `rejected ${id}` }),
    ).toHaveLength(1);
  });
});
