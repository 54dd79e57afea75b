import type { MergePreview } from '@homeroom/shared/merging';
import type { StayPreview } from '@homeroom/shared/students/student-page';
import { MembershipEntity } from '../students/membership.entity.js';
import type { Register } from '@homeroom/shared/attendance/registers';
import { appOfTests, testNow } from '../../../test/create-app.js';
import { openRegister } from '../../../test/open-register.js';

const t = appOfTests();
const admin = t.browser('ADMIN');
afterEach(() => t.clock.set(testNow));

/** A student of a section since 1 September. */
async function pupil() {
  const [student, section] = [await t.a.student(), await t.a.section()];
  await t.a.membership({ studentId: student.id, sectionId: section.id });
  return { id: student.id, section };
}
const stays = async (id: number) => (await admin.get(`/api/students/${id}/memberships`).expect(200)).body as object[];
const withdraw = (id: number, lastDay: string) =>
  admin.post(`/api/students/${id}/withdrawal`).send({ lastDay, reason: 'Moved away' });

const move = (id: number, classSectionId: number, firstDay: string) =>
  admin.post(`/api/students/${id}/memberships`).send({ classSectionId, firstDay });

it('undoes a withdrawal on the same day, whatever its last day: the stay continues', async () => {
  const { id } = await pupil();
  const { body } = await withdraw(id, '2026-11-10').expect(200);
  expect(body).toMatchObject({ id, status: 'WITHDRAWN', sectionName: 'Unassigned' });
  expect(await stays(id)).toMatchObject([{ lastDay: '2026-11-10' }]);
  expect((await admin.delete(`/api/students/${id}/withdrawal`).expect(200)).body).toMatchObject({
    id,
    status: 'ACTIVE',
  });
  expect(await stays(id)).toMatchObject([{ lastDay: null }]);
  expect((await admin.get(`/api/students/${id}`)).body).toMatchObject({ status: 'ACTIVE', withdrawalReason: null });
});

it('leaves a student unassigned if the withdrawal is undone on a later day', async () => {
  const { id } = await pupil();
  await withdraw(id, '2026-11-18').expect(200);
  t.clock.set('2026-11-19T12:00:00.000Z');
  expect((await admin.delete(`/api/students/${id}/withdrawal`).expect(200)).body).toMatchObject({
    status: 'ACTIVE',
    sectionName: 'Unassigned',
  });
  expect(await stays(id)).toMatchObject([{ lastDay: '2026-11-18' }]);
});

it('continues the stay only when neither status is withdrawn any more', async () => {
  const { id } = await pupil();
  await admin.put(`/api/students/${id}/status`).send({ status: 'WITHDRAWN' }).expect(200);
  await withdraw(id, '2026-11-16').expect(200);
  await admin.put(`/api/students/${id}/status`).send({ status: 'ACTIVE' }).expect(200);
  expect(await stays(id)).toMatchObject([{ lastDay: '2026-11-16' }]);
  await admin.delete(`/api/students/${id}/withdrawal`).expect(200);
  expect(await stays(id)).toMatchObject([{ lastDay: null }]);
});

it.each([{ fromClass: true }, { fromClass: false }])(
  'sets a student back by one request whom the form withdrew; from class too: $fromClass',
  async ({ fromClass }) => {
    const { id } = await pupil();
    await admin.put(`/api/students/${id}/status`).send({ status: 'WITHDRAWN' }).expect(200);
    if (fromClass) await withdraw(id, '2026-11-16').expect(200);
    expect((await admin.delete(`/api/students/${id}/withdrawal`).expect(200)).body).toMatchObject({
      status: 'ACTIVE',
      formEnrollmentStatus: 'ACTIVE',
    });
    expect(await stays(id)).toMatchObject([{ lastDay: null }]);
  },
);

it('withdraws a student whose next section has not begun, and keeps the one that has', async () => {
  const { id, section } = await pupil();
  const next = await t.a.section();
  await admin
    .post(`/api/students/${id}/memberships`)
    .send({ classSectionId: next.id, firstDay: '2026-11-30' })
    .expect(200);
  await withdraw(id, '2026-11-18').expect(200);
  expect(await stays(id)).toMatchObject([{ sectionId: section.id, lastDay: '2026-11-18' }]);
  expect(await stays(id)).toHaveLength(1);
});

