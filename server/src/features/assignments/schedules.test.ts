import type { ClassPreview, ScheduleRow } from '@homeroom/shared/assignments/schedules';
import { appOfTests } from '../../../test/create-app.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const choices = async () => ({
  teacherId: (await t.a.teacher()).id,
  classTypeId: (await t.a.classType()).id,
  semesterId: (await t.a.semester()).id,
  classSectionId: (await t.a.section()).id,
});
const all = async (classTypeId: number) =>
  (await admin.get(`/api/schedules?classTypeId=${classTypeId}&_sort=startTime`).expect(200)).body as ScheduleRow[];

it('assigns a class with the four choices of the drop-downs, and says so', async () => {
  const input = await choices();
  const { body: options } = await admin.get('/api/assign-class/options').expect(200);
  for (const [list, id] of [
    ['teachers', input.teacherId],
    ['classTypes', input.classTypeId],
    ['semesters', input.semesterId],
    ['sections', input.classSectionId],
  ] as const) {
    expect((options as Record<string, { id: number }[]>)[list]!.map((each) => each.id)).toContain(id);
  }
  const { body } = await admin.post('/api/assign-class').send(input).expect(200);
  expect(body).toEqual({ message: 'Class assigned successfully.', id: expect.any(Number) });
});

it('refuses the same assignment again, and names the teacher who holds the class', async () => {
  const input = await choices();
  const { body: first } = await admin.get(`/api/teachers/${input.teacherId}`).expect(200);
  const answers = await Promise.all([1, 2].map(() => admin.post('/api/assign-class').send(input)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await admin.post('/api/assign-class').send(input).expect(409)).body).toMatchObject({
    message: 'This class assignment already exists.',
  });
  const other = await admin
    .post('/api/assign-class')
    .send({ ...input, teacherId: (await t.a.teacher()).id })
    .expect(409);
  expect(other.body).toMatchObject({
    message: `${(first as { fullName: string }).fullName} already teaches this class. End that assignment first.`,
  });
});

it("previews the class's dates, and the other classes of its teacher and section at the same time", async () => {
  const teacher = await t.a.teacher({ firstName: 'Nadia', lastName: 'Rahman' });
  const [arabic, art, here, there] = [
    await t.a.classType({ className: 'Arabic 9' }),
    await t.a.classType({ className: 'Art 9' }),
    await t.a.section({ sectionName: '9-A' }),
    await t.a.section({ sectionName: '9-B' }),
  ];
  const semester = await t.a.semester();
  for (const date of ['2026-11-10', '2026-11-12', '2026-11-17']) await t.a.day({ semesterId: semester.id, date });
  const at = { semesterId: semester.id, startTime: '09:00', endTime: '10:00' };
  await t.a.schedule({ ...at, teacherId: teacher.id, classTypeId: arabic.id, classSectionId: there.id });
  await t.a.schedule({ ...at, classTypeId: art.id, classSectionId: here.id, weekdays: [4] });
  const input = { teacherId: teacher.id, classTypeId: arabic.id, semesterId: semester.id, classSectionId: here.id };
  const preview = async (more: object) =>
    (
      await admin
        .post('/api/assign-class?dryRun=true')
        .send({ ...input, ...more })
        .expect(200)
    ).body as ClassPreview;
  expect(await preview({ startTime: '09:30', endTime: '10:30' })).toEqual({
    firstDay: semester.firstDay,
    past: 0,
    dates: ['2026-11-10', '2026-11-12', '2026-11-17'],
    clashes: [
      'Nadia Rahman teaches Arabic 9 · 9-B (09:00–10:00) at an overlapping time on 3 dates, the first Tue 10 Nov 2026.',
      'Section 9-A has Art 9 · 9-A (09:00–10:00) at an overlapping time on Thu 12 Nov 2026.',
    ],
    covers: { passing: 0, ending: 0, withdrawn: 0 },
  });
  expect(await preview({ startTime: '09:30', endTime: '10:30', weekdays: [2] })).toMatchObject({
    dates: ['2026-11-10', '2026-11-17'],
    clashes: [expect.stringContaining('on 2 dates, the first Tue 10 Nov 2026.')],
  });
  expect(await preview({ startTime: '09:00', endTime: '10:00', weekdays: [4] })).toMatchObject({
    clashes: [
      'Nadia Rahman teaches Arabic 9 · 9-B (09:00–10:00) at the same time on Thu 12 Nov 2026.',
      'Section 9-A has Art 9 · 9-A (09:00–10:00) at the same time on Thu 12 Nov 2026.',
    ],
  });
  expect(await preview({ startTime: '10:00', endTime: '11:00' })).toMatchObject({ clashes: [] });
  expect(await preview({})).toMatchObject({ clashes: [] });
  expect(await all(arabic.id)).toHaveLength(1);
  await admin
    .post('/api/assign-class?dryRun=true')
    .send({ ...input, teacherId: 999_999 })
    .expect(400);
  const music = await t.a.classType({ className: 'Music 9' });
  await t.a.schedule({ ...at, teacherId: teacher.id, classTypeId: music.id, classSectionId: here.id, weekdays: [4] });
  expect(await preview({ startTime: '09:30', endTime: '10:30', weekdays: [4] })).toMatchObject({
    // Even in the same section, the conflict is the teacher's own class.
    clashes: expect.arrayContaining([
      'Nadia Rahman teaches Music 9 · 9-A (09:00–10:00) at an overlapping time on Thu 12 Nov 2026.',
    ]),
  });
});

