import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { appOfTests, type Browser } from '../../../test/create-app.js';
import { mark, openRegister } from '../../../test/open-register.js';

const t = appOfTests();

const path = '/api/attendance/marks/cell';
const date = '2026-11-17';
const cell = async (browser: Browser, scheduleId: number, studentId: number, on = date) =>
  (await browser.get(path).query({ scheduleId, date: on, studentId }).expect(200)).body as MarkCell;

it('shows a mark with all of its changes', async () => {
  const { teacher, ids, schedule, saved } = await openRegister(t);
  const office = await t.as('ADMIN');
  await saved(teacher, [mark(ids[0]!, 'ABSENT'), mark(ids[1]!), mark(ids[2]!)]);
  await saved(office, [mark(ids[0]!, 'LATE', 1, { note: 'bus' })], { reason: 'came at 9:25' });
  const found = await cell(teacher, schedule.id, ids[0]!);
  expect(found).toMatchObject({
    status: 'LATE',
    note: 'bus',
    version: 2,
    completed: true,
    wasOnRoster: true,
    closed: null,
    refused: null,
  });
  expect(found.history.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    ['ABSENT', 'LATE', 'came at 9:25'],
    [null, 'ABSENT', null],
  ]);
});

it('shows a cell without a mark, which can be marked from version 0', async () => {
  const { teacher, ids, schedule } = await openRegister(t);
  expect(await cell(teacher, schedule.id, ids[0]!)).toMatchObject({
    markId: null,
    status: null,
    version: 0,
    completed: false,
    refused: null,
    history: [],
  });
});

it('says which of the four blanks a cell is, and why', async () => {
  const { teacher, ids, schedule } = await openRegister(t, { dates: [date, '2026-11-25'] });
  const late = await t.a.student();
  await t.a.membership({ studentId: late.id, sectionId: schedule.classSectionId, firstDay: '2026-11-18' });
  const blankOn = async (studentId: number, on: string) => {
    const { blank, refused } = await cell(teacher, schedule.id, studentId, on);
    return [blank, refused?.message ?? null];
  };
  expect(await blankOn(ids[0]!, date)).toEqual(['u', null]);
  expect(await blankOn(late.id, date)).toEqual(['e', 'This student is not in the section on that date.']);
  expect(await blankOn(ids[0]!, '2026-11-25')).toEqual(['f', 'Attendance cannot be marked for a future date.']);
  expect(await blankOn(ids[0]!, '2026-11-16')).toEqual([
    'n',
    'No class on Mon 16 Nov 2026: the calendar has no class day.',
  ]);
  expect(await blankOn(ids[0]!, '2026-11-24')).toEqual([
    'n',
    'No class on Tue 24 Nov 2026: the calendar has no class day.',
  ]);
  expect(await blankOn(ids[0]!, '2027-11-24')).toEqual([
    'n',
    expect.stringMatching(/^No class on Wed 24 Nov 2027: .+ ended on .+ 20\d\d\.$/),
  ]);
  expect(await blankOn(ids[0]!, '2025-11-24')).toEqual([
    'n',
    expect.stringMatching(/^No class on Mon 24 Nov 2025: .+ begins on .+ 20\d\d\.$/),
  ]);
});

it('shows the kept mark of a closed date, and that nobody can change it', async () => {
  const { teacher, ids, schedule, days, saved } = await openRegister(t);
  await saved(teacher, [mark(ids[0]!, 'LATE')]);
  const office = await t.as('ADMIN');
  await office.post(`/api/calendar-days/${days[0]!.id}/close?dryRun=false`).send({ name: 'Storm day' }).expect(200);
  expect(await cell(office, schedule.id, ids[0]!)).toMatchObject({
    status: 'LATE',
    closed: 'closed: Storm day',
    completed: false,
    refused: { cause: 'CLOSED' },
  });
});