it('brings a planned move back when the withdrawal is undone on the same day, from the form or from class', async () => {
  const { id, section } = await pupil();
  const [next, last] = [await t.a.section({ capacity: 1 }), await t.a.section()];
  for (const [classSectionId, firstDay] of [
    [next.id, '2026-11-30'],
    [last.id, '2026-12-10'],
  ])
    await admin.post(`/api/students/${id}/memberships`).send({ classSectionId, firstDay }).expect(200);
  const planned = await stays(id);
  const { body } = await admin
    .post(`/api/students/${id}/withdrawal?dryRun=true`)
    .send({ lastDay: '2026-11-16', reason: 'Moved away' })
    .expect(200);
  expect((body as StayPreview).cancels).toEqual([
    { sectionName: next.sectionName, firstDay: '2026-11-30', isMove: true },
    { sectionName: last.sectionName, firstDay: '2026-12-10', isMove: true },
  ]);
  const strip = (all: object[]) => all.map((stay) => ({ ...stay, id: 0 }));
  await admin.put(`/api/students/${id}/status`).send({ status: 'WITHDRAWN' }).expect(200);
  await withdraw(id, '2026-11-16').expect(200);
  expect(await stays(id)).toMatchObject([{ sectionId: section.id, lastDay: '2026-11-16' }]);
  await admin.delete(`/api/students/${id}/withdrawal`).expect(200);
  expect(strip(await stays(id))).toEqual(strip(planned));

  // Nobody loses a place that they took in the meantime.
  await withdraw(id, '2026-11-16').expect(200);
  const other = await t.a.student();
  await t.a.membership({ studentId: other.id, sectionId: next.id });
  expect((await admin.delete(`/api/students/${id}/withdrawal`).expect(409)).body).toMatchObject({
    message: `Section ${next.sectionName} has 0 places left, and 1 student is chosen.`,
  });
});

it.each(['deleted', 'archived'])('leaves out a planned section that was %s since', async (how) => {
  const { id, section } = await pupil();
  const [gone, last] = [await t.a.section(), await t.a.section()];
  const plan = (classSectionId: number, firstDay: string) =>
    admin.post(`/api/students/${id}/memberships`).send({ classSectionId, firstDay }).expect(200);
  await plan(gone.id, '2026-11-30');
  await plan(last.id, '2026-12-10');
  await withdraw(id, '2026-11-18').expect(200);
  if (how === 'deleted') await admin.delete(`/api/sections/${gone.id}`).expect(204);
  else await admin.patch(`/api/sections/${gone.id}`).send({ archived: true }).expect(200);
  await admin.delete(`/api/students/${id}/withdrawal`).expect(200);
  expect(await stays(id)).toMatchObject([
    { sectionId: last.id, firstDay: '2026-12-10', lastDay: null },
    { sectionId: section.id, lastDay: '2026-12-09' },
  ]);
  const { body } = await admin.get(`/api/students/${id}/history`).expect(200);
  expect(body).toContainEqual(
    expect.objectContaining({ action: 'take back', before: expect.objectContaining({ firstDay: '2026-11-30' }) }),
  );

  // Without a later section, the present one goes on.
  await admin.delete(`/api/students/${id}/memberships/${((await stays(id)) as { id: number }[])[0]!.id}`).expect(204);
  await plan(last.id, '2026-12-10');
  await withdraw(id, '2026-11-18').expect(200);
  await admin.patch(`/api/sections/${last.id}`).send({ archived: true }).expect(200);
  await admin.delete(`/api/students/${id}/withdrawal`).expect(200);
  expect(await stays(id)).toMatchObject([{ sectionId: section.id, lastDay: null }]);
});

it('leaves a student unassigned who was, when the withdrawal is undone on the same day', async () => {
  const { id, section } = await pupil();
  await t.db.unit(() =>
    t.db.update(MembershipEntity, { studentId: id }, { lastDay: '2026-10-31', withdrawnOn: '2026-11-02' }),
  );
  await withdraw(id, '2026-10-05').expect(200);
  expect(await stays(id)).toMatchObject([{ lastDay: '2026-10-05' }]);
  await admin.delete(`/api/students/${id}/withdrawal`).expect(200);
  expect(await t.db.findBy(MembershipEntity, { studentId: id })).toMatchObject([
    { sectionId: section.id, lastDay: '2026-10-31', withdrawnOn: '2026-11-02' },
  ]);
});

