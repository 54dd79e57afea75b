import type { GeneratedDates, RemovedDays } from '@homeroom/shared/calendar/manage-calendar';
import { appOfTests, message } from '../../../test/create-app.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const daysOf = async (semesterId: number) =>
  (await admin.get(`/api/calendar-days?semesterId=${semesterId}`).expect(200)).body as {
    id: number;
    date: string;
    kind: string;
  }[];

describe('generating class dates', () => {
  const generate = (body: object, query = '') => admin.post(`/api/calendar-days/generate${query}`).send(body);

  test('shows them first, then writes them once, with an audit entry each', async () => {
    const semester = await t.a.semester();
    await t.a.day({ semesterId: semester.id, date: '2026-10-04', kind: 'HOLIDAY', name: 'Harvest' });
    await t.a.day({ semesterId: semester.id, date: '2026-10-11' });
    const body = { semesterId: semester.id, weekdays: [0], firstDay: '2026-09-27', lastDay: '2026-10-18' };
    const expected: GeneratedDates = {
      dates: ['2026-09-27', '2026-10-18'],
      existing: ['2026-10-11'],
      skipped: [{ date: '2026-10-04', name: 'Harvest' }],
      ids: [],
      clashes: [],
      idleWeekdays: [],
    };
    expect((await generate(body).expect(200)).body).toEqual(expected);
    expect((await generate(body, '?dryRun=true').expect(200)).body).toEqual(expected);
    expect(await daysOf(semester.id)).toHaveLength(2);
    expect((await generate(body, '?dryRun=false').expect(200)).body).toEqual({
      ...expected,
      ids: [expect.any(Number), expect.any(Number)],
    });
    const days = await daysOf(semester.id);
    expect(days.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
      '2026-09-27 CLASS',
      '2026-10-04 HOLIDAY',
      '2026-10-11 CLASS',
      '2026-10-18 CLASS',
    ]);
    const { body: history } = await admin.get(`/api/calendar-days/${days[0]!.id}/history`).expect(200);
    expect(history).toMatchObject([{ action: 'generate', after: { date: '2026-09-27', kind: 'CLASS' } }]);
    expect((await generate(body, '?dryRun=false').expect(200)).body.dates).toEqual([]);
  });

  test('covers the whole semester when no range is given, and only once when two people ask', async () => {
    const semester = await t.a.semester();
    const body = { semesterId: semester.id, weekdays: [0] };
    const answers = await Promise.all([
      generate(body, '?dryRun=false').expect(200),
      generate(body, '?dryRun=false').expect(200),
    ]);
    expect(answers.map(({ body: { dates } }: { body: GeneratedDates }) => dates.length).sort((a, b) => a - b)).toEqual([
      0, 15,
    ]);
    expect(await daysOf(semester.id)).toHaveLength(15);
  });

  test('names two classes that were assigned at one time before there were dates', async () => {
    const { id: semesterId } = await t.a.semester();
    const hours = { startTime: '09:00', endTime: '10:00' };
    const { classSectionId } = await t.a.schedule({ semesterId, weekdays: [0], ...hours });
    await t.a.schedule({ semesterId, weekdays: [0, 1], classSectionId, ...hours });
    const body = { semesterId, weekdays: [0, 1], firstDay: '2026-09-27', lastDay: '2026-10-05' };
    const { clashes } = (await generate(body).expect(200)).body as GeneratedDates;
    expect(clashes).toEqual([
      expect.stringMatching(
        /^S-\d+ has two classes at once on 2 dates, the first Sun 27 Sep 2026: Arabic \d+ · S-\d+ \(09:00–10:00\) and Arabic \d+ · /,
      ),
    ]);
    expect((await generate({ ...body, weekdays: [1] }).expect(200)).body.clashes).toEqual([]);
  });

  test.each([
    [{ weekdays: [] }, 'Choose at least one weekday.'],
    [{ weekdays: [7] }, expect.any(String)],
    [{ semesterId: 999_999 }, 'Choose a semester from the list.'],
    [{ firstDay: '2026-08-01' }, expect.stringMatching(/^Winter 2026\/27 \d+ begins on Tue 1 Sep 2026\.$/)],
    [{ lastDay: '2027-01-01' }, expect.stringMatching(/^Winter 2026\/27 \d+ ends on Fri 18 Dec 2026\.$/)],
    [{ firstDay: '2026-10-02', lastDay: '2026-10-01' }, 'Last day is before First day.'],
    [{ force: true }, "Unknown field 'force'."],
  ])('refuses %j', async (wrong, sentence) => {
    const semester = await t.a.semester({ semesterName: 'Winter' });
    expect(
      message(await generate({ semesterId: semester.id, weekdays: [0], ...wrong }, '?dryRun=false').expect(400)),
    ).toEqual(sentence);
    expect(await daysOf(semester.id)).toEqual([]);
  });

  test('refuses a dryRun that is neither true nor false', async () => {
    await generate({ semesterId: (await t.a.semester()).id, weekdays: [0] }, '?dryRun=maybe').expect(400);
  });

  test('is undone at once, except dates that have marks by now', async () => {
    const { schedule, students, teacherUserId } = await t.a.register({ dates: [] });
    const { ids } = (await generate({ semesterId: schedule.semesterId, weekdays: [2] }, '?dryRun=false').expect(200))
      .body as GeneratedDates;
    const days = await daysOf(schedule.semesterId);
    const marked = days.find(({ date }) => date === '2026-11-17')!;
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: marked.id,
      studentId: students[0]!.id,
      markedById: teacherUserId,
    });
    const remove = (body: object) => admin.post('/api/calendar-days/remove').send(body);
    const { removed, kept } = (await remove({ ids }).expect(200)).body as RemovedDays;
    expect(kept).toEqual(['2026-11-17']);
    expect(removed).toHaveLength(ids.length - 1);
    expect((await daysOf(schedule.semesterId)).map(({ id }) => id)).toEqual([marked.id]);
    expect((await remove({ ids }).expect(200)).body).toEqual({ removed: [], kept: ['2026-11-17'] });
    expect(message(await remove({ ids: [] }).expect(400))).toBe('Choose at least one day.');
    await remove({ ids: [1.5] }).expect(400);
    const { body: history } = await admin.get(`/api/calendar-days/${marked.id}/history`).expect(200);
    expect(history).toHaveLength(1);
  });

  test('is undone even after filling the longest semester', async () => {
    const period = { firstDay: '2026-01-01', lastDay: '2027-07-04' };
    const year = await admin
      .post('/api/academic-years')
      .send({ name: 'Long', ...period })
      .expect(201);
    const { body: semester } = await admin
      .post('/api/semesters')
      .send({ semesterName: 'Long', academicYearId: (year.body as { id: number }).id, ...period })
      .expect(201);
    const { id: semesterId } = semester as { id: number };
    const { ids } = (await generate({ semesterId, weekdays: [0, 1, 2, 3, 4, 5, 6] }, '?dryRun=false').expect(200))
      .body as GeneratedDates;
    expect(ids).toHaveLength(550);
    await admin.post('/api/calendar-days/remove').send({ ids }).expect(200);
    expect(await daysOf(semesterId)).toEqual([]);
  });

  test('names the weekdays on which no class meets', async () => {
    const { semesterId } = await t.a.schedule({ weekdays: [0, 2] });
    await t.a.schedule({ semesterId, weekdays: [2] });
    const idle = async () =>
      ((await generate({ semesterId, weekdays: [0, 4, 6] }).expect(200)).body as GeneratedDates).idleWeekdays;
    expect(await idle()).toEqual([4, 6]);
    await t.a.schedule({ semesterId, weekdays: [] });
    expect(await idle()).toEqual([]);
  });
});