it('limits teachers to the edit window, but not the office', async () => {
  const { teacher, ids, schedule } = await openRegister(t, { dates: ['2026-10-20'] });
  expect((await cell(teacher, schedule.id, ids[0]!, '2026-10-20')).refused?.message).toBe(
    'Editing closed on Tue 3 Nov 2026. Ask the office.',
  );
  expect((await cell(await t.as('ADMIN'), schedule.id, ids[0]!, '2026-10-20')).refused).toBeNull();
});

it('shows a student who was in the section only on another date as not on the roster', async () => {
  const { teacher, schedule } = await openRegister(t);
  const late = await t.a.student();
  await t.a.membership({ studentId: late.id, sectionId: schedule.classSectionId, firstDay: '2026-11-18' });
  expect((await cell(teacher, schedule.id, late.id)).refused).toEqual({
    cause: 'NOT_ON_ROSTER',
    message: 'This student is not in the section on that date.',
  });
});

it("answers another teacher's class, a missing one, and a stranger's name with the same 404", async () => {
  const { ids, schedule, teacher } = await openRegister(t);
  const other = await openRegister(t);
  const ask = (browser: Browser, scheduleId: number, studentId: number) =>
    browser.get(path).query({ scheduleId, date, studentId }).expect(404);
  expect((await ask(other.teacher, schedule.id, ids[0]!)).body).toEqual(
    (await ask(other.teacher, 999_999, ids[0]!)).body,
  );
  expect((await ask(teacher, schedule.id, other.ids[0]!)).body.message).toBe('Student not found.');
  expect((await ask(teacher, schedule.id, 999_999)).body.message).toBe('Student not found.');
});

it('refuses an incomplete query, an unknown field and an invalid date', async () => {
  const admin = await t.as('ADMIN');
  await admin.get(path).query({ scheduleId: 1, date }).expect(400);
  await admin.get(path).query({ scheduleId: 1, studentId: 1, date: '2026-02-30' }).expect(400);
  const { body } = await admin.get(path).query({ scheduleId: 1, studentId: 1, date, teacherId: 2 }).expect(400);
  expect(body.message).toBe("Unknown field 'teacherId'.");
  await t.visitor().get(path).query({ scheduleId: 1, studentId: 1, date }).expect(401);
});

it('hides from a teacher why students are away who have left the class, and those who joined the section after it', async () => {
  const { teacher, schedule, ids } = await openRegister(t, { dates: ['2026-11-16', date, '2026-11-18'] });
  const office = await t.as('ADMIN');
  const [left, joined] = [await t.a.student(), await t.a.student()];
  const sectionId = schedule.classSectionId;
  await t.a.membership({ studentId: left.id, sectionId, firstDay: '2026-11-02', lastDay: '2026-11-16' });
  await t.a.membership({ studentId: joined.id, sectionId, firstDay: '2026-11-18' });
  for (const studentId of [ids[0]!, left.id, joined.id])
    await office
      .post('/api/absence-notices')
      .send({ studentId, firstDay: '2026-11-16', lastDay: '2026-11-18', reason: 'Hospital' })
      .expect(201);
  const reasons = async (studentId: number, on: string) =>
    (await cell(teacher, schedule.id, studentId, on)).absenceNotices.map(({ reason }) => reason);
  expect(await reasons(ids[0]!, date)).toEqual(['Hospital']);
  expect(await reasons(left.id, '2026-11-16')).toEqual(['Hospital']);
  expect(await reasons(left.id, date)).toEqual([]);
  expect(await reasons(joined.id, date)).toEqual([]);

  await office.patch(`/api/schedules/${schedule.id}`).send({ lastDay: date }).expect(200);
  expect(await reasons(ids[0]!, '2026-11-18')).toEqual([]);
  await teacher.get(path).query({ scheduleId: schedule.id, date, studentId: joined.id }).expect(404);
  expect(await cell(teacher, schedule.id, left.id)).toMatchObject({ blank: 'e', absenceNotices: [] });
});