it('names the registers that a withdrawal with an earlier last day affects, and writes nothing', async () => {
  const { schedule, days, students, teacherUserId } = await t.a.register({
    students: 2,
    dates: ['2026-11-10', '2026-11-12', '2026-11-17', '2026-11-24'],
  });
  const [one, two] = students.map(({ id }) => id) as [number, number];
  for (const day of days.slice(1, 3))
    await t.a.mark({ scheduleId: schedule.id, calendarDayId: day.id, studentId: one, markedById: teacherUserId });
  await t.a.mark({ scheduleId: schedule.id, calendarDayId: days[1]!.id, studentId: two, markedById: teacherUserId });
  const { body } = await admin
    .post(`/api/students/${one}/withdrawal?dryRun=true`)
    .send({ lastDay: '2026-11-10', reason: 'Moved away' })
    .expect(200);
  const { ends, begins, joins, leaves } = body as StayPreview;
  expect({ ends, begins, joins }).toMatchObject({ ends: { lastDay: '2026-11-10' }, begins: null, joins: [] });
  expect(leaves).toMatchObject([{ scheduleId: schedule.id, registers: 2, completed: 1, marks: 2 }]);
  expect(await stays(one)).toMatchObject([{ lastDay: null }]);
});

describe('a withdrawal on a coming day', () => {
  const rowOf = async (id: number) => (await admin.get(`/api/students/${id}`).expect(200)).body as object;
  const listed = async (id: number) =>
    ((await admin.get('/api/admin/setup/students').expect(200)).body as { id: number }[]).find(
      (each) => each.id === id,
    );

  it('leaves the student active up to the last day, and withdraws them after it without anybody', async () => {
    const { id, section } = await pupil();
    const { body } = await withdraw(id, '2026-12-04').expect(200);
    expect(body).toMatchObject({ status: 'ACTIVE', leavesOn: '2026-12-04', sectionName: section.sectionName });
    expect(await stays(id)).toMatchObject([{ lastDay: '2026-12-04' }]);
    t.clock.set('2026-12-04T12:00:00.000Z');
    const before = { status: 'ACTIVE', leavesOn: '2026-12-04', withdrawalReason: 'Moved away' };
    expect(await rowOf(id)).toMatchObject({ ...before, sectionName: section.sectionName });
    expect((await admin.get(`/api/students?status=WITHDRAWN&q=${id}`)).body).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    t.clock.set('2026-12-05T12:00:00.000Z');
    const after = { status: 'WITHDRAWN', leavesOn: null, sectionName: 'Unassigned' };
    expect(await rowOf(id)).toMatchObject({ ...after, withdrawalReason: 'Moved away' });
    expect(await listed(id)).toMatchObject(after);
    expect((await admin.get('/api/students?status=WITHDRAWN')).body).toContainEqual(expect.objectContaining({ id }));
  });

  it('keeps the student among those who can be e-mailed and assigned, until the day', async () => {
    const student = await t.a.student();
    await withdraw(student.id, '2026-12-04').expect(200);
    const canBeAssigned = async () =>
      ((await admin.get('/api/assign-students/unassigned').expect(200)).body as { id: number }[]).find(
        ({ id }) => id === student.id,
      );
    expect(await canBeAssigned()).toMatchObject({ leavesOn: '2026-12-04' });
    t.clock.set('2026-12-05T12:00:00.000Z');
    expect(await canBeAssigned()).toBeUndefined();
  });

  it('can be undone up to the last day: the stay and a planned move after it come back', async () => {
    const { id, section } = await pupil();
    const next = await t.a.section();
    await move(id, next.id, '2026-12-10').expect(200);
    const { body } = await admin
      .post(`/api/students/${id}/withdrawal?dryRun=true`)
      .send({ lastDay: '2026-12-04', reason: 'Moved away' })
      .expect(200);
    expect(body).toMatchObject({
      ends: { sectionName: section.sectionName, lastDay: '2026-12-04' },
      cancels: [{ sectionName: next.sectionName, firstDay: '2026-12-10' }],
      leaves: [],
    });
    await withdraw(id, '2026-12-04').expect(200);
    expect(await stays(id)).toMatchObject([{ sectionId: section.id, lastDay: '2026-12-04' }]);
    t.clock.set('2026-12-04T12:00:00.000Z');
    expect((await admin.delete(`/api/students/${id}/withdrawal`).expect(200)).body).toMatchObject({
      status: 'ACTIVE',
      leavesOn: null,
      sectionName: section.sectionName,
    });
    expect(await stays(id)).toMatchObject([
      { sectionId: next.id, firstDay: '2026-12-10', lastDay: null },
      { sectionId: section.id, lastDay: '2026-12-09' },
    ]);
  });

  it('leaves a student unassigned if it is undone after the day, when the stay can no longer be undone', async () => {
    const { id } = await pupil();
    await withdraw(id, '2026-12-04').expect(200);
    t.clock.set('2026-12-05T12:00:00.000Z');
    const [over] = (await stays(id)) as { id: number }[];
    expect((await admin.delete(`/api/students/${id}/memberships/${over!.id}`).expect(409)).body).toMatchObject({
      message: 'Only a student’s current or next section can be undone.',
    });
    expect((await admin.delete(`/api/students/${id}/withdrawal`).expect(200)).body).toMatchObject({
      status: 'ACTIVE',
      sectionName: 'Unassigned',
    });
  });

  it('keeps its last day when the student is moved or assigned before it, or the move is undone', async () => {
    const { id, section } = await pupil();
    const next = await t.a.section();
    await withdraw(id, '2026-12-04').expect(200);
    await move(id, next.id, '2026-11-25').expect(200);
    const [moved] = (await stays(id)) as { id: number }[];
    expect(await stays(id)).toMatchObject([
      { sectionId: next.id, firstDay: '2026-11-25', lastDay: '2026-12-04' },
      { sectionId: section.id, lastDay: '2026-11-24' },
    ]);
    await admin.delete(`/api/students/${id}/memberships/${moved!.id}`).expect(204);
    expect(await stays(id)).toMatchObject([{ sectionId: section.id, lastDay: '2026-12-04' }]);
    expect((await move(id, next.id, '2026-12-05').expect(409)).body).toMatchObject({
      message: expect.stringMatching(/ is withdrawn after Fri 4 Dec 2026 and cannot be assigned\.$/),
    });
    await move(id, next.id, '2026-11-25').expect(200);
    await admin.delete(`/api/students/${id}/withdrawal`).expect(200);
    expect(await stays(id)).toMatchObject([{ sectionId: next.id, lastDay: null }, { sectionId: section.id }]);

    const { id: newcomer } = await t.a.student();
    await withdraw(newcomer, '2026-12-04').expect(200);
    await admin
      .post('/api/assign-students')
      .send({ classSectionId: next.id, studentIds: [newcomer] })
      .expect(200);
    expect(await stays(newcomer)).toMatchObject([{ sectionId: next.id, lastDay: '2026-12-04' }]);
  });

  it('is not replaced by another withdrawal, and is lost in no merge', async () => {
    const { id } = await pupil();
    await withdraw(id, '2026-12-04').expect(200);
    const message = expect.stringMatching(/ leaves on Fri 4 Dec 2026\. Undo that first\.$/);
    expect((await withdraw(id, '2026-11-20').expect(409)).body).toMatchObject({ message });
    expect(
      (await admin.put(`/api/students/${id}/status`).send({ status: 'WITHDRAWN' }).expect(409)).body,
    ).toMatchObject({ message });
    const double = await t.a.student();
    const merge = (keptId: number, body: object) => admin.post(`/api/students/${keptId}/merge`).send(body).expect(200);
    expect((await merge(double.id, { otherId: id })).body).toMatchObject({
      refusals: [{ message: expect.stringContaining('leaves on Fri 4 Dec 2026'), path: `/admin/students/${id}` }],
    });
    const { refusals, warnings } = (await merge(id, { otherId: double.id })).body as MergePreview;
    expect({ refusals, warnings }).toEqual({ refusals: [], warnings: {} });
  });

  it('lies within the academic years', async () => {
    const { id } = await pupil();
    await t.a.semester();
    expect((await withdraw(id, '2031-01-01').expect(400)).body).toMatchObject({
      errors: [{ path: 'lastDay', message: expect.stringMatching(/^Choose a day from /) }],
    });
  });
});