it('starts a class with its semester or on the requested day, and says how many past dates need marks', async () => {
  const input = await choices();
  // Before the first student joined, nobody is to be marked.
  const { id: studentId } = await t.a.student();
  await t.a.membership({ studentId, sectionId: input.classSectionId, firstDay: '2026-11-12' });
  for (const date of ['2026-11-10', '2026-11-17', '2026-11-18', '2026-11-24'])
    await t.a.day({ semesterId: input.semesterId, date });
  const preview = async (more: object = {}) =>
    (
      await admin
        .post('/api/assign-class?dryRun=true')
        .send({ ...input, ...more })
        .expect(200)
    ).body as ClassPreview;
  expect(await preview()).toMatchObject({ dates: ['2026-11-10', '2026-11-17', '2026-11-18', '2026-11-24'], past: 1 });
  expect(await preview({ firstDay: '2026-11-18' })).toEqual({
    firstDay: '2026-11-18',
    dates: ['2026-11-18', '2026-11-24'],
    past: 0,
    clashes: [],
    covers: { passing: 0, ending: 0, withdrawn: 0 },
  });

  const begun = async (more: object) => {
    const other = { ...(await choices()), semesterId: input.semesterId, ...more };
    await admin.post('/api/assign-class').send(other).expect(200);
    return (await all(other.classTypeId))[0]!.firstDay;
  };
  const { firstDay } = await preview();
  expect(await begun({})).toBeNull();
  expect(await begun({ firstDay })).toBeNull();
  expect(await begun({ firstDay: '2026-11-30' })).toBe('2026-11-30');
});

it.each([
  [{ firstDay: '2027-02-01' }, 'firstDay'],
  [{ firstDay: '2020-01-01' }, 'firstDay'],
  [{ firstDay: 'tomorrow' }, 'firstDay'],
  [{ teacherId: 999_999 }, 'teacherId'],
  [{ classSectionId: 0 }, 'classSectionId'],
  [{ weekdays: [7] }, 'weekdays.0'],
  [{ startTime: '25:00' }, 'startTime'],
  [{ startTime: '10:00', endTime: '09:00' }, 'endTime'],
  [{ lastDay: '2026-12-01' }, 'lastDay'],
])('refuses %j beside its field', async (wrong, path) => {
  const { body } = await admin
    .post('/api/assign-class')
    .send({ ...(await choices()), ...wrong })
    .expect(400);
  expect(body).toMatchObject({ errors: [{ path }] });
});

