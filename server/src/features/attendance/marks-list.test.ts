import type { MarkRow } from '@homeroom/shared/attendance/marks';
import { appOfTests, type Browser } from '../../../test/create-app.js';
import { mark, openRegister } from '../../../test/open-register.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const path = '/api/attendance/marks';
const dates = ['2026-10-20', '2026-11-16', '2026-11-17'];

/** A class of three with a mark for everybody on each date: Present, Absent, Late. */
async function marked(given: Parameters<typeof openRegister>[1] = {}) {
  const register = await openRegister(t, { dates, ...given });
  const statuses = ['PRESENT', 'ABSENT', 'LATE'] as const;
  for (const { date } of register.days)
    await register.saved(
      admin,
      register.ids.map((id, n) => mark(id, statuses[n % 3], 0, n === 1 ? { note: 'doctor' } : {})),
      { date },
    );
  return register;
}

async function listed(browser: Browser, query: Record<string, unknown> = {}) {
  const answer = await browser.get(path).query(query);
  expect(answer.body.message).toBeUndefined();
  return { rows: answer.body as MarkRow[], total: Number(answer.headers['x-total-count']) };
}
const facts = (rows: MarkRow[]) => rows.map(({ date, studentId, status }) => [date, studentId, status]);

it('lists marks newest first, then by class and name, with who marked them', async () => {
  const { teacher, ids, schedule } = await marked();
  const { rows, total } = await listed(teacher);
  expect(total).toBe(9);
  expect(facts(rows).slice(0, 4)).toEqual([
    ['2026-11-17', ids[0], 'PRESENT'],
    ['2026-11-17', ids[1], 'ABSENT'],
    ['2026-11-17', ids[2], 'LATE'],
    ['2026-11-16', ids[0], 'PRESENT'],
  ]);
  expect(rows[1]).toMatchObject({
    scheduleId: schedule.id,
    status: 'ABSENT',
    note: 'doctor',
    version: 1,
    markedBy: expect.stringContaining('Nadia Rahman') as string,
    markedAt: '2026-11-18T12:00:00.000Z',
    wasOnRoster: true,
    closed: null,
    refused: null,
  });
});

it('filters by class, dates, student, several statuses and a part of a name, and counts what is left', async () => {
  const { ids, schedule, students } = await marked();
  const scheduleId = schedule.id;
  expect((await listed(admin, { scheduleId, date_gte: '2026-11-01', date_lte: '2026-11-16' })).total).toBe(3);
  expect((await listed(admin, { scheduleId, date: '2026-11-17' })).total).toBe(3);
  expect(facts((await listed(admin, { studentId: ids[1], date_gte: '2026-11-17' })).rows)).toEqual([
    ['2026-11-17', ids[1], 'ABSENT'],
  ]);
  const absences = await listed(admin, { scheduleId, status: ['ABSENT', 'LATE'] });
  expect(absences.total).toBe(6);
  expect(absences.rows.some(({ status }) => status === 'PRESENT')).toBe(false);
  const named = await listed(admin, { scheduleId, q: students[2]!.studentLastName.toUpperCase() });
  expect(new Set(named.rows.map(({ studentId }) => studentId))).toEqual(new Set([ids[2]]));
});

it.each([
  { _sort: 'date', _order: 'asc' },
  { _sort: 'date', _order: 'desc' },
  { _sort: 'className', _order: 'asc' },
  { _sort: 'className', _order: 'desc' },
  { _sort: 'studentName', _order: 'asc' },
  { _sort: 'studentName', _order: 'desc' },
])('pages through %p in one order, each mark once', async (order) => {
  const teacher = await t.a.teacher();
  const browser = t.visitor().set('cookie', await t.a.sessionOf(teacher.userId)) as Browser;
  for (const students of [3, 4])
    await marked({ students, teacherId: teacher.id, semesterId: (await t.a.semester()).id });
  const whole = await listed(browser, order);
  expect(whole.total).toBe(21);
  const key = {
    date: (row: MarkRow) => row.date,
    className: (row: MarkRow) => row.scheduleId,
    studentName: (row: MarkRow) => row.studentName,
  }[order._sort as 'date'];
  const keys = whole.rows.map(key);
  const ascending = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(keys).toEqual(order._sort === 'className' ? keys : order._order === 'asc' ? ascending : ascending.reverse());
  expect(new Set(whole.rows.map(({ markId }) => markId)).size).toBe(21);
  const paged: MarkRow[] = [];
  for (let start = 0; start < 21; start += 4)
    paged.push(...(await listed(browser, { ...order, _start: start, _end: start + 4 })).rows);
  expect(paged.map(({ markId }) => markId)).toEqual(whole.rows.map(({ markId }) => markId));
  expect(await listed(browser, { ...order, _start: 21, _end: 25 })).toEqual({ rows: [], total: 21 });
});

