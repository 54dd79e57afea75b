import type { AbsenceReason } from '@homeroom/shared/absence-reasons';
import { countsInWords, type PastYear } from '@homeroom/shared/past-years';
import { type Browser, createApp, type TestApp, testNow } from '../../../test/create-app.js';
import { matrixOfSection, sheetsOf } from '../../../test/matrix-calls.js';
import { mark, openRegister } from '../../../test/open-register.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { openReads } from '../../platform/workers/open-reads.js';
import { readAddress } from '../../platform/workers/worker-reads.js';
import { removalPortion, YearRemoval } from './year-removal.service.js';
import { mostRows, yearSheets } from './year-sheets.js';

let t: TestApp;
let admin: Browser;
let superadmin: Browser;
beforeEach(async () => {
  t = await createApp();
  admin = await t.as('ADMIN');
  superadmin = await t.as('SUPERADMIN');
});
afterEach(() => {
  jest.restoreAllMocks();
  return t.close();
});

const dates = ['2026-11-03', '2026-11-10', '2026-11-17'];

/** A year with two classes of two students on three dates, marked by the office; one mark was changed. */
async function markedYear() {
  const semester = await t.a.semester();
  const first = await openRegister(t, { semesterId: semester.id, students: 2, dates });
  const second = await t.a.register({ semesterId: semester.id, students: 2, dates: [] });
  for (const { schedule, students } of [first, second])
    for (const date of dates) {
      const marks = [mark(students[0]!.id, 'LATE', 0, { note: 'bus' }), mark(students[1]!.id)];
      await first.saved(admin, marks, { scheduleId: schedule.id, date });
    }
  const reasons = (await admin.get('/api/absence-reasons').expect(200)).body as AbsenceReason[];
  const ill = reasons.find(({ name }) => name === 'Illness');
  const change = mark(first.ids[1]!, 'ABSENT', 1, { absenceReasonId: ill!.id });
  await first.saved(admin, [change], { date: dates[2], reason: 'Went home' });
  const substitute = await t.a.teacher();
  const cover = { scheduleId: first.schedule.id, calendarDayId: first.days[0]!.id, substituteId: substitute.id };
  await t.a.cover(cover);
  return { semester, first, second, yearId: semester.academicYearId };
}
type Year = Awaited<ReturnType<typeof markedYear>>;

const archive = ({ semester: { id } }: Year, archived = true) => admin.patch(`/api/semesters/${id}`).send({ archived });
const stateOf = async ({ yearId }: Year) =>
  (await superadmin.get(`/api/academic-years/${yearId}/past-year`).expect(200)).body as PastYear;
const exported = ({ yearId }: Year) => sheetsOf(admin.get(`/api/academic-years/${yearId}/export`));
const nameOf = async ({ yearId }: Year) =>
  ((await admin.get(`/api/academic-years/${yearId}`).expect(200)).body as { name: string }).name;
const remove = async (year: Year, browser = superadmin) =>
  browser.post(`/api/academic-years/${year.yearId}/removal`).send({ name: await nameOf(year) });
/** Archives a year, exports it and starts its removal. */
async function startRemoval(year: Year) {
  await archive(year).expect(200);
  await exported(year);
  const answer = await remove(year);
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ removingSince: testNow })]);
}

