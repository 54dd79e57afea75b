import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import { appOfTests } from '../../../test/create-app.js';
import { MarkingRulesService } from './marking-rules.service.js';

const t = appOfTests();

const teacherOf = async (userId: number) => t.visitor().set('cookie', await t.a.sessionOf(userId));
const read = async (agent: Awaited<ReturnType<typeof teacherOf>>, scheduleId: number, date?: string) =>
  (
    await agent
      .get('/api/attendance/registers')
      .query({ scheduleId, ...(date ? { date } : {}) })
      .expect(200)
  ).body as Register;

test('shows the roster of the date by name, with marks, versions and counts', async () => {
  const { schedule, days, teacherUserId } = await t.a.register({ students: 0, dates: ['2026-11-17'] });
  const [zoe, adam, left, later] = [
    await t.a.student({ studentFirstName: 'Zoe', studentLastName: 'Ash' }),
    await t.a.student({ studentFirstName: 'Ádam', studentLastName: 'Zed' }),
    await t.a.student({ studentFirstName: 'Left', studentLastName: 'Before' }),
    await t.a.student({ studentFirstName: 'Came', studentLastName: 'After' }),
  ];
  for (const student of [zoe, adam])
    await t.a.membership({ studentId: student.id, sectionId: schedule.classSectionId });
  await t.a.membership({ studentId: left.id, sectionId: schedule.classSectionId, lastDay: '2026-11-16' });
  await t.a.membership({ studentId: later.id, sectionId: schedule.classSectionId, firstDay: '2026-11-18' });
  const mark = await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[0]!.id,
    studentId: zoe.id,
    markedById: teacherUserId,
    status: 'LATE',
    note: 'bus',
    version: 2,
  });

  const register = await read(await teacherOf(teacherUserId), schedule.id, '2026-11-17');
  expect(register).toMatchObject({
    scheduleId: schedule.id,
    date: '2026-11-17',
    startTime: '09:00',
    endTime: '10:00',
    marked: 1,
    total: 2,
    refused: null,
  });
  expect(register.students).toEqual([
    {
      studentId: adam.id,
      studentName: 'Ádam Zed',
      studentLastName: 'Zed',
      registerNotes: null,
      markId: null,
      status: null,
      note: null,
      version: 0,
      markedBy: null,
      markedAt: null,
      own: false,
      lastFive: [],
    },
    {
      studentId: zoe.id,
      studentName: 'Zoe Ash',
      studentLastName: 'Ash',
      registerNotes: null,
      markId: mark.id,
      status: 'LATE',
      note: 'bus',
      version: 2,
      markedBy: register.teacherName,
      markedAt: mark.markedAt,
      own: true,
      lastFive: [],
    },
  ]);
});

test('gives the last five marks before the date, however far back, without closed days and cleared marks', async () => {
  const dates = Array.from({ length: 16 }, (_, n) => `2026-10-${String(n + 10)}`);
  const { schedule, days, students, teacherUserId } = await t.a.register({ students: 2, dates });
  const [steady, rare] = students.map(({ id }) => id) as [number, number];
  const mark = (n: number, studentId: number, status: 'PRESENT' | 'ABSENT' | 'LATE' | null) =>
    t.a.mark({ scheduleId: schedule.id, calendarDayId: days[n]!.id, studentId, markedById: teacherUserId, status });
  await mark(0, rare, 'ABSENT');
  await mark(1, rare, 'LATE');
  await mark(14, rare, 'PRESENT');
  for (let n = 8; n < 15; n++) await mark(n, steady, n === 9 ? 'ABSENT' : n === 13 ? null : 'PRESENT');
  await t.a.day({ semesterId: schedule.semesterId, date: dates[11]!, kind: 'HOLIDAY' });

  const register = await read(await teacherOf(teacherUserId), schedule.id, dates[15]);
  const lastFive = new Map(register.students.map((each) => [each.studentId, each.lastFive]));
  expect(lastFive.get(steady)).toEqual(['PRESENT', 'ABSENT', 'PRESENT', 'PRESENT', 'PRESENT']);
  expect(lastFive.get(rare)).toEqual(['ABSENT', 'LATE', 'PRESENT']);
});