it('refuses a second withdrawal, and undoing none', async () => {
  const { id } = await pupil();
  await admin.delete(`/api/students/${id}/withdrawal`).expect(409);
  await withdraw(id, '2026-11-18').expect(200);
  await withdraw(id, '2026-11-18').expect(409);
  await admin
    .post(`/api/students/${id}/withdrawal?dryRun=perhaps`)
    .send({ lastDay: '2026-11-18', reason: 'x' })
    .expect(400);
});

test('the register says to the office, not to the teacher, until when a student is in the school', async () => {
  t.clock.set('2026-11-17T09:40:00.000Z');
  const { schedule, ids, teacher } = await openRegister(t, { students: 1, dates: ['2026-11-17'] });
  await withdraw(ids[0]!, '2026-12-04').expect(200);
  const leavesOn = async (browser: typeof admin) => {
    const { body } = await browser
      .get('/api/attendance/registers')
      .query({ scheduleId: schedule.id, date: '2026-11-17' })
      .expect(200);
    return (body as Register).students.map((student) => student.leavesOn);
  };
  expect(await leavesOn(admin)).toEqual(['2026-12-04']);
  expect(await leavesOn(teacher)).toEqual([undefined]);
  t.clock.set('2026-12-07T09:40:00.000Z');
  expect(await leavesOn(admin)).toEqual([undefined]);
});