it('starts new weekdays of a running class tomorrow, and keeps its past', async () => {
  const { schedule } = await t.a.register({ weekdays: [2], dates: ['2026-11-10', '2026-11-17'] });
  await admin
    .patch(`/api/schedules/${schedule.id}`)
    .send({ weekdays: [4] })
    .expect(200);
  const rows = await all(schedule.classTypeId);
  expect(rows.map(({ weekdays, firstDay, lastDay }) => ({ weekdays, firstDay, lastDay }))).toEqual([
    { weekdays: [2], firstDay: null, lastDay: '2026-11-18' },
    { weekdays: [4], firstDay: '2026-11-19', lastDay: null },
  ]);
});

it('changes a class in place before its semester begins, and its times at any time', async () => {
  const semester = await t.a.semester({ firstDay: '2026-12-01' });
  const coming = await t.a.schedule({ semesterId: semester.id, weekdays: [2] });
  await admin
    .patch(`/api/schedules/${coming.id}`)
    .send({ weekdays: [4] })
    .expect(200);
  expect(await all(coming.classTypeId)).toMatchObject([{ id: coming.id, weekdays: [4], lastDay: null }]);
  const running = await t.a.schedule();
  await admin.patch(`/api/schedules/${running.id}`).send({ startTime: '11:00', endTime: '12:00' }).expect(200);
  expect(await all(running.classTypeId)).toMatchObject([{ id: running.id, startTime: '11:00', lastDay: null }]);
});

it('ends a class only on a day of its semester, and removes one without attendance', async () => {
  const schedule = await t.a.schedule();
  const outside = await admin.patch(`/api/schedules/${schedule.id}`).send({ lastDay: '2027-01-30' }).expect(400);
  expect(outside.body).toMatchObject({
    errors: [{ path: 'lastDay', message: expect.stringMatching(/^Fall \d+ 2026\/27 \d+ ends on Fri 18 Dec 2026\.$/) }],
  });
  await admin.patch(`/api/schedules/${schedule.id}`).send({ lastDay: '2026-08-01' }).expect(400);
  await admin.patch(`/api/schedules/${schedule.id}`).send({ lastDay: '2026-11-20' }).expect(200);
  expect(await all(schedule.classTypeId)).toMatchObject([{ isMarked: 0 }]);
  await admin.delete(`/api/schedules/${schedule.id}`).expect(204);
  const marked = await t.a.register();
  await t.a.mark({
    scheduleId: marked.schedule.id,
    calendarDayId: marked.days[0]!.id,
    studentId: marked.students[0]!.id,
    markedById: marked.teacherUserId,
  });
  expect((await all(marked.schedule.classTypeId)).concat(await all(schedule.classTypeId))).toMatchObject([
    { isMarked: 1 },
  ]);
  const { body } = await admin.delete(`/api/schedules/${marked.schedule.id}`).expect(409);
  expect(body).toMatchObject({ message: 'This class has attendance. End it on a day instead.' });
});

it('shows teachers only their own classes', async () => {
  const teacher = await t.as('TEACHER');
  const own = await t.a.schedule({ teacherId: teacher.user.teacherId! });
  const { body } = await teacher.get('/api/schedules').expect(200);
  expect((body as ScheduleRow[]).map(({ id }) => id)).toEqual([own.id]);
  await teacher
    .post('/api/assign-class')
    .send(await choices())
    .expect(403);
});

it('offers and accepts only people who can teach, and hides teaching superadmins from administrators', async () => {
  const teacher = await t.a.teacher();
  const input = { ...(await choices()), teacherId: teacher.id };
  for (const to of ['SUPERADMIN', 'STUDENT']) {
    await t.db.unit(() => t.db.manager.query(`UPDATE users SET role = '${to}' WHERE id = ${teacher.userId}`));
    const { body: options } = await admin.get('/api/assign-class/options').expect(200);
    expect((options as { teachers: { id: number }[] }).teachers.map(({ id }) => id)).not.toContain(teacher.id);
    expect((await admin.post('/api/assign-class').send(input).expect(400)).body).toMatchObject({
      errors: [{ path: 'teacherId' }],
    });
  }
});

