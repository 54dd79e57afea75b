import type { ClassStatus, TeacherStatus, UncompletedRegister } from '@homeroom/shared/dashboard/office-dashboard';
import { appOfEachTest, type TestApp } from '../../../test/create-app.js';
import { Settings } from '../../platform/settings/settings.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const teachers = async (path = 'prev-class-status', agent: Pick<typeof admin, 'get'> = admin) =>
  (await agent.get(`/api/dashboard/${path}`).expect(200)).body as TeacherStatus[];
const rows = async (path?: string): Promise<ClassStatus[]> => (await teachers(path)).flatMap(({ classes }) => classes);

async function markAll(
  { schedule, days, students, teacherUserId }: Awaited<ReturnType<TestApp['a']['register']>>,
  n = 0,
  upTo = students.length,
) {
  for (const { id } of students.slice(0, upTo))
    await t.a.mark({ scheduleId: schedule.id, calendarDayId: days[n]!.id, studentId: id, markedById: teacherUserId });
}

test('shows the latest class date that has begun of each schedule, with its count', async () => {
  const register = await t.a.register({ dates: ['2026-11-10', '2026-11-17', '2026-11-25'] });
  await markAll(register, 1, 2);
  expect(await teachers()).toMatchObject([
    {
      userId: register.teacherUserId,
      classes: [
        {
          scheduleId: register.schedule.id,
          classDate: '2026-11-17',
          state: 'NOT_COMPLETED',
          attendanceCompleted: false,
          marked: 2,
          total: 3,
          sectionId: register.schedule.classSectionId,
        },
      ],
    },
  ]);
  const [row] = await rows();
  expect(row!.classDetails).toBe(`${row!.classTypeName} · Section ${row!.sectionName}`);
});

test("turns a row from Not Completed to Completed by counting, on the date's own roster", async () => {
  const register = await t.a.register({ students: 2 });
  const left = await t.a.student();
  await t.a.membership({ studentId: left.id, sectionId: register.schedule.classSectionId, lastDay: '2026-11-16' });
  const came = await t.a.student();
  await t.a.membership({ studentId: came.id, sectionId: register.schedule.classSectionId, firstDay: '2026-11-18' });
  expect((await rows())[0]!.state).toBe('NOT_COMPLETED');
  await markAll(register);
  expect((await rows())[0]).toMatchObject({ state: 'COMPLETED', attendanceCompleted: true, marked: 2, total: 2 });
});

test('distinguishes a section without students from a class that has not met yet', async () => {
  await t.a.register({ students: 0 });
  await t.a.register({ dates: ['2026-11-25'] });
  await t.a.register({ dates: [] });
  expect(
    (await rows()).map(({ state, classDate, why }) => [state, classDate, why?.cause, why?.message]).sort(),
  ).toEqual([
    ['NO_CLASS_YET', null, 'NOT_BEGUN', 'The first class is on Wed 25 Nov 2026.'],
    ['NO_CLASS_YET', null, 'NO_DATES', 'The calendar has no dates for this class.'],
    ['NO_STUDENTS', '2026-11-17', 'NO_STUDENTS', 'No students are assigned to this section.'],
  ]);
});

test('says of a class date before its students joined that nobody was there, not that nobody is', async () => {
  const register = await t.a.register({ students: 0 });
  const { id: studentId } = await t.a.student();
  await t.a.membership({ studentId, sectionId: register.schedule.classSectionId, firstDay: '2026-11-18' });
  const why = { cause: 'NO_STUDENTS_THEN', message: 'No student was in this section on Tue 17 Nov.' };
  expect(await rows()).toMatchObject([{ state: 'NO_STUDENTS', why }]);
  expect(await rows('status?onDate=2026-11-17')).toMatchObject([{ state: 'NO_STUDENTS', why }]);
});

test('says whose turn it is only while a register is not completed', async () => {
  const register = await t.a.register();
  expect(await rows()).toMatchObject([
    { turn: { userId: register.teacherUserId, name: expect.stringContaining('Nadia Rahman') }, why: null },
  ]);
  await markAll(register);
  expect(await rows()).toMatchObject([{ turn: null, why: null }]);
});