it('does not list a mark that was cleared', async () => {
  const { teacher, ids, saved } = await openRegister(t);
  await saved(teacher, [mark(ids[0]!)]);
  expect((await listed(teacher)).total).toBe(1);
  await saved(teacher, [mark(ids[0]!, null, 1)]);
  expect((await listed(teacher)).total).toBe(0);
});

it('keeps the marks of a closed date, says so, and lets nobody change them', async () => {
  const { teacher, days, schedule } = await marked();
  await admin.post(`/api/calendar-days/${days[2]!.id}/close?dryRun=false`).send({ name: 'Storm day' }).expect(200);
  const { rows } = await listed(teacher, { date: '2026-11-17' });
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    closed: 'closed: Storm day',
    refused: { cause: 'CLOSED', message: 'No class on Tue 17 Nov 2026: this date is closed (Storm day).' },
  });
  expect((await listed(admin, { scheduleId: schedule.id, date: '2026-11-17' })).rows[0]?.refused?.cause).toBe('CLOSED');
});

it('says why a teacher may not change a mark past the edit window, and lets the office', async () => {
  const { teacher, schedule } = await marked();
  const refused = async (browser: Browser) =>
    (await listed(browser, { scheduleId: schedule.id, date: '2026-10-20' })).rows[0]!.refused;
  expect(await refused(teacher)).toEqual({
    cause: 'EDITING_CLOSED',
    message: 'Editing closed on Tue 3 Nov 2026. Ask the office.',
  });
  expect(await refused(admin)).toBeNull();
});

it('flags a mark of a student who is no longer on that roster', async () => {
  const { schedule, students } = await marked();
  await t.db.unit(() =>
    t.db.manager.query(`UPDATE memberships SET first_day = '2026-11-17' WHERE student_id = ${students[0]!.id}`),
  );
  const { rows } = await listed(admin, { scheduleId: schedule.id, studentId: students[0]!.id });
  expect(rows.map(({ date, wasOnRoster, refused }) => [date, wasOnRoster, refused?.cause])).toEqual([
    ['2026-11-17', true, undefined],
    ['2026-11-16', false, 'NOT_ON_ROSTER'],
    ['2026-10-20', false, 'NOT_ON_ROSTER'],
  ]);
});

describe("a teacher reaches nobody else's marks", () => {
  it.each(['scheduleId', 'studentId', 'q', 'date', 'nothing'])('by %s', async (name) => {
    const foreign = await marked();
    const { browser, own } = await (async () => {
      const register = await marked({ students: 1 });
      return { browser: register.teacher, own: register.schedule.id };
    })();
    const filters: Record<string, object> = {
      scheduleId: { scheduleId: foreign.schedule.id },
      studentId: { studentId: foreign.ids[0] },
      q: { q: foreign.students[0]!.studentLastName },
      date: { date: '2026-11-17' },
      nothing: {},
    };
    const { rows } = await listed(browser, { ...filters[name] });
    const seen = new Set(rows.map(({ scheduleId }) => scheduleId));
    expect([...seen]).toEqual(['date', 'nothing'].includes(name) ? [own] : []);
    const both = await listed(browser, { scheduleId: [own, foreign.schedule.id] });
    expect(both.total).toBe(3);
  });
});

it.each([
  [{ teacherId: 1 }, "This list has no filter 'teacherId'."],
  [{ note_like: 'x' }, "This list has no filter 'note_like'."],
  [{ date_ne: '2026-11-17' }, "This list has no filter 'date_ne'."],
  [{ date_gte: 'yesterday' }, "'date_gte' must be a date such as 2026-11-17."],
  [{ date_lte: '2026-02-30' }, "'date_lte' must be a date such as 2026-11-17."],
  [{ status: 'SICK' }, "'status' must be one of PRESENT, ABSENT, LATE, UNINFORMED_ABSENT."],
  [{ scheduleId: 'abc' }, "'scheduleId' must be a whole number."],
  [{ _sort: 'note' }, "This list cannot be sorted by 'note'."],
  [{ _sort: 'date,studentName' }, 'This list is sorted by one column: date, className or studentName.'],
  [{ _order: 'sideways' }, "'_order' must be asc or desc."],
  [{ _start: '-1' }, "'_start' must be a whole number."],
])('refuses %p', async (query, message) => {
  const { body } = await admin.get(path).query(query).expect(400);
  expect(body.message).toBe(message);
});

it('needs a sign-in', () => t.visitor().get(path).expect(401));