it('ends no class before a marked register', async () => {
  const { schedule, days, students, teacherUserId } = await t.a.register({
    students: 1,
    dates: ['2026-11-10', '2026-11-17'],
  });
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[1]!.id,
    studentId: students[0]!.id,
    markedById: teacherUserId,
    status: 'PRESENT',
  });
  const { body } = await admin.patch(`/api/schedules/${schedule.id}`).send({ lastDay: '2026-11-16' }).expect(400);
  expect(body).toMatchObject({
    errors: [
      { path: 'lastDay', message: 'The register of Tue 17 Nov 2026 has marks. End the class on that day or later.' },
    ],
  });
  await admin.patch(`/api/schedules/${schedule.id}`).send({ lastDay: '2026-11-17' }).expect(200);
});

it('gives an ended class to a successor from the next day, and to nobody on the same days', async () => {
  const input = { ...(await choices()), weekdays: [2] };
  const { body } = await admin.post('/api/assign-class').send(input).expect(200);
  const { id } = body as { id: number };
  await admin.patch(`/api/schedules/${id}`).send({ lastDay: '2026-11-20' }).expect(200);
  await t.a.day({ semesterId: input.semesterId, date: '2026-11-10' });
  await t.a.day({ semesterId: input.semesterId, date: '2026-11-24' });
  const next = { ...input, teacherId: (await t.a.teacher({ firstName: 'Omar', lastName: 'Haddad' })).id };
  expect((await admin.post('/api/assign-class?dryRun=true').send(next).expect(200)).body).toMatchObject({
    dates: ['2026-11-24'],
  });
  const early = await admin
    .post('/api/assign-class')
    .send({ ...next, firstDay: '2026-11-20' })
    .expect(409);
  expect((early.body as { message: string }).message).toMatch(
    /^.+ teaches this class until Fri 20 Nov 2026\. Choose a later first day\.$/,
  );
  await admin.post('/api/assign-class').send(next).expect(200);
  expect(await all(input.classTypeId)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, lastDay: '2026-11-20' }),
      expect.objectContaining({ teacherId: next.teacherId, firstDay: '2026-11-21' }),
    ]),
  );
  for (const lastDay of ['2026-12-01', null])
    expect((await admin.patch(`/api/schedules/${id}`).send({ lastDay }).expect(409)).body).toMatchObject({
      message: 'Omar Haddad teaches this class from Sat 21 Nov 2026.',
    });
  for (const refused of [{ ...next, startTime: '10:00', endTime: '09:00' }, next])
    expect([400, 409]).toContain((await admin.post('/api/assign-class?dryRun=true').send(refused)).status);
});

it('leaves the past of an ended class as it is, however often new weekdays are sent', async () => {
  const schedule = await t.a.schedule({ weekdays: [1] });
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.patch(`/api/schedules/${schedule.id}`).send({ weekdays: [3] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await admin.get(`/api/schedules/${schedule.id}`).expect(200)).body).toMatchObject({
    weekdays: [1],
    lastDay: '2026-11-18',
  });
  await admin.patch(`/api/schedules/${schedule.id}`).send({}).expect(200);
});

it('when several assign the same class at once, tells the others who was first', async () => {
  const input = await choices();
  const teachers = await Promise.all(
    ['Ada', 'Ben', 'Cyd'].map((firstName) => t.a.teacher({ firstName, lastName: 'Quick' })),
  );
  const answers = await Promise.all(
    teachers.map(({ id }) => admin.post('/api/assign-class').send({ ...input, teacherId: id })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [first] = await all(input.classTypeId);
  const told = answers.filter(({ status }) => status === 409).map(({ body }) => (body as { message: string }).message);
  expect(told).toEqual(
    Array(2).fill(`${first!.teacherName as string} already teaches this class. End that assignment first.`),
  );
});