test("shows the class before a closed day, and what closes today's classes", async () => {
  const register = await t.a.register({ dates: ['2026-11-11', '2026-11-18'] });
  const onMondays = await t.a.register({
    semesterId: register.schedule.semesterId,
    weekdays: [1],
    dates: ['2026-11-16'],
  });
  const elsewhere = await t.a.register({ dates: ['2026-11-18'] });
  await t.a.day({ semesterId: register.schedule.semesterId, date: '2026-11-18', kind: 'CLOSURE', name: 'Storm day' });
  const shown = new Map(
    (await rows()).map(({ scheduleId, classDate, closedToday }) => [scheduleId, [classDate, closedToday]]),
  );
  // The second class's Monday is a class day for the whole semester.
  expect(shown.get(register.schedule.id)).toEqual(['2026-11-16', 'closed: Storm day']);
  expect(shown.get(onMondays.schedule.id)).toEqual(['2026-11-16', null]);
  expect(shown.get(elsewhere.schedule.id)).toEqual(['2026-11-18', null]);
});

test("today's class counts from its start, by the school's clock", async () => {
  await t.db.unit(() => t.app.get(Settings).set({ 'school.timeZone': 'Pacific/Auckland' }));
  await t.a.register({ dates: ['2026-11-17', '2026-11-18'], startTime: '09:00' });
  const latest = async (instant: string) => {
    t.clock.set(instant);
    return (await rows())[0]!.classDate;
  };
  // 09:00 on the 18th in Auckland is 20:00 on the 17th in UTC.
  expect(await latest('2026-11-17T19:59:00.000Z')).toBe('2026-11-17');
  expect(await latest('2026-11-17T20:00:00.000Z')).toBe('2026-11-18');
});

test('leaves out closed dates, ended schedules, and archived or past semesters', async () => {
  const register = await t.a.register({ dates: ['2026-11-10', '2026-11-17'] });
  await t.a.day({ semesterId: register.schedule.semesterId, date: '2026-11-17', kind: 'CLOSURE', name: 'Snow' });
  await t.a.register({ semesterId: register.schedule.semesterId, dates: [], lastDay: '2026-11-10' });
  await t.a.register({ semesterId: (await t.a.semester({ archived: true })).id });
  const past = await t.a.register({
    semesterId: (await t.a.semester({ firstDay: '2026-01-10', lastDay: '2026-06-20' })).id,
    dates: ['2026-06-16'],
  });
  expect((await rows()).map(({ scheduleId, classDate }) => [scheduleId, classDate])).toEqual([
    [register.schedule.id, '2026-11-10'],
  ]);
  // Asked for, the past semester is shown.
  expect(
    (await rows(`prev-class-status?semesterId=${past.schedule.semesterId}`)).map(({ scheduleId }) => scheduleId),
  ).toEqual([past.schedule.id]);
});

test('keeps showing the last semester during a break', async () => {
  const register = await t.a.register({ dates: ['2026-12-15'] });
  t.clock.set('2027-01-02T12:00:00.000Z');
  expect((await rows()).map(({ scheduleId }) => scheduleId)).toEqual([register.schedule.id]);
  await t.a.semester({ firstDay: '2027-01-02', lastDay: '2027-06-20' });
  expect(await rows()).toEqual([]);
});

test('sorts Not Completed first, then by teacher, then by class', async () => {
  const [zoe, ada] = [
    await t.a.teacher({ firstName: 'zoe', lastName: 'Ash' }),
    await t.a.teacher({ firstName: 'Ádám', lastName: 'Zed' }),
  ];
  const bob = await t.a.teacher({ firstName: 'Bob', lastName: 'Cole' });
  const register = async (teacherId: number, className: string) =>
    t.a.register({ teacherId, classTypeId: (await t.a.classType({ className })).id, students: 1 });
  await markAll(await register(ada.id, 'Art'));
  await register(ada.id, 'zoology');
  await register(ada.id, 'Éthics');
  await markAll(await register(bob.id, 'Music'));
  await register(zoe.id, 'Drama');
  expect(
    (await teachers()).map(({ teacherName, classes }) => [
      teacherName,
      classes.map(({ classTypeName }) => classTypeName),
    ]),
  ).toEqual([
    ['Ádám Zed', ['Éthics', 'zoology', 'Art']],
    ['zoe Ash', ['Drama']],
    ['Bob Cole', ['Music']],
  ]);
});

