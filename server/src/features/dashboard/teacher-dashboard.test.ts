import { appOfEachTest } from '../../../test/create-app.js';
import { markOn, teacherWithClasses } from '../../../test/teacher-with-classes.js';
import { Settings } from '../../platform/settings/settings.js';

/** Wednesday 18 November 2026, 12:00. */
const t = appOfEachTest();

const names = (rows: { className: string }[]) => rows.map(({ className }) => className);

test("shows today's classes by time, each with its state and count", async () => {
  const nadia = await teacherWithClasses(t);
  const evening = await nadia.teach('Evening', { startTime: '18:00', endTime: '19:00', dates: ['2026-11-18'] });
  const partly = { ...(await nadia.teach('Partly', { startTime: '09:00', students: 3 })), days: evening.days };
  await markOn(t, partly, '2026-11-18', ['PRESENT', 'ABSENT']);
  const done = { ...(await nadia.teach('Done', { startTime: '08:00', students: 2 })), days: evening.days };
  await markOn(t, done, '2026-11-18');
  await nadia.teach('Empty', { startTime: null, students: 0 });
  const { classes, today, time, teacher } = await nadia.dashboard();
  expect({ today, time, teacher }).toEqual({
    today: '2026-11-18',
    time: '12:00',
    teacher: { userId: nadia.userId, name: 'Nadia Rahman' },
  });
  expect(
    classes.map(({ className, state, opensAt, marked, total }) => [className, state, opensAt, `${marked} of ${total}`]),
  ).toEqual([
    ['Empty', 'NO_STUDENTS', '00:00', '0 of 0'],
    ['Done', 'DONE', '07:45', '2 of 2'],
    ['Partly', 'OPEN', '08:45', '2 of 3'],
    ['Evening', 'UPCOMING', '17:45', '0 of 3'],
  ]);
});

test("opens today's classes by the school's clock and its own setting", async () => {
  const nadia = await teacherWithClasses(t);
  await nadia.teach('Arabic', { startTime: '09:00', dates: ['2026-11-18'] });
  await t.db.unit(() =>
    t.app.get(Settings).set({ 'school.timeZone': 'Pacific/Auckland', 'attendance.openMinutes': 30 }),
  );
  const stateAt = async (instant: string) => {
    t.clock.set(instant);
    return (await nadia.dashboard()).classes.map(({ state }) => state);
  };
  // 08:30 on the 18th in Auckland is 19:30 on the 17th in UTC.
  expect(await stateAt('2026-11-17T19:29:00.000Z')).toEqual(['UPCOMING']);
  expect(await stateAt('2026-11-17T19:30:00.000Z')).toEqual(['OPEN']);
  expect(await stateAt('2026-11-18T11:00:00.000Z')).toEqual([]);
});

test('lists overdue registers oldest first, and those past the edit window separately with the reason', async () => {
  const nadia = await teacherWithClasses(t);
  const late = await nadia.teach('Late', {
    startTime: '15:00',
    dates: ['2026-11-03', '2026-11-04', '2026-11-16', '2026-11-17', '2026-11-18'],
  });
  const early = { ...(await nadia.teach('Early', { startTime: '08:00' })), days: late.days };
  for (const date of ['2026-11-03', '2026-11-04']) await markOn(t, early, date);
  await markOn(t, late, '2026-11-17', ['PRESENT', 'LATE']);
  const { overdue, editingClosed } = await nadia.dashboard();
  expect(overdue.map(({ className, date, marked, total }) => [className, date, marked, total])).toEqual([
    ['Late', '2026-11-04', 0, 3],
    ['Early', '2026-11-16', 0, 3],
    ['Late', '2026-11-16', 0, 3],
    ['Early', '2026-11-17', 0, 3],
    ['Late', '2026-11-17', 2, 3],
  ]);
  expect(editingClosed.map(({ className, date, closedOn }) => [className, date, closedOn])).toEqual([
    ['Late', '2026-11-03', '2026-11-17'],
  ]);
  await markOn(t, late, '2026-11-04');
  expect((await nadia.dashboard()).overdue[0]).toMatchObject({ className: 'Early', date: '2026-11-16' });
});

test('keeps markable registers of a past semester, and of a class that another teacher took over', async () => {
  const nadia = await teacherWithClasses(t);
  const over = (await t.a.semester({ firstDay: '2026-08-01', lastDay: '2026-11-10' })).id;
  await nadia.teach('Over', { semesterId: over, dates: ['2026-10-20', '2026-11-10'] });
  await nadia.teach('Taken', { lastDay: '2026-11-12', dates: ['2026-11-12', '2026-11-18'] });
  await nadia.teach('Archived', { semesterId: (await t.a.semester({ archived: true })).id, dates: ['2026-11-18'] });
  await nadia.teach('Long ago', {
    semesterId: (await t.a.semester({ firstDay: '2026-01-10', lastDay: '2026-06-20' })).id,
    dates: ['2026-06-16'],
  });
  const { overdue, editingClosed, classes, absent } = await nadia.dashboard();
  expect(overdue.map(({ className, date }) => [className, date])).toEqual([
    ['Over', '2026-11-10'],
    ['Taken', '2026-11-12'],
  ]);
  expect(names(editingClosed)).toEqual(['Over']);
  expect([classes, absent]).toEqual([[], []]);
});

