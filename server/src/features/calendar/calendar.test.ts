import type { ImportResult, RecordImportPreview } from '@homeroom/shared/imports';
import { appOfTests, message } from '../../../test/create-app.js';
import { importOf } from '../../../test/sheets.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const daysOf = async (semesterId: number) =>
  (await admin.get(`/api/calendar-days?semesterId=${semesterId}`).expect(200)).body as {
    id: number;
    date: string;
    kind: string;
  }[];

describe('a day of the calendar', () => {
  test('keeps the class types and sections that it is for, however they would be deleted', async () => {
    const semester = await t.a.semester();
    const types = importOf<RecordImportPreview, ImportResult>(admin, 'class-types');
    const checked = await types.check('Only on holidays');
    await types.commit(checked);
    const [type] = (await admin.get('/api/class-types?q=only+on+holidays').expect(200)).body as { id: number }[];
    const section = await t.a.section();
    const { body: made } = await admin
      .post('/api/calendar-days')
      .send({
        ...{ date: '2026-11-17', semesterId: semester.id, kind: 'HOLIDAY', name: 'Open day' },
        ...{ classTypeIds: [type!.id], sectionIds: [section.id] },
      })
      .expect(201);
    const path = `/api/calendar-days/${(made as { id: number }).id}`;
    const why = (words: string) =>
      `A day of the calendar is for this ${words}: Open day, Tue 17 Nov 2026. Archive the ${words}, or change the day first.`;
    expect(message(await admin.delete(`/api/class-types/${type!.id}`).expect(409))).toBe(why('class type'));
    expect(message(await admin.delete(`/api/sections/${section.id}`).expect(409))).toBe(why('section'));
    expect(await types.refusedUndo(checked.importId)).toBe(
      `Something uses what this import added. ${why('class type')}`,
    );
    await admin.patch(path).send({ classTypeIds: null, sectionIds: null }).expect(200);
    await admin.delete(`/api/sections/${section.id}`).expect(204);
    await types.undo(checked.importId);
  });

  describe('that has classes', () => {
    const closedDates = async () => {
      const { id: semesterId } = await t.a.semester();
      const [section, other] = [await t.a.section(), await t.a.section()];
      const day = { semesterId, date: '2026-11-19', kind: 'CLASS' };
      await admin
        .post('/api/calendar-days')
        .send({ ...day, kind: 'HOLIDAY', sectionIds: [section.id] })
        .expect(201);
      await admin
        .post('/api/calendar-days')
        .send({ ...day, date: '2026-11-20', kind: 'CLOSURE', name: 'Storm day' })
        .expect(201);
      return { day, section, other };
    };
    const holiday = 'Thu 19 Nov 2026 has no classes. Choose another date, or remove the holiday first.';
    const storm = 'Fri 20 Nov 2026 has no classes (Storm day). Choose another date, or reopen it first.';

    test.each(['CLASS', 'MAKE_UP'])('is refused as %s on a date that is closed for all of them', async (kind) => {
      const { day, section, other } = await closedDates();
      const before = await daysOf(day.semesterId);
      const add = (more: object) => admin.post('/api/calendar-days').send({ ...day, kind, ...more });
      const { body } = await add({ sectionIds: [section.id] }).expect(409);
      expect(body).toEqual({ statusCode: 409, message: holiday, errors: [{ path: 'date', message: holiday }] });
      expect(message(await add({ date: '2026-11-20' }).expect(409))).toBe(storm);
      expect(message(await add({ date: '2026-11-20', sectionIds: [other.id] }).expect(409))).toBe(storm);
      expect(await daysOf(day.semesterId)).toEqual(before);
      // Other classes meet on the day of the holiday.
      await add({ sectionIds: [section.id, other.id] }).expect(201);
      await add({}).expect(201);
    });

    test('cannot be moved there, nor be added with a period', async () => {
      const { day } = await closedDates();
      const { body: made } = await admin
        .post('/api/calendar-days')
        .send({ ...day, date: '2026-11-18' })
        .expect(201);
      const change = (to: object) => admin.patch(`/api/calendar-days/${(made as { id: number }).id}`).send(to);
      expect(message(await change({ date: '2026-11-20' }).expect(409))).toBe(storm);
      await change({ name: 'Assembly' }).expect(200);
      await change({ date: '2026-11-17' }).expect(200);
      const before = await daysOf(day.semesterId);
      const { date: __, ...period } = { ...day, firstDay: '2026-11-18', lastDay: '2026-11-20' };
      for (const dryRun of [true, false]) {
        const { body } = await admin.post(`/api/calendar-days/several?dryRun=${dryRun}`).send(period).expect(409);
        expect(body).toMatchObject({ message: storm, errors: [{ path: 'firstDay' }] });
      }
      expect(await daysOf(day.semesterId)).toEqual(before);
    });
  });

  test('is created, listed, renamed and deleted, and its history shows it', async () => {
    const semester = await t.a.semester();
    const section = await t.a.section();
    const { body: made } = await admin
      .post('/api/calendar-days')
      .send({
        date: '2026-11-17',
        semesterId: semester.id,
        kind: 'EVENT',
        name: ' Open day ',
        sectionIds: [section.id],
      })
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

  test('must be in its semester, for existing class types and sections, once per kind and scope', async () => {
    const semester = await t.a.semester({ semesterName: 'Spring term' });
    const section = await t.a.section();
    const post = (more: object) =>
      admin.post('/api/calendar-days').send({ date: '2026-11-17', semesterId: semester.id, kind: 'CLASS', ...more });
    expect(message(await post({ date: '2026-08-31' }).expect(400))).toMatch(
      /^Spring term 2026\/27 \d+ begins on Tue 1 Sep 2026\.$/,
    );
    expect(message(await post({ date: '2026-12-19' }).expect(400))).toMatch(
      /^Spring term 2026\/27 \d+ ends on Fri 18 Dec 2026\.$/,
    );
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
    expect(
      (await Promise.all(Array.from({ length: 4 }, () => post({ date: '2026-11-18' }))))
        .map(({ status }) => status)
        .sort(),
    ).toEqual([201, 409, 409, 409]);
  });

  test('keeps its date, kind and scope once it has marks', async () => {
    const { schedule, days, students, teacherUserId } = await t.a.register();
    const [day] = days;
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: day!.id,
      studentId: students[0]!.id,
      markedById: teacherUserId,
    });
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

  test('can be read by teachers and written only by the office', async () => {
    const semester = await t.a.semester();
    const day = await t.a.day({ semesterId: semester.id, date: '2026-11-17' });
    const teacher = await t.as('TEACHER');
    await teacher.get('/api/calendar-days').expect(200);
    await teacher
      .post('/api/calendar-days')
      .send({ date: '2026-11-18', semesterId: semester.id, kind: 'CLASS' })
      .expect(403);
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
