import type { AddedDays, DayRegisters } from '@homeroom/shared/calendar/manage-calendar';
import { appOfTests, message } from '../../../test/create-app.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const add = (body: object, query = '') => admin.post(`/api/calendar-days/several${query}`).send(body);
const added = async (body: object, query = '') => (await add(body, query).expect(200)).body as AddedDays;
const daysOf = async (semesterId: number) =>
  (
    (await admin.get(`/api/calendar-days?semesterId=${semesterId}&_sort=date`).expect(200)).body as {
      date: string;
      kind: string;
    }[]
  ).map(({ date, kind }) => `${date} ${kind}`);

test('a holiday week is previewed, added at once, and skips dates that already have it', async () => {
  const { schedule } = await t.a.register({ dates: ['2026-11-23', '2026-11-25'] });
  const { semesterId } = schedule;
  const week = { semesterId, kind: 'HOLIDAY', name: 'Half term', firstDay: '2026-11-23', lastDay: '2026-11-27' };
  await t.a.day({ semesterId, date: '2026-11-24', kind: 'HOLIDAY', name: 'Half term' });
  const preview = await added(week);
  expect(preview).toMatchObject({
    dates: ['2026-11-23', '2026-11-25', '2026-11-26', '2026-11-27'],
    existing: ['2026-11-24'],
    ids: [],
    marked: [],
    clashes: [],
  });
  expect(preview.classes.map(({ date, className }) => [date, className !== ''])).toEqual([
    ['2026-11-23', true],
    ['2026-11-25', true],
  ]);
  expect(await daysOf(semesterId)).toHaveLength(3);
  const { ids } = await added(week, '?dryRun=false');
  expect(ids).toHaveLength(4);
  expect((await daysOf(semesterId)).filter((day) => day.endsWith('HOLIDAY'))).toHaveLength(5);
  expect(message(await add({ ...week, lastDay: '2026-11-23' }, '?dryRun=false').expect(409))).toBe(
    'Mon 23 Nov 2026 already has such a day for the same classes.',
  );
});

test('a holiday on marked dates is refused as a whole, and the preview names the dates', async () => {
  const { schedule, days, students, teacherUserId } = await t.a.register({ dates: ['2026-11-16', '2026-11-17'] });
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[1]!.id,
    studentId: students[0]!.id,
    markedById: teacherUserId,
  });
  const body = { semesterId: schedule.semesterId, kind: 'HOLIDAY', firstDay: '2026-11-16', lastDay: '2026-11-17' };
  expect((await added(body)).marked).toEqual(['2026-11-17']);
  const { body: refused } = await add(body, '?dryRun=false').expect(409);
  expect(refused).toMatchObject({
    errors: [{ path: 'firstDay', message: expect.stringContaining('There are marks on Tue 17 Nov 2026.') }],
  });
  expect(await daysOf(schedule.semesterId)).toEqual(['2026-11-16 CLASS', '2026-11-17 CLASS']);
  const elsewhere = await t.a.section();
  expect(await added({ ...body, sectionIds: [elsewhere.id] }, '?dryRun=false')).toMatchObject({
    marked: [],
    classes: [],
  });
});

test('a make-up day names the classes that it adds and those that clash', async () => {
  const sunday = await t.a.schedule({ weekdays: [0], startTime: '09:00', endTime: '10:00' });
  const { semesterId } = sunday;
  const teacher = await t.a.teacher({ firstName: 'Omar', lastName: 'Haddad' });
  const monday = await t.a.schedule({
    semesterId,
    classSectionId: sunday.classSectionId,
    weekdays: [1],
    startTime: '09:30',
    endTime: '10:30',
    teacherId: teacher.id,
  });
  await t.a.schedule({ semesterId, weekdays: [3], startTime: '10:00', endTime: '11:00', teacherId: teacher.id });
  await t.a.schedule({ semesterId, weekdays: [3], startTime: '11:00', endTime: '12:00', teacherId: teacher.id });
  const day = { semesterId, kind: 'MAKE_UP', firstDay: '2026-11-28', lastDay: '2026-11-28' };
  const { classes, clashes } = await added(day);
  expect(classes).toHaveLength(4);
  expect(clashes).toEqual([
    expect.stringMatching(
      /^S-\d+ has two classes at once on Sat 28 Nov 2026: Arabic \d+ · S-\d+ \(09:00–10:00\) and Arabic \d+ · S-\d+ \(09:30–10:30\)\.$/,
    ),
    expect.stringMatching(
      /^Omar Haddad has two classes at once on Sat 28 Nov 2026: .*\(09:30–10:30\) and .*\(10:00–11:00\)\.$/,
    ),
  ]);
  expect((await added({ ...day, classTypeIds: [monday.classTypeId] })).clashes).toEqual([]);
  expect((await added({ ...day, kind: 'EVENT' })).classes).toEqual([]);
});

