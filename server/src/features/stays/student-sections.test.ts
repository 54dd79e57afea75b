import type { StayPreview, StudentStay } from '@homeroom/shared/students/student-page';
import { appOfTests } from '../../../test/create-app.js';
import { MembershipEntity } from '../students/membership.entity.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const stays = async (id: number) =>
  (await admin.get(`/api/students/${id}/memberships`).expect(200)).body as StudentStay[];
const move = (id: number, classSectionId: number, firstDay?: string, dryRun = false) =>
  admin.post(`/api/students/${id}/memberships${dryRun ? '?dryRun=true' : ''}`).send({ classSectionId, firstDay });

it('names the registers that a move from an earlier day affects in both sections, and writes nothing', async () => {
  const dates = ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24'];
  const [from, to] = [await t.a.register({ students: 1, dates }), await t.a.register({ students: 1, dates })];
  const [student, other] = [from.students[0]!, to.students[0]!];
  const mark = (register: typeof from, day: number, studentId: number) =>
    t.a.mark({
      scheduleId: register.schedule.id,
      calendarDayId: register.days[day]!.id,
      studentId,
      markedById: register.teacherUserId,
    });
  await mark(from, 0, student.id);
  await mark(from, 2, student.id);
  await mark(to, 1, other.id);
  const { body } = await move(student.id, to.schedule.classSectionId, '2026-11-10', true).expect(200);
  const preview = body as StayPreview;
  expect(preview.ends).toMatchObject({ lastDay: '2026-11-09' });
  expect(preview.begins).toMatchObject({ firstDay: '2026-11-10' });
  expect(preview.joins).toMatchObject([{ scheduleId: to.schedule.id, registers: 2, completed: 1, marks: 0 }]);
  expect(preview.leaves).toMatchObject([{ scheduleId: from.schedule.id, registers: 2, completed: 1, marks: 1 }]);
  expect(await stays(student.id)).toMatchObject([{ sectionId: from.schedule.classSectionId, lastDay: null }]);
});

it('affects no register if the move starts on a future day', async () => {
  const { students } = await t.a.register({ students: 1, dates: ['2026-11-24'] });
  const { body } = await move(students[0]!.id, (await t.a.section()).id, '2026-11-20', true).expect(200);
  expect(body).toMatchObject({ joins: [], leaves: [] });
});

it('refuses in the preview whatever the move refuses', async () => {
  const [student, section] = [await t.a.student(), await t.a.section({ archived: true })];
  for (const dryRun of [true, false]) await move(student.id, section.id, undefined, dryRun).expect(409);
  for (const dryRun of [true, false]) await move(999_999, (await t.a.section()).id, undefined, dryRun).expect(404);
});

it('undoes a section chosen by mistake: the one before continues', async () => {
  const [student, right, wrong] = [await t.a.student(), await t.a.section(), await t.a.section()];
  await t.a.membership({ studentId: student.id, sectionId: right.id });
  await move(student.id, wrong.id).expect(200);
  const [newest, before] = await stays(student.id);
  await admin.delete(`/api/students/${student.id}/memberships/${before!.id}`).expect(409);
  await admin.delete(`/api/students/${student.id}/memberships/${newest!.id}`).expect(204);
  expect(await stays(student.id)).toMatchObject([{ sectionId: right.id, lastDay: null }]);
  expect((await admin.get(`/api/students/${student.id}/history`)).body).toMatchObject([
    { action: 'take back' },
    { action: 'move' },
  ]);
});

