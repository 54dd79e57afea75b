import type { Register } from '@homeroom/shared/attendance/registers';
import type { ClosedDays } from '@homeroom/shared/calendar/manage-calendar';
import { appOfTests, message } from '../../../test/create-app.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const closeDay = (id: number, query = '', body: object = { name: 'Snow' }) =>
  admin.post(`/api/calendar-days/${id}/close${query}`).send(body);
const close = (body: object, query = '') =>
  admin.post(`/api/calendar-days/close${query}`).send({ name: 'Snow', ...body });
const reopen = (ids: number[]) => admin.post('/api/calendar-days/reopen').send({ ids });
const register = async (scheduleId: number, date = '2026-11-17') =>
  (await admin.get(`/api/attendance/registers?scheduleId=${scheduleId}&date=${date}`).expect(200)).body as Register;
const refusal = async (scheduleId: number, date?: string) =>
  (await register(scheduleId, date)).refused?.message ?? null;
const daysOf = async (semesterId: number) =>
  (
    (await admin.get(`/api/calendar-days?semesterId=${semesterId}&_sort=date`).expect(200)).body as {
      date: string;
      kind: string;
      name: string | null;
    }[]
  ).map(({ date, kind, name }) => [date, kind, name].filter(Boolean).join(' '));

/** Two classes on one date; the first is marked. */
async function twoClasses() {
  const first = await t.a.register({ students: 1 });
  const second = await t.a.register({ semesterId: first.schedule.semesterId, dates: [] });
  const day = first.days[0]!;
  await t.a.mark({
    scheduleId: first.schedule.id,
    calendarDayId: day.id,
    studentId: first.students[0]!.id,
    markedById: first.teacherUserId,
  });
  return {
    first,
    second,
    day,
    period: { semesterId: first.schedule.semesterId, firstDay: '2026-11-17', lastDay: '2026-11-17' },
  };
}

describe('closing a day', () => {
  test('previews its effect, keeps the marks, leaves them out of counts, and can be undone', async () => {
    const { first, second, day } = await twoClasses();
    const preview = (await closeDay(day.id).expect(200)).body as ClosedDays;
    expect(preview).toMatchObject({
      dates: ['2026-11-17'],
      ids: [],
      name: 'Snow',
      completedRegisters: 1,
      touches: '2 classes, 1 completed register',
    });
    expect(preview.classes.map(({ scheduleId, date, marked, total }) => [scheduleId, date, marked, total])).toEqual([
      [first.schedule.id, '2026-11-17', 1, 1],
      [second.schedule.id, '2026-11-17', 0, 3],
    ]);
    expect(await refusal(first.schedule.id)).toBeNull();

    expect((await closeDay(day.id, '?dryRun=false').expect(200)).body).toEqual({
      ...preview,
      ids: [day.id],
      tell: undefined,
    });
    expect(await register(first.schedule.id)).toMatchObject({
      refused: { cause: 'CLOSED', message: 'No class on Tue 17 Nov 2026: this date is closed (Snow).' },
      marked: 0,
      total: 0,
    });
    expect(message(await closeDay(day.id, '?dryRun=false').expect(409))).toBe('This day is already closed.');
    expect(message(await admin.delete(`/api/calendar-days/${day.id}`).expect(409))).toBe(
      'This day is closed and keeps its marks. Reopen it if class met.',
    );

    const { body } = await admin.post(`/api/calendar-days/${day.id}/reopen`).send({}).expect(200);
    expect(body).toEqual({ dates: ['2026-11-17'] });
    expect(await register(first.schedule.id)).toMatchObject({ refused: null, marked: 1, total: 1 });
    expect(message(await admin.post(`/api/calendar-days/${day.id}/reopen`).send({}).expect(409))).toBe(
      'This day was not closed, so there is nothing to reopen.',
    );
    const { body: history } = await admin.get(`/api/calendar-days/${day.id}/history`).expect(200);
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['reopen', 'close']);
  });

  test('of one section affects only its classes', async () => {
    const { first, second } = await twoClasses();
    const day = await t.a.day({
      semesterId: first.schedule.semesterId,
      date: '2026-11-24',
      kind: 'MAKE_UP',
      sectionIds: [second.schedule.classSectionId],
    });
    const preview = (await closeDay(day.id).expect(200)).body as ClosedDays;
    expect(preview.classes.map(({ scheduleId }) => scheduleId)).toEqual([second.schedule.id]);
    expect(preview.touches).toBe('1 class');
  });

  test('is refused for a day without classes, for no day and without a name', async () => {
    const semester = await t.a.semester();
    const holiday = await t.a.day({ semesterId: semester.id, date: '2026-11-17', kind: 'HOLIDAY' });
    expect(message(await closeDay(holiday.id, '?dryRun=false').expect(409))).toBe(
      'Only a class day or a make-up day can be closed.',
    );
    await closeDay(999_999).expect(404);
    await closeDay(holiday.id, '', {}).expect(400);
    await closeDay(holiday.id, '', { name: 'Snow', extra: 1 }).expect(400);
    await admin.post('/api/calendar-days/999999/reopen').send({}).expect(404);
  });

  test('cannot be undone on a date that has such a day again', async () => {
    const semester = await t.a.semester();
    const day = await t.a.day({ semesterId: semester.id, date: '2026-11-17' });
    await closeDay(day.id, '?dryRun=false').expect(200);
    await t.a.day({ semesterId: semester.id, date: '2026-11-17' });
    expect(message(await admin.post(`/api/calendar-days/${day.id}/reopen`).send({}).expect(409))).toBe(
      'Tue 17 Nov 2026 already has such a day for the same classes.',
    );
  });
});