test('a make-up day starts with the name and the missed classes', async () => {
  const missed = await t.a.schedule({ weekdays: [2] });
  const { semesterId } = missed;
  await t.a.schedule({ semesterId, weekdays: [0] });
  const closed = await t.a.day({ semesterId, date: '2026-11-17', kind: 'CLOSURE', name: 'Snow' });
  const classDay = await t.a.day({ semesterId, date: '2026-11-18' });
  const { body } = await admin.get(`/api/calendar-days/${closed.id}/make-up`).expect(200);
  expect(body).toEqual({
    name: 'Make-up for Snow',
    classTypeIds: [missed.classTypeId],
    sectionIds: [missed.classSectionId],
  });
  expect(message(await admin.get(`/api/calendar-days/${classDay.id}/make-up`).expect(409))).toBe(
    'Only a holiday or a closure can have a make-up day.',
  );
  await admin.get('/api/calendar-days/999999/make-up').expect(404);
});

test.each([
  [{ semesterId: 999_999 }, 'Choose a semester from the list.'],
  [{ kind: 'PARTY' }, 'Choose a kind of day.'],
  [{ lastDay: '2026-11-01' }, 'Last day is before First day.'],
  [{ lastDay: '2026-12-18' }, 'Choose at most 31 days at once.'],
  [{ firstDay: '2026-12-18', lastDay: '2026-12-19' }, /ends on Fri 18 Dec 2026\.$/],
  [{ classTypeIds: [999_999] }, 'Choose class types from the list.'],
  [{ force: true }, "Unknown field 'force'."],
])('refuses %j', async (wrong, sentence) => {
  const semester = await t.a.semester();
  const body = { semesterId: semester.id, kind: 'EVENT', firstDay: '2026-11-17', lastDay: '2026-11-17', ...wrong };
  for (const query of ['', '?dryRun=false']) expect(message(await add(body, query).expect(400))).toMatch(sentence);
  expect(await daysOf(semester.id)).toEqual([]);
});

test('a day says how many classes it holds and how many of their registers are completed', async () => {
  const first = await t.a.register({ students: 1, dates: ['2026-11-17', '2026-11-24'] });
  const { semesterId } = first.schedule;
  await t.a.register({ semesterId, students: 2, dates: [] });
  await t.a.register({ semesterId, students: 1, dates: [], weekdays: [0] });
  await t.a.day({ semesterId, date: '2026-11-18', kind: 'EVENT' });
  const [past, coming] = first.days;
  await t.a.mark({
    scheduleId: first.schedule.id,
    calendarDayId: past!.id,
    studentId: first.students[0]!.id,
    markedById: first.teacherUserId,
  });
  const registers = async () =>
    (await admin.get(`/api/semesters/${semesterId}/day-registers`).expect(200)).body as DayRegisters[];
  expect(await registers()).toEqual([
    { dayId: past!.id, classes: 2, begun: 2, noStudents: 0, completed: 1 },
    { dayId: coming!.id, classes: 2, begun: 0, noStudents: 0, completed: 0 },
  ]);
  await admin.post(`/api/calendar-days/${past!.id}/close?dryRun=false`).send({ name: 'Snow' }).expect(200);
  expect(await registers()).toEqual([{ dayId: coming!.id, classes: 2, begun: 0, noStudents: 0, completed: 0 }]);
  expect((await admin.get('/api/semesters/999999/day-registers').expect(200)).body).toEqual([]);
  await admin.get('/api/semesters/none/day-registers').expect(400);
});

test("today's classes count from when they begin, as on the dashboard", async () => {
  const morning = await t.a.register({ students: 1, dates: ['2026-11-18'], startTime: '12:00' });
  const { semesterId } = morning.schedule;
  await t.a.register({ semesterId, students: 1, dates: [], startTime: '12:01' });
  const registers = (await admin.get(`/api/semesters/${semesterId}/day-registers`).expect(200)).body as DayRegisters[];
  expect(registers).toEqual([{ dayId: morning.days[0]!.id, classes: 2, begun: 1, noStudents: 0, completed: 0 }]);
});

test('a class without students does not count as uncompleted', async () => {
  const first = await t.a.register({ students: 1, dates: ['2026-11-17', '2026-11-24'] });
  const { semesterId } = first.schedule;
  await t.a.register({ semesterId, students: 0, dates: [] });
  const [past, coming] = first.days;
  await t.a.mark({
    scheduleId: first.schedule.id,
    calendarDayId: past!.id,
    studentId: first.students[0]!.id,
    markedById: first.teacherUserId,
  });
  const registers = (await admin.get(`/api/semesters/${semesterId}/day-registers`).expect(200)).body as DayRegisters[];
  expect(registers).toEqual([
    { dayId: past!.id, classes: 2, begun: 1, noStudents: 1, completed: 1 },
    { dayId: coming!.id, classes: 2, begun: 0, noStudents: 0, completed: 0 },
  ]);
});