describe('a section chosen wrongly today', () => {
  const today = '2026-11-18';

  it('is set right by another move today, which replaces it', async () => {
    const [{ id }, right, wrong] = [await t.a.student(), await t.a.section(), await t.a.section()];
    await move(id, wrong.id, today).expect(200);
    expect((await move(id, right.id, today, true).expect(200)).body).toMatchObject({
      ends: null,
      begins: { sectionName: right.sectionName, firstDay: today },
      cancels: [{ sectionName: wrong.sectionName, firstDay: today, isMove: false }],
    });
    await move(id, right.id, today).expect(200);
    expect(await stays(id)).toMatchObject([{ sectionId: right.id, firstDay: today, lastDay: null }]);
    expect(await stays(id)).toHaveLength(1);
    expect((await admin.get(`/api/students/${id}/history`)).body).toMatchObject([
      { action: 'move', before: { section: wrong.sectionName }, after: { section: right.sectionName } },
      { action: 'assign' },
    ]);
    expect((await move(id, right.id, today).expect(409)).body).toMatchObject({
      message: expect.stringMatching(/ is already in section /),
    });
  });

  it('is left for the section before, which goes on', async () => {
    const [student, right, wrong] = [await t.a.student(), await t.a.section(), await t.a.section()];
    await t.a.membership({ studentId: student.id, sectionId: right.id });
    await move(student.id, wrong.id, today).expect(200);
    await move(student.id, right.id, today).expect(200);
    expect(await stays(student.id)).toMatchObject([{ sectionId: right.id, firstDay: '2026-09-01', lastDay: null }]);
    expect(await stays(student.id)).toHaveLength(1);
  });

  it('is replaced by an earlier move too, if it was only planned', async () => {
    const [student, from, planned] = [await t.a.student(), await t.a.section(), await t.a.section({ capacity: 1 })];
    await t.a.membership({ studentId: student.id, sectionId: from.id });
    await move(student.id, planned.id, '2026-11-30').expect(200);
    await move(student.id, planned.id, '2026-11-25').expect(200);
    expect(await stays(student.id)).toMatchObject([
      { sectionId: planned.id, firstDay: '2026-11-25', lastDay: null },
      { sectionId: from.id, lastDay: '2026-11-24' },
    ]);
    const next = await t.a.section();
    await move(student.id, next.id, '2026-12-10').expect(200);
    expect((await move(student.id, from.id, '2026-11-20').expect(409)).body).toMatchObject({
      message: expect.stringMatching(
        / has a section from Wed 25 Nov 2026 on\. Choose a later day, or undo the newest section first\.$/,
      ),
    });
  });

  it('is not replaced by an earlier one while somebody else has its place', async () => {
    const [{ id }, section] = [await t.a.student(), await t.a.section({ capacity: 1 })];
    const { id: studentId } = await t.a.student();
    await t.a.membership({ studentId, sectionId: section.id, lastDay: '2026-11-27' });
    await move(id, section.id, '2026-12-07').expect(200);
    await move(id, section.id, '2026-11-25').expect(409);
    await move(id, section.id, '2026-11-30').expect(200);
    expect(await stays(id)).toMatchObject([{ firstDay: '2026-11-30' }]);
  });

  it('is kept if the student has marks in it: the refusal names them and what to do', async () => {
    const { schedule, days, teacherUserId } = await t.a.register({ students: 1, dates: [today] });
    const { id: studentId } = await t.a.student();
    await move(studentId, schedule.classSectionId, today).expect(200);
    await t.a.mark({ scheduleId: schedule.id, calendarDayId: days[0]!.id, studentId, markedById: teacherUserId });
    const right = await t.a.section();
    for (const dryRun of [true, false])
      expect((await move(studentId, right.id, today, dryRun).expect(409)).body).toMatchObject({
        message: expect.stringMatching(
          / has 1 mark in section .+ since Wed 18 Nov 2026\. Clear it first, or choose a later day\.$/,
        ),
      });
    await move(studentId, right.id, '2026-11-19').expect(200);
    expect(await stays(studentId)).toMatchObject([
      { sectionId: right.id, firstDay: '2026-11-19' },
      { sectionId: schedule.classSectionId, lastDay: today },
    ]);
  });
});

