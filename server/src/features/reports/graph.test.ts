import type { GraphReport } from '@homeroom/shared/reports/reports';
import { appOfTests } from '../../../test/create-app.js';
import { graphPath, teacherWithClass } from '../../../test/matrix-calls.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const graphOf = async (query: object) => {
  const answer = await admin.get(graphPath).query(query);
  expect(answer.body.message).toBeUndefined();
  return answer.body as GraphReport;
};

it('has one chart for each section and class type, and one bar for each student', async () => {
  const { schedule, days, students, teacher } = await teacherWithClass(t);
  const other = await t.a.schedule({ teacherId: teacher.id, semesterId: schedule.semesterId });
  const [amina, ben] = students;
  const mark = { scheduleId: schedule.id, markedById: teacher.userId };
  await t.a.mark({ ...mark, calendarDayId: days[0]!.id, studentId: amina!.id, status: 'LATE' });
  await t.a.mark({ ...mark, calendarDayId: days[1]!.id, studentId: amina!.id, status: 'PRESENT' });
  await t.a.mark({ ...mark, calendarDayId: days[1]!.id, studentId: ben!.id, status: 'LATE' });
  const { dates, charts } = await graphOf({ teacherId: teacher.id, metric: 'LATE' });
  expect(dates).toEqual(['2026-11-17', '2026-11-18']);
  expect(charts).toEqual([
    {
      sectionId: schedule.classSectionId,
      sectionName: expect.stringMatching(/^S-/),
      classTypeId: schedule.classTypeId,
      classType: expect.stringMatching(/^Arabic/),
      dates: 2,
      students: [
        {
          studentId: amina!.id,
          studentName: expect.stringMatching(/^Amina/),
          studentLastName: amina!.studentLastName,
          count: 1,
          of: 2,
          dates: ['2026-11-17'],
          scheduleIds: [expect.any(Number)],
          excused: 0,
          reasons: [],
        },
        {
          studentId: ben!.id,
          studentName: expect.stringMatching(/^Amina/),
          studentLastName: ben!.studentLastName,
          count: 1,
          of: 1,
          dates: ['2026-11-18'],
          scheduleIds: [expect.any(Number)],
          excused: 0,
          reasons: [],
        },
      ],
    },
  ]);
  const marked = await graphOf({ teacherId: teacher.id, metric: 'MARKED', dates: '2026-11-18' });
  expect(marked.dates).toEqual(dates);
  expect(marked.charts.map((chart) => [chart.dates, chart.students.map(({ count, of }) => [count, of])])).toEqual([
    [
      1,
      [
        [1, 1],
        [1, 1],
      ],
    ],
  ]);
  expect(other.id).not.toBe(schedule.id);
});

it('keeps a class and its successor in one chart', async () => {
  const { schedule, teacher } = await t.a.teacher().then(async (each) => ({
    teacher: each,
    ...(await t.a.register({
      teacherId: each.id,
      students: 1,
      dates: ['2026-11-16', '2026-11-17'],
      lastDay: '2026-11-16',
    })),
  }));
  await t.a.schedule({ ...schedule, id: undefined, firstDay: '2026-11-17', lastDay: null });
  const { charts } = await graphOf({ teacherId: teacher.id, metric: 'MARKED' });
  expect(charts.map((chart) => [chart.dates, chart.students.map(({ of }) => of)])).toEqual([[2, [2]]]);
});

it('counts the chosen semester, and both together without a choice', async () => {
  const teacher = await t.a.teacher();
  const before = await t.a.register({ teacherId: teacher.id, students: 1, dates: ['2026-10-13', '2026-10-14'] });
  const now = await t.a.register({ teacherId: teacher.id, students: 1, dates: ['2026-11-17'] });
  const all = await graphOf({ teacherId: teacher.id, metric: 'MARKED' });
  expect([all.dates, all.charts.length]).toEqual([['2026-10-13', '2026-10-14', '2026-11-17'], 2]);
  for (const [{ schedule }, dates] of [
    [before, ['2026-10-13', '2026-10-14']],
    [now, ['2026-11-17']],
  ] as const) {
    const one = await graphOf({ teacherId: teacher.id, semesterId: schedule.semesterId, metric: 'MARKED' });
    expect(one.dates).toEqual(dates);
    expect(one.charts.map((chart) => [chart.sectionId, chart.dates])).toEqual([
      [schedule.classSectionId, dates.length],
    ]);
  }
});

it('counts no future date, and has no chart for a teacher without classes', async () => {
  const { teacher } = await teacherWithClass(t, 1);
  expect((await graphOf({ teacherId: teacher.id, metric: 'MARKED', dates: '2026-12-01' })).charts).toEqual([]);
  expect(await graphOf({ teacherId: (await t.a.teacher()).id, metric: 'PRESENT' })).toEqual({ dates: [], charts: [] });
});

it.each([
  ['', ['teacherId', 'metric']],
  ['teacherId=1', ['metric']],
  ['teacherId=1&metric=HERE', ['metric']],
  ['teacherId=x&metric=LATE', ['teacherId']],
  ['teacherId=1&metric=LATE&dates=2026-11-17,soon', ['dates.1']],
  [`teacherId=1&metric=LATE&dates=${'2026-11-17,'.repeat(500)}`, ['dates']],
  ['teacherId=1&metric=LATE&sectionId=1', ['sectionId']],
  ['teacherId=1&metric=LATE&semesterId=first', ['semesterId']],
])('refuses bad input and names it: %s', async (query, fields) => {
  const answer = await admin.get(`${graphPath}?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((problem: { path: string }) => problem.path)).toEqual(fields);
});

it('names the values of a metric that are valid', async () => {
  expect((await admin.get(graphPath).query({ teacherId: 1, metric: 'Present' }).expect(400)).body).toMatchObject({
    message: 'Choose PRESENT, ABSENT, LATE, UNINFORMED_ABSENT or MARKED.',
  });
});

it('is a 404 for a missing teacher, and only for administrators', async () => {
  const { teacher, browser } = await teacherWithClass(t, 1);
  const query = { teacherId: teacher.id, metric: 'LATE' };
  expect((await admin.get(graphPath).query({ ...query, teacherId: 2_000_000_000 })).body).toEqual({
    statusCode: 404,
    message: 'Teacher not found.',
  });
  expect((await admin.get(graphPath).query({ ...query, semesterId: 2_000_000_000 })).body).toEqual({
    statusCode: 404,
    message: 'Semester not found.',
  });
  expect((await browser.get(graphPath).query(query)).status).toBe(403);
  expect((await t.visitor().get(graphPath).query(query)).status).toBe(401);
});