test('names the next class if there is none today, and what closes today', async () => {
  const nadia = await teacherWithClasses(t);
  await nadia.teach('Later', { startTime: '10:00', dates: ['2026-11-18', '2026-11-25'] });
  await nadia.teach('Sooner', { startTime: '08:00', section: '2-C' });
  await nadia.teach('Other weekday', { weekdays: [1], startTime: '07:00' });
  expect(names((await nadia.dashboard()).classes)).toEqual(['Sooner', 'Later']);
  await t.a.day({ semesterId: nadia.semesterId, date: '2026-11-18', kind: 'CLOSURE', name: 'Storm day' });
  const { classes, closed, next } = await nadia.dashboard();
  expect(classes).toEqual([]);
  expect(closed.map(({ className, name }) => [className, name])).toEqual([
    ['Sooner', 'closed: Storm day'],
    ['Later', 'closed: Storm day'],
  ]);
  expect(next).toMatchObject({ className: 'Sooner', sectionName: '2-C', date: '2026-11-25', startTime: '08:00' });
});

test('never counts a closed date as overdue', async () => {
  const nadia = await teacherWithClasses(t);
  await nadia.teach('Arabic', { dates: ['2026-11-16', '2026-11-17'] });
  await t.a.day({ semesterId: nadia.semesterId, date: '2026-11-17', kind: 'CLOSURE', name: 'Storm day' });
  expect((await nadia.dashboard()).overdue.map(({ date }) => date)).toEqual(['2026-11-16']);
});

test('says why there is nothing: no class, no class date', async () => {
  const nadia = await teacherWithClasses(t);
  expect((await nadia.dashboard()).why).toEqual({ cause: 'NO_SCHEDULE', message: 'No class is assigned to you.' });
  await nadia.teach('Arabic');
  expect((await nadia.dashboard()).why).toMatchObject({ cause: 'NO_DATES' });
  await nadia.teach('Art', { dates: ['2026-12-01'] });
  expect(await nadia.dashboard()).toMatchObject({ why: null, next: { className: 'Arabic', date: '2026-12-01' } });
});

describe('whose dashboard', () => {
  test('shows teachers only their own; another’s answers as if it did not exist', async () => {
    const nadia = await teacherWithClasses(t);
    const omar = await teacherWithClasses(t);
    await omar.teach('Secret', { dates: ['2026-11-18'] });
    expect((await nadia.dashboard()).classes).toEqual([]);
    expect((await nadia.dashboard(`?teacherUserId=${nadia.userId}`)).teacher.userId).toBe(nadia.userId);
    const missing = await nadia.browser.get('/api/dashboard/teacher?teacherUserId=999999').expect(404);
    const others = await nadia.browser.get(`/api/dashboard/teacher?teacherUserId=${omar.userId}`).expect(404);
    expect([others.body.message, missing.body.message]).toEqual(['Teacher not found.', 'Teacher not found.']);
  });

  test.each(['ADMIN', 'SUPERADMIN'] as const)(
    'may be any teacher’s for %s, with the hours that the teacher is held to',
    async (role) => {
      const nadia = await teacherWithClasses(t);
      await nadia.teach('Arabic', { startTime: '18:00', dates: ['2026-10-01', '2026-11-18'] });
      const office = await t.as(role);
      const { body } = await office.get(`/api/dashboard/teacher?teacherUserId=${nadia.userId}`).expect(200);
      expect(body).toEqual(await nadia.dashboard());
      expect(body).toMatchObject({ classes: [{ state: 'UPCOMING' }], editingClosed: [{ date: '2026-10-01' }] });
      expect((await office.get('/api/dashboard/teacher').expect(200)).body).toMatchObject({
        classes: [],
        why: { message: 'No class is assigned to you.' },
      });
      // An account without a teacher has no dashboard for others to see.
      const { id } = (await t.as('ADMIN')).user;
      await office.get(`/api/dashboard/teacher?teacherUserId=${id}`).expect(404);
    },
  );

  test('names the teacher without classes', async () => {
    const nadia = await teacherWithClasses(t);
    const { body } = await (
      await t.as('ADMIN')
    )
      .get(`/api/dashboard/teacher?teacherUserId=${nadia.userId}`)
      .expect(200);
    expect(body).toMatchObject({ why: { cause: 'NO_SCHEDULE', message: 'No class is assigned to Nadia Rahman.' } });
  });

  test('refuses visitors and bad queries', async () => {
    await t.visitor().get('/api/dashboard/teacher').expect(401);
    const admin = await t.as('ADMIN');
    for (const query of ['teacherUserId=x', 'teacherUserId=0', 'teacherUserId=1&teacherUserId=2', 'role=SUPERADMIN'])
      await admin.get(`/api/dashboard/teacher?${query}`).expect(400);
  });
});

test('runs the same few queries for one class and for eight', async () => {
  const nadia = await teacherWithClasses(t);
  const asked = async () => {
    const query = jest.spyOn(t.db, 'query');
    await nadia.dashboard();
    const count = query.mock.calls.length;
    query.mockRestore();
    return count;
  };
  await nadia.teach('Arabic', { dates: ['2026-11-16', '2026-11-17', '2026-11-18'] });
  const small = await asked();
  for (let n = 0; n < 7; n++) await nadia.teach(`Class ${n}`, { section: `S-${n}` });
  expect(await asked()).toBeLessThanOrEqual(small);
  // The session, three for settings and rules, the schedules, their calendars, two for the counts, three for the absences.
  expect(small).toBeLessThanOrEqual(11);
});
