import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import type { MarkRow, RegisterGrid } from '@homeroom/shared/attendance/marks';
import type { NewCalendarFeed } from '@homeroom/shared/calendar/calendar-feed';
import type { TeacherStatus } from '@homeroom/shared/dashboard/office-dashboard';
import type { MatrixReport, ReportOptions } from '@homeroom/shared/reports/reports';
import type { TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import { neverCovered, onceCovered } from './authorization.js';
import { appOfTests } from './create-app.js';
import { mark, openRegister } from './open-register.js';
import { eventsOf } from './read-calendar.js';

/** The registers of a class; the middle one is somebody else's for that date. */
const [before, day, after] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;

const t = appOfTests();

/** A class with its teacher, and another teacher who covers one of its dates. */
async function classWithGuest() {
  const register = await openRegister(t, { students: 2, dates: [before, day, after] });
  const { id: scheduleId } = register.schedule;
  for (const date of [before, day]) await register.saved(register.teacher, [mark(register.ids[0]!)], { date });
  const guest = await t.as('TEACHER');
  await t.a.cover({ scheduleId, calendarDayId: register.days[1]!.id, substituteId: guest.user.teacherId! });
  const get = async <Answer>(path: string, status = 200) =>
    (await guest.get(`/api/${path}`).expect(status)).body as Answer;
  return { ...register, scheduleId, guest, get };
}

it('opens only that register, to read and save', async () => {
  const { scheduleId, guest, get, save, ids } = await classWithGuest();
  const [schedule, ...others] = await get<MarkableSchedule[]>('attendance/schedules');
  expect(others).toEqual([]);
  expect(schedule).toMatchObject({ scheduleId, dates: [{ date: day, marked: 1, total: 2 }] });
  expect(await get<Register>(`attendance/registers?scheduleId=${scheduleId}`)).toMatchObject({ date: day, total: 2 });
  await save(guest, [mark(ids[1]!, 'LATE')], { date: day }).expect(200);
  for (const date of [before, after]) {
    await get(`attendance/registers?scheduleId=${scheduleId}&date=${date}`, 404);
    await save(guest, [mark(ids[1]!, 'LATE')], { date }).expect(404);
  }
  const rows = await t.db.query(`SELECT id FROM marks WHERE schedule_id = :scheduleId AND status = 'LATE'`, {
    scheduleId,
  });
  expect(rows).toHaveLength(1);
});

it('shows the marks, the grid, the cells and the history of that date only', async () => {
  const { scheduleId, get, ids } = await classWithGuest();
  const marks = await get<MarkRow[]>('attendance/marks');
  expect(marks.map(({ date }) => date)).toEqual([day]);
  expect(
    (await get<RegisterGrid>(`attendance/marks/register?scheduleId=${scheduleId}`)).dates.map(({ date }) => date),
  ).toEqual([day]);
  await get(`attendance/marks/cell?scheduleId=${scheduleId}&studentId=${ids[0]}&date=${day}`);
  await get(`attendance/marks/cell?scheduleId=${scheduleId}&studentId=${ids[0]}&date=${before}`, 404);
  const stored = await t.db.query<{ id: number }>(
    'SELECT k.id AS "id" FROM marks k JOIN calendar_days d ON d.id = k.calendar_day_id WHERE k.schedule_id = :scheduleId ORDER BY d.date',
    { scheduleId },
  );
  await get(`attendance/marks/${stored[0]!.id}/history`, 404);
  await get(`attendance/marks/${stored[1]!.id}/history`);
});

it('puts only that date on the dashboards and in the calendar', async () => {
  const { scheduleId, guest, get } = await classWithGuest();
  const { overdue, classes } = await get<TeacherDashboard>('dashboard/teacher');
  expect([overdue, classes]).toMatchObject([[{ scheduleId, date: day }], []]);
  const [teacher] = await get<TeacherStatus[]>('dashboard/prev-class-status');
  expect(teacher!.classes).toMatchObject([{ scheduleId, classDate: day }]);
  expect(await get<TeacherStatus[]>(`dashboard/status?onDate=${before}`)).toEqual([]);
  const { body } = await guest.post('/api/calendar-feed').send({ content: 'OWN_CLASSES' }).expect(201);
  const { text } = await t
    .visitor()
    .get(new URL((body as NewCalendarFeed).url).pathname)
    .expect(200);
  expect(eventsOf(text).map(({ UID }) => UID)).toEqual([`class-${scheduleId}-${day}@school.test`]);
});

it('opens nothing else of the class: no report, no student, no parent', async () => {
  const { get, ids, schedule } = await classWithGuest();
  expect((await get<MatrixReport>('reports/attendance/matrix/teacher')).rows).toEqual([]);
  await get(`reports/attendance/matrix/teacher?sectionId=${schedule.classSectionId}`, 404);
  expect(await get<ReportOptions>('reports/attendance/options')).toMatchObject({
    teachers: [],
    sections: [],
    students: [],
  });
  expect(await get('students')).toEqual([]);
  expect(await get('parents')).toEqual([]);
  await get(`students/${ids[0]}`, 404);
});

describe.each([
  ['the day before', `${before}T12:00:00.000Z`, false],
  ['on the day', `${day}T12:00:00.000Z`, true],
  ['the day after', `${after}T12:00:00.000Z`, true],
  ['once it is closed for editing', '2026-12-02T12:00:00.000Z', false],
])('%s', (_, now, open) => {
  afterEach(() => t.clock.set('2026-11-18T12:00:00.000Z'));

  it(
    open ? 'lets a substitute reach the register, and nothing else of the class' : 'lets a substitute reach no student',
    async () => {
      const { scheduleId, schedule, guest, save, ids } = await classWithGuest();
      const marks = await t.db.query<{ id: number }>(
        'SELECT k.id AS "id" FROM marks k JOIN calendar_days d ON d.id = k.calendar_day_id WHERE k.schedule_id = :scheduleId ORDER BY d.date',
        { scheduleId },
      );
      const values: Record<string, number | string> = {
        scheduleId,
        date: day,
        otherDate: before,
        studentId: ids[0]!,
        sectionId: schedule.classSectionId,
        markId: marks[1]!.id,
        otherMarkId: marks[0]!.id,
      };
      t.clock.set(now);
      // Some of these are on another day than the session.
      const again = t.visitor().set('cookie', await t.a.sessionOf(guest.user.id)) as typeof guest;
      const statusOf = async (route: string) => {
        const path = route.replace('GET ', '').replace(/:(\w+)/g, (_whole, name: string) => String(values[name]));
        return [route, (await again.get(path)).status];
      };
      for (const route of onceCovered) {
        // Before the day, the register says that it is too early, and names none of its students.
        const isAhead = now < day && route.includes('/registers?');
        expect(await statusOf(route)).toEqual([route, open || isAhead ? 200 : 404]);
      }
      for (const route of neverCovered) expect(await statusOf(route)).toEqual([route, 404]);
      const grid = await again.get(`/api/attendance/marks/register?scheduleId=${scheduleId}`);
      // Before the day, it names the class, which the substitute knows, but none of its students.
      if (grid.status !== 404) expect((grid.body as RegisterGrid).students).toHaveLength(open ? 2 : 0);
      else expect(open).toBe(false);
      expect((await again.get('/api/attendance/schedules').expect(200)).body).toHaveLength(open ? 1 : 0);
      expect((await again.get('/api/attendance/marks').expect(200)).body).toHaveLength(open ? 1 : 0);
      await save(again, [mark(ids[1]!, 'LATE')], { date: day }).expect(open ? 200 : 404);
      await save(again, [mark(ids[1]!, 'LATE')], { date: before }).expect(404);
    },
  );
});

it('says of a covered date that is still to come that it is too early, and names nobody', async () => {
  const { scheduleId, guest } = await classWithGuest();
  t.clock.set(`${before}T12:00:00.000Z`);
  const again = t.visitor().set('cookie', await t.a.sessionOf(guest.user.id));
  const path = `/api/attendance/registers?scheduleId=${scheduleId}&date=`;
  expect((await again.get(path + day).expect(200)).body).toMatchObject({
    students: [],
    total: 0,
    refused: { cause: 'FUTURE', message: 'Attendance cannot be marked for a future date.' },
  });
  await again.get(path + after).expect(404);
  t.clock.set('2026-11-18T12:00:00.000Z');
});

it('takes nothing from the class’s own teacher, and gives nothing to anyone else', async () => {
  const { scheduleId, teacher } = await classWithGuest();
  const { body } = await teacher.get('/api/attendance/schedules').expect(200);
  expect((body as MarkableSchedule[])[0]!.dates.map(({ date }) => date)).toEqual([before, day, after]);
  const third = await t.as('TEACHER');
  await third.get(`/api/attendance/registers?scheduleId=${scheduleId}&date=${day}`).expect(404);
});