test('exports an archived year whole: calendar, sections, classes, cover, marks with their notes and histories', async () => {
  const year = await markedYear();
  await archive(year).expect(200);
  const sheets = await exported(year);
  const { semesterName } = year.semester;
  expect(Object.keys(sheets)).toEqual([
    ...['Semesters', 'Calendar', 'Sections', 'Classes', 'Cover'],
    ...[`Marks 1 ${semesterName}`, `History 1 ${semesterName}`],
  ]);
  expect(sheets['Semesters']).toEqual([
    ['Semester', 'First day', 'Last day'],
    [semesterName, '2026-09-01', '2026-12-18'],
  ]);
  expect(sheets['Calendar']!.slice(1).map(([, date, weekday, kind]) => [date, weekday, kind])).toEqual(
    dates.map((date) => [date, 'Tuesday', 'Class']),
  );
  expect(sheets['Sections']).toHaveLength(1 + 4);
  expect(sheets['Classes']).toHaveLength(1 + 2);
  expect(sheets['Cover']).toHaveLength(1 + 1);
  const marks = sheets[`Marks 1 ${semesterName}`]!.slice(1);
  expect(marks).toHaveLength(12);
  expect(
    marks.filter(([, , , , , word, reason, excused, note]) => `${word} ${reason}${excused} ${note}` === 'Late  bus'),
  ).toHaveLength(6);
  expect(
    marks.filter(([date, , , , , ...mark]) => date === dates[2] && mark.slice(0, 3).join() === 'Absent,Illness,Yes'),
  ).toHaveLength(1);
  const history = sheets[`History 1 ${semesterName}`]!.slice(1);
  expect(history).toHaveLength(13);
  expect(
    history.filter(([, , , , , from, to, , reason]) => `${from} ${to} ${reason}` === 'Present Absent Went home'),
  ).toHaveLength(1);
});

test('goes on with a second sheet when the marks of a semester are too many for one', async () => {
  const year = await markedYear();
  jest.replaceProperty(mostRows, 'ofSheet', 5);
  const sheets = await (
    await openReads(readAddress(t.config))
  ).snapshot(async (rows) => {
    const found: [string, number][] = [];
    for (const sheet of await yearSheets(rows, year.yearId)) {
      let n = 0;
      for await (const _ of sheet.rows) n++;
      found.push([sheet.name, n]);
    }
    return found;
  });
  expect(sheets.filter(([name]) => /^(Marks|History)/.test(name)).map(([, n]) => n)).toEqual([5, 5, 2, 5, 5, 3]);
  expect(new Set(sheets.map(([name]) => name)).size).toBe(sheets.length);
});

test('removes an exported year with all that is in it, and nothing of other years', async () => {
  const other = await markedYear();
  const year = await markedYear();
  const report = () => matrixOfSection(admin, other.first.schedule.classSectionId);
  const before = await report();
  const people = [await t.count('students'), await t.count('users'), await t.count('memberships')];
  const state = await stateOf(year);
  expect(countsInWords(state.counts)).toBe(
    '2 classes, 6 registers with 12 marks and their history of 13 changes, 3 calendar days and 1 cover',
  );
  await startRemoval(year);
  await t.app.get(Jobs).round();

  await superadmin.get(`/api/academic-years/${year.yearId}`).expect(404);
  await superadmin.get(`/api/academic-years/${year.yearId}/past-year`).expect(404);
  await superadmin.get(`/api/semesters/${year.semester.id}`).expect(404);
  expect(await stateOf(other)).toMatchObject({ counts: state.counts, removingSince: null });
  for (const [table, rows] of Object.entries({
    marks: 12,
    mark_changes: 13,
    schedules: 2,
    calendar_days: 3,
    covers: 1,
    delegations: 1,
  }))
    expect([table, await t.count(table)]).toEqual([table, rows]);
  expect(await report()).toEqual(before);
  expect([await t.count('students'), await t.count('users'), await t.count('memberships')]).toEqual([
    people[0],
    people[1],
    people[2],
  ]);
  const { body } = await superadmin.get('/api/audit').query({ subject: 'AcademicYear', subjectId: year.yearId });
  expect((body as { action: string }[]).map(({ action }) => action).sort()).toEqual(['delete', 'export', 'remove']);
});

test('is whole after every step: no class has a register in part, or a date without the register that it had', async () => {
  const year = await markedYear();
  await startRemoval(year);
  jest.replaceProperty(removalPortion, 'marks', 2);
  const steps: number[] = [];
  while (await t.app.get(YearRemoval).step(year.yearId)) {
    const registers = await t.db.query<{ marks: number; date: string; lastDay: string | null }>(
      `SELECT count(*) AS "marks", calendar_day.date AS "date", schedule.last_day AS "lastDay" FROM marks mark
         JOIN calendar_days calendar_day ON calendar_day.id = mark.calendar_day_id JOIN schedules schedule ON schedule.id = mark.schedule_id
       GROUP BY mark.schedule_id, calendar_day.date, schedule.last_day`,
    );
    expect(registers.filter(({ marks }) => Number(marks) !== 2)).toEqual([]);
    for (const { date, lastDay } of registers) expect(lastDay === null || date <= lastDay).toBe(true);
    const expected = await t.count(
      `schedules schedule JOIN calendar_days calendar_day ON calendar_day.semester_id = schedule.semester_id
         AND (schedule.last_day IS NULL OR calendar_day.date <= schedule.last_day)`,
    );
    expect(registers).toHaveLength(expected);
    expect(await t.count('mark_changes WHERE mark_id NOT IN (SELECT id FROM marks)')).toBe(0);
    steps.push(registers.length);
  }
  expect(steps).toEqual([5, 4, 3, 2, 1, 0, 0]);
});