describe('closing the dates of a period', () => {
  test('closes every class date in it at once, and reopening restores all of them', async () => {
    const { schedule } = await t.a.register({
      students: 1,
      dates: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20'],
    });
    const { semesterId } = schedule;
    await t.a.day({ semesterId, date: '2026-11-18', kind: 'EVENT', name: 'Open day' });
    const before = await daysOf(semesterId);
    const week = { semesterId, firstDay: '2026-11-15', lastDay: '2026-11-19' };
    const preview = (await close(week).expect(200)).body as ClosedDays;
    expect(preview).toMatchObject({
      dates: ['2026-11-16', '2026-11-17', '2026-11-18'],
      touches: '3 classes on 3 days',
      ids: [],
    });
    expect(await daysOf(semesterId)).toEqual(before);
    const { ids } = (await close(week, '?dryRun=false').expect(200)).body as ClosedDays;
    expect(await daysOf(semesterId)).toEqual([
      '2026-11-16 CLOSURE Snow',
      '2026-11-17 CLOSURE Snow',
      '2026-11-18 CLOSURE Snow',
      '2026-11-18 EVENT Open day',
      '2026-11-20 CLASS',
    ]);
    expect(message(await close(week, '?dryRun=false').expect(409))).toBe(
      'There is no class day to close in this period.',
    );
    expect((await reopen(ids).expect(200)).body).toEqual({ dates: ['2026-11-16', '2026-11-17', '2026-11-18'] });
    expect(await daysOf(semesterId)).toEqual(before);
  });

  test('counts the days on which it cancels classes, and not the others that it closes', async () => {
    const { schedule } = await t.a.register({
      students: 1,
      weekdays: [1, 3],
      dates: ['2026-11-16', '2026-11-17', '2026-11-18'],
    });
    const { semesterId } = schedule;
    const preview = (await close({ semesterId, firstDay: '2026-11-16', lastDay: '2026-11-18' }).expect(200))
      .body as ClosedDays;
    expect(preview.dates).toHaveLength(3);
    expect(preview.touches).toBe('2 classes on 2 days');
  });

  test("for one section keeps the others' classes and the marks of both", async () => {
    const { first, second, period } = await twoClasses();
    const before = await daysOf(period.semesterId);
    const scope = { sectionIds: [first.schedule.classSectionId] };
    const preview = (await close({ ...period, ...scope }).expect(200)).body as ClosedDays;
    expect(preview.touches).toBe('1 class, 1 completed register');
    const { ids } = (await close({ ...period, ...scope }, '?dryRun=false').expect(200)).body as ClosedDays;
    expect(await refusal(first.schedule.id)).toBe('No class on Tue 17 Nov 2026: this date is closed (Snow).');
    expect(await refusal(second.schedule.id)).toBeNull();
    expect(await daysOf(period.semesterId)).toEqual(['2026-11-17 CLASS', '2026-11-17 CLOSURE Snow']);
    await reopen(ids).expect(200);
    expect(await register(first.schedule.id)).toMatchObject({ refused: null, marked: 1 });
    expect(await daysOf(period.semesterId)).toEqual(before);
  });

  test('adds no closure on dates without a class of the scope', async () => {
    const { period } = await twoClasses();
    const elsewhere = await t.a.section();
    expect(message(await close({ ...period, sectionIds: [elsewhere.id] }, '?dryRun=false').expect(409))).toBe(
      'There is no class day to close in this period.',
    );
  });

  test.each([
    [{ semesterId: 999_999 }, 'Choose a semester from the list.'],
    [{ sectionIds: [999_999] }, 'Choose sections from the list.'],
    [{ firstDay: '2026-08-30' }, 'Choose at most 31 days at once.'],
    [{ firstDay: '2026-08-30', lastDay: '2026-09-02' }, /begins on Tue 1 Sep 2026\.$/],
    [{ lastDay: '2026-11-01' }, 'Last day is before First day.'],
    [{ name: ' ' }, 'Enter a name.'],
    [{ force: true }, "Unknown field 'force'."],
  ])('refuses %j', async (wrong, sentence) => {
    const { period } = await twoClasses();
    for (const query of ['', '?dryRun=false'])
      expect(message(await close({ ...period, ...wrong }, query).expect(400))).toMatch(sentence);
    expect(await daysOf(period.semesterId)).toEqual(['2026-11-17 CLASS']);
  });

  test('reopens all of them or none', async () => {
    const { day, period } = await twoClasses();
    const holiday = await t.a.day({ semesterId: period.semesterId, date: '2026-11-19', kind: 'HOLIDAY', name: 'Eid' });
    await close(period, '?dryRun=false').expect(200);
    expect(message(await reopen([day.id, holiday.id]).expect(409))).toBe(
      'This day was not closed, so there is nothing to reopen.',
    );
    expect(await daysOf(period.semesterId)).toEqual(['2026-11-17 CLOSURE Snow', '2026-11-19 HOLIDAY Eid']);
    await reopen([day.id, 999_999]).expect(404);
    await admin.post('/api/calendar-days/reopen').send({ ids: 'all' }).expect(400);
  });

  test('happens once when two people close it at once', async () => {
    const { period } = await twoClasses();
    const answers = await Promise.all([close(period, '?dryRun=false'), close(period, '?dryRun=false')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('returns what it closed when a register of the day is saved meanwhile', async () => {
    const { second, period } = await twoClasses();
    const save = admin.put('/api/attendance/registers').send({
      scheduleId: second.schedule.id,
      date: '2026-11-17',
      saveId: t.a.saveId(),
      marks: second.students.map(({ id }) => ({ studentId: id, status: 'PRESENT', version: 0 })),
    });
    const [saved, closed] = await Promise.all([save, close(period, '?dryRun=false').expect(200)]);
    const { completedRegisters } = closed.body as ClosedDays;
    expect(completedRegisters).toBe(saved.status === 200 ? 2 : 1);
    await reopen((closed.body as ClosedDays).ids).expect(200);
    expect((await register(second.schedule.id)).marked).toBe(saved.status === 200 ? 3 : 0);
  });

  test('is for the office only', async () => {
    const { period, day } = await twoClasses();
    const teacher = await t.as('TEACHER');
    await teacher
      .post('/api/calendar-days/close')
      .send({ ...period, name: 'Snow' })
      .expect(403);
    await teacher
      .post('/api/calendar-days/reopen')
      .send({ ids: [day.id] })
      .expect(403);
    await teacher
      .post('/api/calendar-days/remove')
      .send({ ids: [day.id] })
      .expect(403);
    await teacher
      .post('/api/calendar-days/several')
      .send({ ...period, kind: 'EVENT' })
      .expect(403);
    await teacher.get(`/api/semesters/${period.semesterId}/day-registers`).expect(403);
  });
});