describe('an undone move', () => {
  const kept = (studentId: number) => t.db.find(MembershipEntity, { where: { studentId }, order: { firstDay: 'ASC' } });
  const undo = async (id: number) => {
    const [newest] = await stays(id);
    return admin.delete(`/api/students/${id}/memberships/${newest!.id}`);
  };
  const withdraw = (id: number, lastDay: string) =>
    admin.post(`/api/students/${id}/withdrawal`).send({ lastDay, reason: 'Moved away' }).expect(200);
  const setBack = (id: number) => admin.delete(`/api/students/${id}/withdrawal`).expect(200);

  /** A student of a section until the year ends, and of another one from the next year on. */
  async function pupil() {
    const [{ id: studentId }, present, next] = [await t.a.student(), await t.a.section(), await t.a.section()];
    await t.a.membership({ studentId, sectionId: present.id, lastDay: '2026-12-18' });
    await t.a.membership({ studentId, sectionId: next.id, firstDay: '2027-08-31', assignmentId: 7 });
    return { id: studentId, present, next, before: await kept(studentId) };
  }

  it.each(['2026-11-18', '2026-12-07', '2026-12-19', '2027-01-11'])(
    'restores the stays that it ended and replaced on %s, with their ids',
    async (firstDay) => {
      const { id, next, before } = await pupil();
      const other = await t.a.section();
      await move(id, other.id, firstDay).expect(200);
      expect(await kept(id)).toHaveLength(2);
      expect((await stays(id))[0]).toMatchObject({
        comesBack: { sectionName: next.sectionName, firstDay: '2027-08-31' },
      });
      expect((await undo(id)).status).toBe(204);
      expect(await kept(id)).toEqual(before);
    },
  );

  it('restores one by one what several moves replaced', async () => {
    const { id, before } = await pupil();
    const sections = [await t.a.section(), await t.a.section(), await t.a.section()];
    const steps = [before];
    for (const [n, { id: sectionId }] of sections.entries()) {
      await move(id, sectionId, ['2026-12-07', '2026-12-07', '2026-12-01'][n]).expect(200);
      steps.push(await kept(id));
    }
    for (const step of steps.toReversed()) {
      expect(await kept(id)).toEqual(step);
      if (step !== before) expect((await undo(id)).status).toBe(204);
    }
  });

  it('restores them after its own section came back with a withdrawal', async () => {
    const { id, before } = await pupil();
    await move(id, (await t.a.section()).id, '2026-12-07').expect(200);
    const moved = await kept(id);
    await withdraw(id, '2026-11-18');
    await setBack(id);
    expect(await kept(id)).toEqual(moved);
    expect((await undo(id)).status).toBe(204);
    expect(await kept(id)).toEqual(before);
  });

  it('waits for the undo of a planned withdrawal that it would outlast', async () => {
    const { id, before } = await pupil();
    await move(id, (await t.a.section()).id, '2026-11-25').expect(200);
    await withdraw(id, '2026-12-04');
    const withdrawn = await kept(id);
    const { status, body } = await undo(id);
    expect([status, (body as Error).message]).toEqual([
      409,
      expect.stringMatching(/ leaves on Fri 4 Dec 2026\. Undo that first\.$/),
    ]);
    expect(await kept(id)).toEqual(withdrawn);
    await setBack(id);
    expect((await undo(id)).status).toBe(204);
    expect(await kept(id)).toEqual(before);
  });

  it('ends no stay by a withdrawal that was undone since', async () => {
    const [{ id: studentId }, present] = [await t.a.student(), await t.a.section()];
    await t.a.membership({ studentId, sectionId: present.id });
    await withdraw(studentId, '2026-12-04');
    const leaving = await kept(studentId);
    const other = await t.a.section();
    await move(studentId, other.id, '2026-11-25').expect(200);
    expect((await undo(studentId)).status).toBe(204);
    expect(await kept(studentId)).toEqual(leaving);
    await move(studentId, other.id, '2026-11-25').expect(200);
    await setBack(studentId);
    expect((await undo(studentId)).status).toBe(204);
    expect(await kept(studentId)).toMatchObject([{ sectionId: present.id, lastDay: null, withdrawnOn: null }]);
  });

  it('leaves out a section that was archived since, and takes no place that somebody else has', async () => {
    const { id, present, next } = await pupil();
    const other = await t.a.section();
    await move(id, other.id, '2026-12-07').expect(200);
    await admin.patch(`/api/sections/${next.id}`).send({ capacity: 1 }).expect(200);
    await t.a.membership({ studentId: (await t.a.student()).id, sectionId: next.id, firstDay: '2027-08-31' });
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { message: `Section ${next.sectionName} has 0 places left, and 1 student is chosen.` },
    });
    await admin.patch(`/api/sections/${next.id}`).send({ archived: true }).expect(200);
    expect((await undo(id)).status).toBe(204);
    expect(await kept(id)).toMatchObject([{ sectionId: present.id, lastDay: '2026-12-18' }]);
  });

  it('reopens the stay before one of an earlier version, which kept nothing', async () => {
    const [{ id: studentId }, present, next] = [await t.a.student(), await t.a.section(), await t.a.section()];
    await t.a.membership({ studentId, sectionId: present.id, lastDay: '2026-12-06' });
    await t.a.membership({ studentId, sectionId: next.id, firstDay: '2026-12-07' });
    expect((await undo(studentId)).status).toBe(204);
    expect(await kept(studentId)).toMatchObject([{ sectionId: present.id, lastDay: null }]);
  });
});

it('never undoes a section in which the student has marks', async () => {
  const { schedule, days, students, teacherUserId } = await t.a.register({ students: 1, dates: ['2026-11-17'] });
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[0]!.id,
    studentId: students[0]!.id,
    markedById: teacherUserId,
  });
  const [stay] = await stays(students[0]!.id);
  expect(stay).toMatchObject({ marks: 1 });
  const { body } = await admin.delete(`/api/students/${students[0]!.id}/memberships/${stay!.id}`).expect(409);
  expect((body as { message: string }).message).toMatch(
    /has 1 mark in section .+ since Tue 1 Sep 2026\. Move them instead\.$/,
  );
});

it('gives the last place to one of two simultaneous moves', async () => {
  const section = await t.a.section({ capacity: 1 });
  const students = [await t.a.student(), await t.a.student()];
  const answers = await Promise.all(students.map(({ id }) => move(id, section.id).then(({ status }) => status)));
  expect(answers.sort()).toEqual([200, 409]);
});

it('names the registers that a new student joins from an earlier day, and refuses a section without places', async () => {
  const { schedule } = await t.a.register({ students: 1, dates: ['2026-11-10', '2026-11-17'] });
  const first = (classSectionId: number, firstDay?: string) =>
    admin.post('/api/students/first-section').send({ classSectionId, firstDay });
  const { body } = await first(schedule.classSectionId, '2026-11-10').expect(200);
  expect(body).toMatchObject({
    begins: { firstDay: '2026-11-10' },
    joins: [{ scheduleId: schedule.id, registers: 2, completed: 0, marks: 0 }],
  });
  expect((await first(schedule.classSectionId, '2026-12-01').expect(200)).body).toMatchObject({ joins: [] });
  await first((await t.a.section({ capacity: 0 })).id).expect(409);
  await first(999_999).expect(400);
  await (
    await t.as('TEACHER')
  )
    .post('/api/students/first-section')
    .send({ classSectionId: schedule.classSectionId })
    .expect(403);
});
