import type { AssignableSection, AssignPreview, LastAssignment } from '@homeroom/shared/assignments/assignments';
import type { ReachedClass } from '@homeroom/shared/students/student-page';
import { appOfTests, type Browser } from '../../../test/create-app.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const unassigned = async () =>
  ((await admin.get('/api/assign-students/unassigned').expect(200)).body as { id: number }[]).map(({ id }) => id);
const assign = (classSectionId: number, studentIds: number[], more: object = {}) =>
  admin.post('/api/assign-students').send({ classSectionId, studentIds, ...more });

const newestStay = async (studentId: number) =>
  ((await admin.get(`/api/students/${studentId}/memberships`).expect(200)).body as { id: number }[])[0]!.id;

it('assigns students from today on, or from an earlier day, and takes them off the list', async () => {
  const section = await t.a.section();
  const [one, two] = [await t.a.student(), await t.a.student()];
  expect(await unassigned()).toEqual(expect.arrayContaining([one.id, two.id]));
  expect((await assign(section.id, [one.id]).expect(200)).body).toEqual({
    message: 'Students assigned successfully.',
    assigned: 1,
    reopened: [],
  });
  await assign(section.id, [two.id], { firstDay: '2026-10-01' }).expect(200);
  expect(await unassigned()).not.toEqual(expect.arrayContaining([one.id]));
  expect((await admin.get(`/api/students/${two.id}/memberships`).expect(200)).body).toMatchObject([
    { sectionId: section.id, firstDay: '2026-10-01', lastDay: null },
  ]);
  expect((await admin.get(`/api/students/${one.id}`)).body).toMatchObject({ sectionName: section.sectionName });
});

it('gives the last place to one of two simultaneous requests', async () => {
  const section = await t.a.section({ capacity: 1 });
  const students = [await t.a.student(), await t.a.student()];
  const answers = await Promise.all(students.map(({ id }) => assign(section.id, [id])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    message: `Section ${section.sectionName} has 0 places left, and 1 student is chosen.`,
  });
});

it("counts a section's places the same in the drop-down, the preview and the assignment, including future students", async () => {
  const section = await t.a.section({ capacity: 2 });
  const [now, later, leaving, next] = [
    await t.a.student(),
    await t.a.student(),
    await t.a.student(),
    await t.a.student(),
  ];
  await assign(section.id, [later.id], { firstDay: '2026-12-01' }).expect(200);
  const offered = async () =>
    ((await admin.get('/api/assign-students/sections').expect(200)).body as AssignableSection[]).find(
      ({ id }) => id === section.id,
    );
  expect(await offered()).toMatchObject({ capacity: 2, students: 0, taken: 1 });
  const preview = (studentIds: number[], more: object = {}) =>
    admin.post('/api/assign-students?dryRun=true').send({ classSectionId: section.id, studentIds, ...more });
  expect((await preview([now.id]).expect(200)).body).toMatchObject({ taken: 1, capacity: 2 });
  const words = { message: `Section ${section.sectionName} has 1 place left, and 2 students are chosen.` };
  expect((await preview([now.id, next.id]).expect(409)).body).toMatchObject(words);
  expect((await assign(section.id, [now.id, next.id]).expect(409)).body).toMatchObject(words);
  await assign(section.id, [leaving.id], { firstDay: '2026-10-01' }).expect(200);
  expect(await offered()).toMatchObject({ students: 1, taken: 2 });
  await admin
    .post(`/api/students/${leaving.id}/withdrawal`)
    .send({ lastDay: '2026-11-18', reason: 'Moved away' })
    .expect(200);
  await preview([now.id]).expect(409);
  expect((await preview([now.id], { firstDay: '2026-11-19' }).expect(200)).body).toMatchObject({ taken: 1 });
});

