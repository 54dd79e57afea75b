import type { DayClosure, GeneratedDates } from '@homeroom/shared/calendar';
import type { Register } from '@homeroom/shared/attendance';
import { createApp, type TestApp } from '../../../test/create-app.js';

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await createApp();
  admin = await t.as('ADMIN');
});
afterAll(() => t.close());

const message = (response: { body: { message: string } }) => response.body.message;
const daysOf = async (semesterId: number) =>
  (await admin.get(`/api/calendar-days?semesterId=${semesterId}`).expect(200)).body as { id: number; date: string; kind: string }[];

describe('a day of the calendar', () => {
  test('is made, listed, renamed and deleted, and its history shows it', async () => {
    const semester = await t.a.semester();
    const section = await t.a.section();
    const { body: made } = await admin
      .post('/api/calendar-days')
      .send({ date: '2026-11-17', semesterId: semester.id, kind: 'EVENT', name: ' Open day ', sectionIds: [section.id] })
      .expect(201);
    expect(made).toMatchObject({
      date: '2026-11-17',
      kind: 'EVENT',
      name: 'Open day',
      classTypeIds: null,
      sectionIds: [section.id],
      semesterName: semester.semesterName,
      closedFrom: null,
    });
    await admin.patch(`/api/calendar-days/${made.id}`).send({ name: 'Open evening' }).expect(200);
    const { body: history } = await admin.get(`/api/calendar-days/${made.id}/history`).expect(200);
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
    expect(await daysOf(semester.id)).toHaveLength(1);
    await admin.delete(`/api/calendar-days/${made.id}`).expect(204);
    expect(await daysOf(semester.id)).toEqual([]);
  });

  test('lies in its semester, for class types and sections that exist, once a kind and scope', async () => {
    const semester = await t.a.semester({ semesterName: 'Spring term' });
    const section = await t.a.section();
    const post = (more: object) => admin.post('/api/calendar-days').send({ date: '2026-11-17', semesterId: semester.id, kind: 'CLASS', ...more });
    expect(message(await post({ date: '2026-08-31' }).expect(400))).toBe('Spring term begins on Tue 1 Sep 2026.');
    expect(message(await post({ date: '2026-12-19' }).expect(400))).toBe('Spring term ends on Fri 18 Dec 2026.');
    expect(message(await post({ semesterId: 999_999 }).expect(400))).toBe('Choose a semester from the list.');
    expect(message(await post({ sectionIds: [999_999] }).expect(400))).toBe('Choose sections from the list.');
    expect(message(await post({ classTypeIds: [999_999] }).expect(400))).toBe('Choose class types from the list.');
    await post({ sectionIds: [] }).expect(400);
    await post({ kind: 'PARTY' }).expect(400);
    await post({ colour: 'red' }).expect(400);
    await post({}).expect(201);
    await post({ sectionIds: [section.id] }).expect(201);
    await post({ kind: 'HOLIDAY' }).expect(201);
    expect(message(await post({}).expect(409))).toBe('Tue 17 Nov 2026 already has such a day for the same classes.');
    expect((await Promise.all(Array.from({ length: 4 }, () => post({ date: '2026-11-18' })))).map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('keeps its place once it has marks', async () => {
    const { schedule, days, students, teacherUserId } = await t.a.register();
    const [day] = days;
    await t.a.mark({ scheduleId: schedule.id, calendarDayId: day!.id, studentId: students[0]!.id, markedById: teacherUserId });
    const change = (more: object) => admin.patch(`/api/calendar-days/${day!.id}`).send(more);
    for (const more of [{ date: '2026-11-18' }, { kind: 'HOLIDAY' }, { sectionIds: [schedule.classSectionId] }]) {
      expect(message(await change(more).expect(409))).toBe(
        'This day has marks: only its name can be changed. Close the day to cancel its classes; the marks are kept.',
      );
    }
    expect(message(await admin.delete(`/api/calendar-days/${day!.id}`).expect(409))).toBe(
      'This day has marks and cannot be deleted. Close the day to cancel its classes; the marks are kept.',
    );
    await change({ name: 'Test day' }).expect(200);
  });

  test('is read by teachers and written by the office only', async () => {
    const semester = await t.a.semester();
    const day = await t.a.day({ semesterId: semester.id, date: '2026-11-17' });
    const teacher = await t.as('TEACHER');
    await teacher.get('/api/calendar-days').expect(200);
    await teacher.post('/api/calendar-days').send({ date: '2026-11-18', semesterId: semester.id, kind: 'CLASS' }).expect(403);
    await teacher.patch(`/api/calendar-days/${day.id}`).send({ name: 'x' }).expect(403);
    await teacher.delete(`/api/calendar-days/${day.id}`).expect(403);
    await teacher
      .post('/api/calendar-days/generate')
      .send({ semesterId: semester.id, weekdays: [0] })
      .expect(403);
    await teacher.post(`/api/calendar-days/${day.id}/close`).send({ name: 'Snow' }).expect(403);
    await teacher.post(`/api/calendar-days/${day.id}/reopen`).send({}).expect(403);
    await t.visitor().get('/api/calendar-days').expect(401);
    await t
      .visitor()
      .post('/api/calendar-days/generate')
      .send({ semesterId: semester.id, weekdays: [0] })
      .expect(401);
  });
});

describe('generating class dates', () => {
  const generate = (body: object, query = '') => admin.post(`/api/calendar-days/generate${query}`).send(body);

  test('shows them first, then writes them once, with an audit entry each', async () => {
    const semester = await t.a.semester();
    await t.a.day({ semesterId: semester.id, date: '2026-10-04', kind: 'HOLIDAY', name: 'Harvest' });
    await t.a.day({ semesterId: semester.id, date: '2026-10-11' });
    const body = { semesterId: semester.id, weekdays: [0], firstDay: '2026-09-27', lastDay: '2026-10-18' };
    const expected: GeneratedDates = { dates: ['2026-09-27', '2026-10-18'], existing: ['2026-10-11'], skipped: [{ date: '2026-10-04', name: 'Harvest' }] };
    expect((await generate(body).expect(200)).body).toEqual(expected);
    expect((await generate(body, '?dryRun=true').expect(200)).body).toEqual(expected);
    expect(await daysOf(semester.id)).toHaveLength(2);
    expect((await generate(body, '?dryRun=false').expect(200)).body).toEqual(expected);
    const days = await daysOf(semester.id);
    expect(days.map(({ date, kind }) => `${date} ${kind}`)).toEqual(['2026-09-27 CLASS', '2026-10-04 HOLIDAY', '2026-10-11 CLASS', '2026-10-18 CLASS']);
    const { body: history } = await admin.get(`/api/calendar-days/${days[0]!.id}/history`).expect(200);
    expect(history).toMatchObject([{ action: 'generate', after: { date: '2026-09-27', kind: 'CLASS' } }]);
    expect((await generate(body, '?dryRun=false').expect(200)).body.dates).toEqual([]);
  });

  test('covers the whole semester when no range is given, and only once when two people ask', async () => {
    const semester = await t.a.semester();
    const body = { semesterId: semester.id, weekdays: [0] };
    const answers = await Promise.all([generate(body, '?dryRun=false').expect(200), generate(body, '?dryRun=false').expect(200)]);
    expect(answers.map(({ body: { dates } }: { body: GeneratedDates }) => dates.length).sort((a, b) => a - b)).toEqual([0, 15]);
    expect(await daysOf(semester.id)).toHaveLength(15);
  });

  test.each([
    [{ weekdays: [] }, 'Choose at least one weekday.'],
    [{ weekdays: [7] }, expect.any(String)],
    [{ semesterId: 999_999 }, 'Choose a semester from the list.'],
    [{ firstDay: '2026-08-01' }, 'Winter begins on Tue 1 Sep 2026.'],
    [{ lastDay: '2027-01-01' }, 'Winter ends on Fri 18 Dec 2026.'],
    [{ firstDay: '2026-10-02', lastDay: '2026-10-01' }, 'The last day is before the first day.'],
    [{ force: true }, "Unknown field 'force'."],
  ])('refuses %j', async (wrong, sentence) => {
    const semester = await t.a.semester({ semesterName: 'Winter' });
    expect(message(await generate({ semesterId: semester.id, weekdays: [0], ...wrong }, '?dryRun=false').expect(400))).toEqual(sentence);
    expect(await daysOf(semester.id)).toEqual([]);
  });

  test('refuses a dryRun that is neither true nor false', async () => {
    await generate({ semesterId: (await t.a.semester()).id, weekdays: [0] }, '?dryRun=maybe').expect(400);
  });
});

describe('closing a day', () => {
  /** Two classes on one date; the first is marked. */
  async function twoClasses() {
    const first = await t.a.register({ students: 1 });
    const second = await t.a.register({ semesterId: first.schedule.semesterId, dates: [] });
    const day = first.days[0]!;
    await t.a.mark({ scheduleId: first.schedule.id, calendarDayId: day.id, studentId: first.students[0]!.id, markedById: first.teacherUserId });
    return { first, second, day };
  }
  const close = (id: number, query = '', body: object = { name: 'Snow' }) => admin.post(`/api/calendar-days/${id}/close${query}`).send(body);
  const register = async (scheduleId: number) =>
    (await admin.get(`/api/attendance/registers?scheduleId=${scheduleId}&date=2026-11-17`).expect(200)).body as Register;

  test('previews what it touches, keeps the marks, leaves them out of counts, and can be undone', async () => {
    const { first, second, day } = await twoClasses();
    const preview = (await close(day.id).expect(200)).body as DayClosure;
    expect(preview).toMatchObject({ date: '2026-11-17', name: 'Snow', completedRegisters: 1, touches: '2 classes, 1 completed register' });
    expect(preview.classes.map(({ scheduleId, marked, total }) => [scheduleId, marked, total])).toEqual([
      [first.schedule.id, 1, 1],
      [second.schedule.id, 0, 3],
    ]);
    expect((await register(first.schedule.id)).refused).toBeNull();

    expect((await close(day.id, '?dryRun=false').expect(200)).body).toEqual(preview);
    expect(await register(first.schedule.id)).toMatchObject({ refused: 'No class on Tue 17 Nov 2026: Snow.', marked: 0, total: 0 });
    expect(message(await close(day.id, '?dryRun=false').expect(409))).toBe('This day is closed already.');
    expect(message(await admin.delete(`/api/calendar-days/${day.id}`).expect(409))).toContain('cannot be deleted');

    expect((await admin.post(`/api/calendar-days/${day.id}/reopen`).send({}).expect(200)).body).toMatchObject({
      id: day.id,
      kind: 'CLASS',
      name: null,
      closedFrom: null,
    });
    expect(await register(first.schedule.id)).toMatchObject({ refused: null, marked: 1, total: 1 });
    expect(message(await admin.post(`/api/calendar-days/${day.id}/reopen`).send({}).expect(409))).toBe(
      'This day was not closed, so there is nothing to reopen.',
    );
    const { body: history } = await admin.get(`/api/calendar-days/${day.id}/history`).expect(200);
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['reopen', 'close']);
  });

  test('of one section touches the classes of that section', async () => {
    const { first, second } = await twoClasses();
    const day = await t.a.day({ semesterId: first.schedule.semesterId, date: '2026-11-24', kind: 'MAKE_UP', sectionIds: [second.schedule.classSectionId] });
    const preview = (await close(day.id).expect(200)).body as DayClosure;
    expect(preview.classes.map(({ scheduleId }) => scheduleId)).toEqual([second.schedule.id]);
    expect(preview.touches).toBe('1 class, 0 completed registers');
  });

  test('is refused for a day without classes, for none and without a name', async () => {
    const semester = await t.a.semester();
    const holiday = await t.a.day({ semesterId: semester.id, date: '2026-11-17', kind: 'HOLIDAY' });
    expect(message(await close(holiday.id, '?dryRun=false').expect(409))).toBe('Only a class day or a make-up day can be closed.');
    await close(999_999).expect(404);
    await close(holiday.id, '', {}).expect(400);
    await close(holiday.id, '', { name: 'Snow', extra: 1 }).expect(400);
    await admin.post('/api/calendar-days/999999/reopen').send({}).expect(404);
  });

  test('cannot be undone onto a date that has such a day again', async () => {
    const semester = await t.a.semester();
    const day = await t.a.day({ semesterId: semester.id, date: '2026-11-17' });
    await close(day.id, '?dryRun=false').expect(200);
    await t.a.day({ semesterId: semester.id, date: '2026-11-17' });
    expect(message(await admin.post(`/api/calendar-days/${day.id}/reopen`).send({}).expect(409))).toBe(
      'Tue 17 Nov 2026 already has such a day for the same classes.',
    );
  });
});
