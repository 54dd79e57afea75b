import type { RegisterGrid } from '@homeroom/shared/attendance/marks';
import { appOfTests, type Browser } from '../../../test/create-app.js';
import { mark, openRegister } from '../../../test/open-register.js';

const t = appOfTests();

const path = '/api/attendance/marks/register';
const grid = async (browser: Browser, scheduleId: number, range: object = {}) =>
  (
    await browser
      .get(path)
      .query({ scheduleId, ...range })
      .expect(200)
  ).body as RegisterGrid;

it('tells the four blanks apart, keeps closed dates as columns without marks, and counts the rest', async () => {
  const { teacher, ids, schedule, days, students, saved } = await openRegister(t, {
    dates: ['2026-11-12', '2026-11-16', '2026-11-17', '2026-11-24'],
  });
  await saved(teacher, [mark(ids[0]!, 'PRESENT'), mark(ids[1]!, 'ABSENT', 0, { note: 'doctor' })], {
    date: '2026-11-16',
  });
  await saved(teacher, [mark(ids[0]!, 'LATE')], { date: '2026-11-12' });
  await t.db.unit(() =>
    t.db.manager.query(`UPDATE memberships SET last_day = '2026-11-12' WHERE student_id = ${students[2]!.id}`),
  );
  await (
    await t.as('ADMIN')
  )
    .post(`/api/calendar-days/${days[0]!.id}/close?dryRun=false`)
    .send({ name: 'Storm day' })
    .expect(200);
  const shown = await grid(teacher, schedule.id);
  expect(shown.dates).toEqual([
    { date: '2026-11-12', closed: 'closed: Storm day', marked: 0, total: 0 },
    { date: '2026-11-16', closed: null, marked: 2, total: 2 },
    { date: '2026-11-17', closed: null, marked: 0, total: 2 },
    { date: '2026-11-24', closed: null, marked: 0, total: 2 },
  ]);
  expect(shown.students.map(({ studentId, cells }) => [studentId, cells])).toEqual([
    [ids[0], 'nPuf'],
    [ids[1], 'nAuf'],
    [ids[2], 'neee'],
  ]);
  expect(shown.students[1]!.notes).toEqual({ '2026-11-16': 'doctor' });
  expect(shown.empty).toBeNull();
});

it('shows only a range, and the students of its dates', async () => {
  const { teacher, schedule, students } = await openRegister(t, { dates: ['2026-11-16', '2026-11-17'] });
  await t.db.unit(() =>
    t.db.manager.query(`UPDATE memberships SET last_day = '2026-11-16' WHERE student_id = ${students[2]!.id}`),
  );
  const shown = await grid(teacher, schedule.id, { date_gte: '2026-11-17', date_lte: '2026-11-18' });
  expect(shown.dates.map(({ date }) => date)).toEqual(['2026-11-17']);
  expect(shown.students).toHaveLength(2);
});

it('says why it is empty, and names the nearest date', async () => {
  const { teacher, schedule } = await openRegister(t, { dates: ['2026-10-20', '2026-11-17'] });
  const off = await grid(teacher, schedule.id, { date_gte: '2026-10-25', date_lte: '2026-10-30' });
  expect(off).toMatchObject({
    nearest: '2026-10-20',
    empty: { cause: 'NO_CLASS', message: 'This class has no date from Sun 25 Oct 2026 to Fri 30 Oct 2026.' },
  });
  const without = await openRegister(t, { dates: [] });
  expect((await without.teacher.get(path).query({ scheduleId: without.schedule.id })).body.empty.cause).toBe(
    'NO_DATES',
  );
  const nobody = await openRegister(t, { students: 0 });
  expect((await grid(nobody.teacher, nobody.schedule.id)).empty?.cause).toBe('NO_STUDENTS');
});

it("answers another teacher's class like a missing one, and refuses unknown parameters", async () => {
  const { schedule } = await openRegister(t);
  const other = await t.as('TEACHER');
  const foreign = await other.get(path).query({ scheduleId: schedule.id }).expect(404);
  expect(foreign.body).toEqual((await other.get(path).query({ scheduleId: 999_999 }).expect(404)).body);
  await other.get(path).expect(400);
  await other.get(path).query({ scheduleId: schedule.id, date_gte: 'soon' }).expect(400);
  expect((await other.get(path).query({ scheduleId: schedule.id, studentId: 3 }).expect(400)).body.message).toBe(
    "Unknown field 'studentId'.",
  );
  await t.visitor().get(path).query({ scheduleId: schedule.id }).expect(401);
});