test('goes on where an interrupted removal stopped', async () => {
  const year = await markedYear();
  await startRemoval(year);
  jest.replaceProperty(removalPortion, 'marks', 4);
  await t.app.get(YearRemoval).step(year.yearId);
  await t.app.get(YearRemoval).run(AbortSignal.abort());
  expect((await stateOf(year)).counts).toMatchObject({ classes: 2, registers: 4, covers: 0 });
  await t.app.get(Jobs).round();
  await superadmin.get(`/api/academic-years/${year.yearId}`).expect(404);
});

test('refuses a year that is not archived, not exported, changed since, or named otherwise, and changes nothing', async () => {
  const year = await markedYear();
  const path = `/api/academic-years/${year.yearId}`;
  const name = await nameOf(year);
  const refusal = async (status: number, sent = name) =>
    ((await superadmin.post(`${path}/removal`).send({ name: sent }).expect(status)).body as { message: string })
      .message;
  expect(await refusal(409)).toBe(
    `${year.semester.semesterName} is not archived. Archive every semester of the year first.`,
  );
  await admin.get(`${path}/export`).expect(409);
  expect((await stateOf(year)).refusal).toMatch(/is not archived/);

  await archive(year).expect(200);
  expect(await refusal(409)).toBe(`${name} has not been exported since its last change. Export it first.`);
  await exported(year);
  expect((await stateOf(year)).exportedAt).toBe(testNow);
  expect(await refusal(400, '2026')).toBe(`Type ${name} to confirm.`);
  await superadmin.post(`${path}/removal`).send({}).expect(400);

  await admin.patch(`/api/calendar-days/${year.first.days[0]!.id}`).send({ name: 'First day' }).expect(200);
  expect((await stateOf(year)).exportedAt).toBeNull();
  expect(await refusal(409)).toMatch(/has not been exported since/);
  expect(await t.count('marks')).toBe(12);

  await superadmin.post('/api/academic-years/999999/removal').send({ name }).expect(404);
  await superadmin.get('/api/academic-years/999999/export').expect(404);
  await superadmin.get('/api/academic-years/none/export').expect(400);
});

test('only the superadmin removes, and no teacher exports', async () => {
  const year = await markedYear();
  await archive(year).expect(200);
  await exported(year);
  expect((await remove(year, admin)).status).toBe(403);
  const teacher = await t.as('TEACHER');
  await teacher.get(`/api/academic-years/${year.yearId}/export`).expect(403);
  await teacher.get(`/api/academic-years/${year.yearId}/past-year`).expect(403);
  expect((await stateOf(year)).removingSince).toBeNull();
});

test('a year that is being removed takes no semester, gives none back, and is not removed twice', async () => {
  const year = await markedYear();
  await startRemoval(year);
  const name = await nameOf(year);
  const { body } = await archive(year, false).expect(400);
  expect((body as { message: string }).message).toBe(`${name} is being removed.`);
  const { academicYearId } = await t.a.semester({ firstDay: '2027-01-05', lastDay: '2027-03-01' });
  const { body: moved } = await admin.patch(`/api/semesters/${year.semester.id}`).send({ academicYearId }).expect(400);
  expect(moved).toMatchObject({ errors: [{ path: 'academicYearId', message: `${name} is being removed.` }] });
  expect(await remove(year)).toMatchObject({ status: 409, body: { message: `${name} is being removed.` } });
  await admin.get(`/api/academic-years/${year.yearId}/export`).expect(409);
});