test('filters by teacher and semester, completed only, and by a date', async () => {
  const one = await t.a.register({ dates: ['2026-11-10', '2026-11-17'] });
  const two = await t.a.register({ dates: ['2026-11-17'] });
  await markAll(two);
  const idsOf = async (path: string) => (await rows(path)).map(({ scheduleId }) => scheduleId).sort();
  expect(await idsOf(`prev-class-status?teacherUserId=${one.teacherUserId}`)).toEqual([one.schedule.id]);
  expect(await idsOf(`prev-class-status?semesterId=${two.schedule.semesterId}`)).toEqual([two.schedule.id]);
  expect(await idsOf('prev-class-status/completed')).toEqual([two.schedule.id]);
  expect(await idsOf('status?onDate=2026-11-10')).toEqual([one.schedule.id]);
  expect(await idsOf('status?onDate=2026-11-17')).toEqual([one.schedule.id, two.schedule.id].sort());
  expect(
    await idsOf(`status?onDate=2026-11-17&teacherUserId=${two.teacherUserId}&semesterId=${two.schedule.semesterId}`),
  ).toEqual([two.schedule.id]);
  expect(await idsOf('status?onDate=2026-11-11')).toEqual([]);
});

test('teachers get only their own rows, whatever the query says', async () => {
  const own = await t.a.register();
  const other = await t.a.register();
  const teacher = t.visitor().set('cookie', await t.a.sessionOf(own.teacherUserId));
  for (const path of ['prev-class-status', 'status?onDate=2026-11-17'])
    expect((await teachers(path, teacher)).map(({ userId }) => userId)).toEqual([own.teacherUserId]);
  for (const path of ['prev-class-status?', 'prev-class-status/completed?', 'status?onDate=2026-11-17&'])
    for (const filter of [`teacherUserId=${other.teacherUserId}`, `semesterId=${other.schedule.semesterId}`])
      expect(await teachers(`${path}${filter}`, teacher)).toEqual([]);
});

test('lists every register that is not completed, the oldest first, with the last day for its teacher', async () => {
  const listed = async (agent: Pick<typeof admin, 'get'> = admin) =>
    (await agent.get('/api/dashboard/uncompleted-registers').expect(200)).body as UncompletedRegister[];
  const register = await t.a.register({ dates: ['2026-10-06', '2026-11-10', '2026-11-17', '2026-11-25'] });
  await markAll(register, 1);
  await markAll(register, 2, 1);
  const other = await t.a.register({ dates: ['2026-11-12'] });
  await t.a.register({ dates: ['2026-11-11'], students: 0 });
  const { id: scheduleId } = register.schedule;
  expect(await listed()).toMatchObject([
    { scheduleId, date: '2026-10-06', marked: 0, total: 3, teacherUntil: null, running: true },
    { scheduleId: other.schedule.id, date: '2026-11-12', marked: 0, teacherUntil: '2026-11-26' },
    { scheduleId, date: '2026-11-17', marked: 1, total: 3, teacherUntil: '2026-12-01' },
  ]);
  const teacher = t.visitor().set('cookie', await t.a.sessionOf(register.teacherUserId));
  expect((await listed(teacher)).map(({ date }) => date)).toEqual(['2026-10-06', '2026-11-17']);
});

test('refuses a visitor, a STUDENT, and an invalid query', async () => {
  const student = await t.a.user({ role: 'STUDENT' });
  const pupil = t.visitor().set('cookie', await t.a.sessionOf(student.id));
  for (const browser of [t.visitor(), pupil])
    for (const path of [
      'prev-class-status',
      'prev-class-status/completed',
      'status?onDate=2026-11-17',
      'teacher',
      'uncompleted-registers',
    ])
      await browser.get(`/api/dashboard/${path}`).expect(401);
  for (const path of [
    'status',
    'status?onDate=yesterday',
    'prev-class-status?teacherUserId=x',
    'prev-class-status?role=SUPERADMIN',
    'prev-class-status/completed?onDate=2026-11-17',
  ]) {
    await admin.get(`/api/dashboard/${path}`).expect(400);
  }
});

test('runs the same few queries, however large the school is', async () => {
  const asked = async () => {
    const query = jest.spyOn(t.db, 'query');
    await rows();
    const count = query.mock.calls.length;
    query.mockRestore();
    return count;
  };
  await t.a.register();
  const small = await asked();
  for (let n = 0; n < 5; n++) await t.a.register();
  expect(await asked()).toBe(small);
  // The session, two for settings, the schedules, two for their calendars, the counts, the cover.
  expect(small).toBeLessThanOrEqual(8);
});