it('puts a student into one section, however many requests come at once', async () => {
  const student = await t.a.student();
  const sections = [await t.a.section(), await t.a.section()];
  const answers = await Promise.all(sections.map(({ id }) => assign(id, [student.id])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('assigns all of the chosen students or none', async () => {
  const section = await t.a.section();
  const [free, taken] = [
    await t.a.student(),
    await t.a.student({ studentFirstName: 'Zayd', studentLastName: 'Okafor' }),
  ];
  await assign((await t.a.section({ sectionName: '9-Z' })).id, [taken.id]).expect(200);
  expect((await assign(section.id, [free.id, taken.id]).expect(409)).body).toMatchObject({
    message: 'Zayd Okafor is already in section 9-Z.',
  });
  const withdrawn = await t.a.student({
    studentFirstName: 'Mei',
    studentLastName: 'Tan',
    formEnrollmentStatus: 'WITHDRAWN',
  });
  expect((await assign(section.id, [free.id, withdrawn.id]).expect(409)).body).toMatchObject({
    message: 'Mei Tan is withdrawn and cannot be assigned.',
  });
  await assign(section.id, [free.id, 999_999]).expect(400);
  expect(await unassigned()).toContain(free.id);
});

it.each([
  [{ classSectionId: null }, 'classSectionId', 'Please select a class section first.'],
  [{ studentIds: [] }, 'studentIds', 'Please select at least one student.'],
  [{ studentIds: undefined }, 'studentIds', 'Please select at least one student.'],
  [{ studentIds: ['1'] }, 'studentIds.0', expect.any(String)],
  [{ firstDay: '2026-02-30' }, 'firstDay', 'Use a date such as 2026-11-17.'],
  [{ everybody: true }, 'everybody', "Unknown field 'everybody'."],
])('refuses %j beside its field', async (wrong, path, message) => {
  const { body } = await admin
    .post('/api/assign-students')
    .send({ classSectionId: 1, studentIds: [1], ...wrong })
    .expect(400);
  expect(body).toMatchObject({ errors: [{ path, message }] });
});

it('previews the registers that an earlier first day affects, and writes nothing', async () => {
  const { schedule, days, students, teacherUserId } = await t.a.register({
    students: 1,
    dates: ['2026-11-10', '2026-11-17', '2026-11-24'],
  });
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[0]!.id,
    studentId: students[0]!.id,
    markedById: teacherUserId,
  });
  const newcomers = [(await t.a.student()).id, (await t.a.student()).id];
  const preview = async (firstDay?: string) =>
    (
      await admin
        .post('/api/assign-students?dryRun=true')
        .send({ classSectionId: schedule.classSectionId, studentIds: newcomers, firstDay })
        .expect(200)
    ).body as AssignPreview;
  const reached = { scheduleId: schedule.id, className: expect.any(String), sectionName: expect.any(String), marks: 0 };
  expect(await preview('2026-11-01')).toEqual({
    students: 2,
    firstDay: '2026-11-01',
    taken: 1,
    capacity: null,
    joins: [{ ...reached, registers: 2, completed: 1 }],
  });
  expect(await preview('2026-11-11')).toMatchObject({ joins: [{ ...reached, registers: 1, completed: 0 }] });
  expect(await preview()).toEqual({ students: 2, firstDay: '2026-11-18', taken: 1, capacity: null, joins: [] });
  expect(await unassigned()).toEqual(expect.arrayContaining(newcomers));
  await admin
    .post('/api/assign-students?dryRun=true')
    .send({ classSectionId: schedule.classSectionId, studentIds: [students[0]!.id] })
    .expect(409);
});

it('names the completed register of today that a new student opens again, before and after it assigns or moves them', async () => {
  const { schedule, days, students, teacherUserId } = await t.a.register({ students: 1, dates: ['2026-11-18'] });
  const [one, two] = [await t.a.student(), await t.a.student()];
  const classSectionId = schedule.classSectionId;
  const reopened = async (act: Promise<{ body: unknown }>) =>
    ((await act).body as { joins?: ReachedClass[]; reopened?: ReachedClass[] }) ?? {};
  const preview = () =>
    reopened(
      admin
        .post('/api/assign-students?dryRun=true')
        .send({ classSectionId, studentIds: [one.id] })
        .expect(200),
    );
  expect((await preview()).joins).toMatchObject([{ registers: 1, completed: 0 }]);
  const placed = { scheduleId: schedule.id, calendarDayId: days[0]!.id, markedById: teacherUserId };
  await t.a.mark({ ...placed, studentId: students[0]!.id });
  const opened = [{ scheduleId: schedule.id, completed: 1, sectionName: expect.any(String) }];
  expect((await preview()).joins).toMatchObject(opened);
  expect((await reopened(assign(classSectionId, [one.id]).expect(200))).reopened).toMatchObject(opened);
  const move = () => admin.post(`/api/students/${two.id}/memberships`).send({ classSectionId }).expect(200);
  expect((await reopened(move())).reopened).toEqual([]);
  await admin.delete(`/api/students/${two.id}/memberships/${await newestStay(two.id)}`).expect(204);
  await t.a.mark({ ...placed, studentId: one.id });
  expect((await reopened(move())).reopened).toMatchObject(opened);
});

it("undoes the user's own last assignment, except students moved since", async () => {
  const [section, other] = [await t.a.section(), await t.a.section()];
  const [one, two, three] = [await t.a.student(), await t.a.student(), await t.a.student()];
  const office = await t.as('ADMIN');
  await office
    .post('/api/assign-students')
    .send({ classSectionId: section.id, studentIds: [one.id, two.id, three.id] })
    .expect(200);
  const last = async (browser: Browser) =>
    ((await browser.get('/api/assign-students/last').expect(200)).body as { last: LastAssignment | null }).last;
  const made = await last(office);
  expect(made).toMatchObject({
    imported: false,
    students: 3,
    sections: [section.sectionName],
    at: '2026-11-18T12:00:00.000Z',
  });
  expect(await last(await t.as('ADMIN'))).toBeNull();
  await admin.delete(`/api/assign-students/${made!.id}`).expect(404);
  await admin
    .post(`/api/students/${three.id}/memberships`)
    .send({ classSectionId: other.id, firstDay: '2026-11-19' })
    .expect(200);
  expect(await last(office)).toMatchObject({ students: 2 });
  expect((await office.delete(`/api/assign-students/${made!.id}`).expect(200)).body).toEqual({ removed: 2, kept: 1 });
  expect(await unassigned()).toEqual(expect.arrayContaining([one.id, two.id]));
  expect((await admin.get(`/api/students/${three.id}/memberships`)).body).toHaveLength(2);
  await office.delete(`/api/assign-students/${made!.id}`).expect(409);
  await (await t.as('TEACHER')).delete(`/api/assign-students/${made!.id}`).expect(403);
});

it('undoes the last assignment of students who are about to leave, and not of those who have left', async () => {
  const section = await t.a.section();
  const [leaving, planned, gone] = [await t.a.student(), await t.a.student(), await t.a.student()];
  const withdraw = ({ id }: { id: number }, lastDay: string) =>
    admin.post(`/api/students/${id}/withdrawal`).send({ lastDay, reason: 'Moved away' }).expect(200);
  const office = await t.as('ADMIN');
  await withdraw(leaving, '2026-12-04');
  const studentIds = [leaving.id, planned.id, gone.id];
  await office.post('/api/assign-students').send({ classSectionId: section.id, studentIds }).expect(200);
  await withdraw(planned, '2026-12-11');
  await withdraw(gone, '2026-11-18');
  const { last } = (await office.get('/api/assign-students/last').expect(200)).body as { last: LastAssignment };
  expect(last).toMatchObject({ students: 2, sections: [section.sectionName] });
  const { body } = await office.delete(`/api/assign-students/${last.id}`).expect(200);
  expect(body).toEqual({ removed: 2, kept: 1 });
  expect(await unassigned()).toEqual(expect.arrayContaining([leaving.id, planned.id]));
  await admin.delete(`/api/students/${planned.id}/withdrawal`).expect(200);
  const stays = async ({ id }: { id: number }) =>
    (await admin.get(`/api/students/${id}/memberships`).expect(200)).body as object[];
  expect(await stays(leaving)).toEqual([]);
  expect(await stays(planned)).toEqual([]);
  expect(await stays(gone)).toMatchObject([{ sectionId: section.id, lastDay: '2026-11-18' }]);
});

it('moves a student on a day, and withdraws one after a last day: the past stays as it was', async () => {
  const [from, to] = [await t.a.section(), await t.a.section()];
  const student = await t.a.student();
  await assign(from.id, [student.id], { firstDay: '2026-09-01' }).expect(200);
  await admin
    .post(`/api/students/${student.id}/memberships`)
    .send({ classSectionId: to.id, firstDay: '2026-11-02' })
    .expect(200);
  await admin
    .post(`/api/students/${student.id}/withdrawal`)
    .send({ lastDay: '2026-11-13', reason: 'Moved away' })
    .expect(200);
  expect((await admin.get(`/api/students/${student.id}/memberships`)).body).toMatchObject([
    { sectionId: to.id, firstDay: '2026-11-02', lastDay: '2026-11-13' },
    { sectionId: from.id, firstDay: '2026-09-01', lastDay: '2026-11-01' },
  ]);
  await admin.post(`/api/students/${student.id}/memberships`).send({ classSectionId: from.id }).expect(409);
});

it('ends the membership of a student whose form is withdrawn, and reopens it on the same day', async () => {
  const section = await t.a.section();
  const student = await t.a.student();
  await assign(section.id, [student.id], { firstDay: '2026-09-01' }).expect(200);
  await admin.put(`/api/students/${student.id}/status`).send({ status: 'WITHDRAWN' }).expect(200);
  expect((await admin.get(`/api/students/${student.id}/memberships`)).body).toMatchObject([{ lastDay: '2026-11-18' }]);
  await admin.put(`/api/students/${student.id}/status`).send({ status: 'ACTIVE' }).expect(200);
  expect((await admin.get(`/api/students/${student.id}/memberships`)).body).toMatchObject([{ lastDay: null }]);
});

it('never removes a stay that has begun', async () => {
  const section = await t.a.section();
  const student = await t.a.student();
  await assign(section.id, [student.id], { firstDay: '2026-09-01' }).expect(200);
  const { body } = await admin
    .post(`/api/students/${student.id}/withdrawal`)
    .send({ lastDay: '1990-01-01', reason: 'x' })
    .expect(400);
  expect(body).toMatchObject({
    errors: [
      {
        path: 'lastDay',
        message: 'The student has been in a section since Tue 1 Sep 2026. Choose that day or a later one.',
      },
    ],
  });
  expect((await admin.get(`/api/students/${student.id}/memberships`)).body).toMatchObject([
    { firstDay: '2026-09-01', lastDay: null },
  ]);
});

it('gives a place to only one student', async () => {
  const section = await t.a.section({ capacity: 1 });
  const [first, second] = [await t.a.student(), await t.a.student()];
  await assign(section.id, [first.id], { firstDay: '2026-09-01' }).expect(200);
  await admin.put(`/api/students/${first.id}/status`).send({ status: 'WITHDRAWN' }).expect(200);
  await assign(section.id, [second.id], { firstDay: '2026-11-19' }).expect(200);
  await admin.put(`/api/students/${first.id}/status`).send({ status: 'ACTIVE' }).expect(409);
});