test('gives the last five marks of somebody who was away for the near days', async () => {
  const dates = [...Array.from({ length: 4 }, (_, n) => `2026-01-${n + 10}`), '2026-11-16', '2026-11-17'];
  const semester = await t.a.semester({ firstDay: '2026-01-01' });
  const { schedule, days, students, teacherUserId } = await t.a.register({
    semesterId: semester.id,
    students: 2,
    dates,
  });
  const [steady, away] = students.map(({ id }) => id) as [number, number];
  for (const student of [steady, away])
    await t.a.membership({
      studentId: student,
      sectionId: schedule.classSectionId,
      firstDay: '2026-01-01',
      lastDay: '2026-02-01',
    });
  const mark = (n: number, studentId: number, status: 'PRESENT' | 'LATE') =>
    t.a.mark({ scheduleId: schedule.id, calendarDayId: days[n]!.id, studentId, markedById: teacherUserId, status });
  for (let n = 0; n < 5; n++) await mark(n, steady, n === 4 ? 'LATE' : 'PRESENT');
  await mark(1, away, 'LATE');
  const register = await read(await teacherOf(teacherUserId), schedule.id, '2026-11-17');
  expect(register.students.map(({ lastFive }) => lastFive)).toEqual([
    ['PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'LATE'],
    ['LATE'],
  ]);
});

test('starts with the oldest unmarked open date, then today, then the latest', async () => {
  const { schedule, days, students, teacherUserId } = await t.a.register({
    students: 1,
    dates: ['2026-10-20', '2026-11-10', '2026-11-17', '2026-11-18', '2026-11-25'],
  });
  const teacher = await teacherOf(teacherUserId);
  const mark = (n: number) =>
    t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[n]!.id,
      studentId: students[0]!.id,
      markedById: teacherUserId,
    });
  // 20 October is past the teacher's edit window, but not the office's.
  expect((await read(teacher, schedule.id)).date).toBe('2026-11-10');
  expect((await read(await t.as('ADMIN'), schedule.id)).date).toBe('2026-10-20');
  await mark(1);
  expect((await read(teacher, schedule.id)).date).toBe('2026-11-17');
  await mark(2);
  await mark(3);
  expect((await read(teacher, schedule.id)).date).toBe('2026-11-18');

  const past = await t.a.register({ students: 0, dates: ['2026-11-03', '2026-11-10'] });
  expect((await read(await teacherOf(past.teacherUserId), past.schedule.id)).date).toBe('2026-11-10');
  const longPast = await t.a.register({
    semesterId: (await t.a.semester({ firstDay: '2026-01-01' })).id,
    dates: ['2026-02-03', '2026-02-10'],
  });
  expect((await read(await teacherOf(longPast.teacherUserId), longPast.schedule.id)).date).toBe('2026-02-10');
});

test('says why a register cannot be marked', async () => {
  const { schedule, teacherUserId } = await t.a.register({ dates: ['2026-10-20', '2026-11-17', '2026-11-25'] });
  await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-16', kind: 'HOLIDAY', name: 'Eid' });
  const teacher = await teacherOf(teacherUserId);
  const refused = async (date: string) => (await read(teacher, schedule.id, date)).refused?.message ?? null;
  expect(await refused('2026-11-17')).toBeNull();
  expect(await refused('2026-11-25')).toBe('Attendance cannot be marked for a future date.');
  expect(await refused('2026-11-16')).toBe('No class on Mon 16 Nov 2026: Eid.');
  expect(await refused('2026-11-15')).toBe('No class on Sun 15 Nov 2026: the calendar has no class day.');
  expect(await refused('2026-10-20')).toBe('Editing closed on Tue 3 Nov 2026. Ask the office.');

  const empty = await t.a.register({ students: 0 });
  const rules = jest.spyOn(t.app.get(MarkingRulesService), 'for');
  expect((await read(await t.as('ADMIN'), empty.schedule.id, '2026-11-17')).refused?.message).toBe(
    'No students are assigned to this section.',
  );
  expect(rules).toHaveBeenCalledTimes(1);
  rules.mockRestore();

  const { id: studentId } = await t.a.student();
  await t.a.membership({ studentId, sectionId: empty.schedule.classSectionId, firstDay: '2026-11-18' });
  expect((await read(await t.as('ADMIN'), empty.schedule.id, '2026-11-17')).refused).toEqual({
    cause: 'NO_STUDENTS_THEN',
    message: 'No student was in this section on Tue 17 Nov.',
  });
});

test('answers even if the calendar is empty', async () => {
  const { schedule, teacherUserId } = await t.a.register({ dates: [] });
  expect(await read(await teacherOf(teacherUserId), schedule.id)).toMatchObject({
    date: '2026-11-18',
    students: [],
    refused: { cause: 'NO_CLASS', message: 'No class on Wed 18 Nov 2026: the calendar has no class day.' },
  });
});

test("another teacher's register is the same 404 as a missing one, and visitors read none", async () => {
  const { schedule } = await t.a.register();
  const other = await t.as('TEACHER');
  const foreign = await other.get(`/api/attendance/registers?scheduleId=${schedule.id}`).expect(404);
  const missing = await other.get('/api/attendance/registers?scheduleId=999999').expect(404);
  expect(foreign.body).toEqual(missing.body);
  await t.visitor().get(`/api/attendance/registers?scheduleId=${schedule.id}`).expect(401);
});

test.each(['', 'scheduleId=x', 'scheduleId=1&date=2026-02-30', 'scheduleId=1&extra=1', 'scheduleId=99999999999'])(
  'refuses the query ?%s',
  async (query) => {
    const admin = await t.as('ADMIN');
    await admin.get(`/api/attendance/registers?${query}`).expect(400);
  },
);

describe('the schedules to mark', () => {
  const schedules = async (agent: Awaited<ReturnType<typeof teacherOf>>) =>
    (await agent.get('/api/attendance/schedules').expect(200)).body as MarkableSchedule[];

  test('lists class dates up to today with counts on the roster of each date', async () => {
    const { schedule, days, students, teacherUserId } = await t.a.register({
      students: 2,
      dates: ['2026-10-20', '2026-11-17', '2026-11-18', '2026-11-25'],
    });
    const gone = await t.a.student();
    await t.a.membership({ studentId: gone.id, sectionId: schedule.classSectionId, lastDay: '2026-10-31' });
    const mark = (n: number, studentId: number) =>
      t.a.mark({ scheduleId: schedule.id, calendarDayId: days[n]!.id, studentId, markedById: teacherUserId });
    for (const studentId of [students[0]!.id, students[1]!.id, gone.id]) await mark(0, studentId);
    await mark(1, students[0]!.id);
    // A mark of a student who is not on that date's roster is never counted.
    await mark(1, gone.id);
    const [listed] = await schedules(await teacherOf(teacherUserId));
    expect(listed).toMatchObject({ scheduleId: schedule.id, empty: null });
    expect(listed!.dates).toEqual([
      { date: '2026-10-20', marked: 3, total: 3, open: false },
      { date: '2026-11-17', marked: 1, total: 2, open: true },
      { date: '2026-11-18', marked: 0, total: 2, open: true },
    ]);
  });

  test("names the dates that a closure or holiday cancels, on the class's weekdays", async () => {
    const { schedule, teacherUserId } = await t.a.register({ dates: ['2026-11-17'], weekdays: [2] });
    const { semesterId } = schedule;
    await t.a.day({ semesterId, date: '2026-11-10', kind: 'CLOSURE', name: 'Storm day' });
    await t.a.day({ semesterId, date: '2026-11-03', kind: 'HOLIDAY', name: 'Eid' });
    await t.a.day({ semesterId, date: '2026-11-11', kind: 'CLOSURE', name: 'A Wednesday' });
    const [listed] = await schedules(await teacherOf(teacherUserId));
    expect(listed).toMatchObject({ scheduleId: schedule.id, running: true });
    expect(listed!.closed).toEqual([
      { date: '2026-11-03', name: 'Eid' },
      { date: '2026-11-10', name: 'closed: Storm day' },
    ]);
  });

  test('says why one is empty', async () => {
    const teacher = await t.a.teacher();
    const semester = await t.a.semester();
    const begun = await t.a.schedule({ teacherId: teacher.id, semesterId: semester.id });
    const later = await t.a.register({ teacherId: teacher.id, dates: ['2026-11-25'] });
    const noStudents = await t.a.register({ teacherId: teacher.id, students: 0 });
    const reasons = new Map(
      (await schedules(await teacherOf(teacher.userId))).map((each) => [each.scheduleId, each.empty?.message]),
    );
    expect(reasons.get(begun.id)).toBe('The calendar has no dates for this class.');
    expect(reasons.get(later.schedule.id)).toBe('The first class is on Wed 25 Nov 2026.');
    expect(reasons.get(noStudents.schedule.id)).toBe('No students are assigned to this section.');
  });

  test('a teacher sees their own, an administrator all, and nobody those of an archived semester', async () => {
    const archived = await t.a.register({ semesterId: (await t.a.semester({ archived: true })).id });
    const { schedule, teacherUserId } = await t.a.register();
    expect((await schedules(await teacherOf(teacherUserId))).map((each) => each.scheduleId)).toEqual([schedule.id]);
    const all = (await schedules(await t.as('ADMIN'))).map((each) => each.scheduleId);
    expect(all).toContain(schedule.id);
    expect(all.length).toBeGreaterThan(1);
    expect(all).not.toContain(archived.schedule.id);
    expect(await schedules(await t.as('TEACHER'))).toEqual([]);
    await t.visitor().get('/api/attendance/schedules').expect(401);
  });
});
