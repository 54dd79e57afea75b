import type { Register } from '@homeroom/shared/attendance/registers';
import { appOfTests, testNow } from '../../../test/create-app.js';
import { openRegister } from '../../../test/open-register.js';

const t = appOfTests();
const admin = t.browser('ADMIN');
afterEach(() => t.clock.set(testNow));

const date = testNow.slice(0, 10);
const times = (studentId: number, more: object = {}) =>
  admin.post('/api/day-times').send({ studentId, kind: 'OUT', date, note: null, ...more });

it('is recorded with the time of the server, or an earlier one, and by whom', async () => {
  const { id: studentId } = await t.a.student();
  const byName = `${admin.user.firstName} ${admin.user.lastName}`;
  const { body } = await times(studentId).expect(201);
  expect(body).toMatchObject({ time: '12:00', kind: 'OUT', byName });
  const { id } = body as { id: number };
  expect((await times(studentId, { time: '11:20', note: 'Dentist' }).expect(201)).body).toMatchObject({
    time: '11:20',
    note: 'Dentist',
  });
  t.clock.set('2026-11-18T12:30:00.000Z');
  expect((await admin.patch(`/api/day-times/${id}`).send({ note: 'Aunt' }).expect(200)).body).toMatchObject({
    time: '12:00',
    note: 'Aunt',
  });
  await admin.delete(`/api/day-times/${id}`).expect(204);
  expect((await admin.get(`/api/day-times?studentId=${studentId}`)).body).toMatchObject([{ time: '11:20' }]);
});

it.each([
  { change: { time: '12:01' }, path: 'time', message: 'This time is still to come.' },
  { change: { date: '2026-11-19', time: '08:00' }, path: 'date', message: 'This day is still to come.' },
  { change: { date: '2026-11-17' }, path: 'time', message: 'Enter the time.' },
  { change: { date: '2026-11-17', time: '' }, path: 'time', message: 'Enter the time.' },
  { change: { date: '2025-11-18', time: '08:00' }, path: 'date', message: 'This day is a year ago or more.' },
  { change: { time: '25:00' }, path: 'time', message: expect.any(String) as string },
  { change: { kind: 'AWAY' }, path: 'kind', message: expect.any(String) as string },
  { change: { date: '2026-02-30' }, path: 'date', message: expect.any(String) as string },
])('refuses $change', async ({ change, path, message }) => {
  const { id: studentId } = await t.a.student();
  const { body } = await times(studentId, change).expect(400);
  expect(body).toMatchObject({ errors: [{ path, message }] });
});

it('loses its time in no edit of a day that is over, and one of today gets that of now', async () => {
  const { id: studentId } = await t.a.student();
  const { body: past } = await times(studentId, { date: '2026-11-17', time: '11:20' }).expect(201);
  const path = `/api/day-times/${(past as { id: number }).id}`;
  const { body } = await admin.patch(path).send({ time: '' }).expect(400);
  expect(body).toMatchObject({ errors: [{ path: 'time', message: 'Enter the time.' }] });
  await admin.patch(path).send({ time: null, note: 'Aunt' }).expect(400);
  expect((await admin.get(path).expect(200)).body).toMatchObject({ time: '11:20', note: null });
  const { body: today } = await times(studentId, { time: '09:30' }).expect(201);
  const emptied = await admin.patch(`/api/day-times/${(today as { id: number }).id}`).send({ time: '' });
  expect(emptied.body).toMatchObject({ time: '12:00' });
});

it('is refused a second time, also of two at the same moment and as an edit, but not as another kind', async () => {
  const { id: studentId } = await t.a.student();
  const both = await Promise.all([times(studentId, { time: '10:00' }), times(studentId, { time: '10:00' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const message = 'This time of the student is already recorded.';
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ errors: [{ path: 'time', message }] });
  await times(studentId, { time: '10:00', kind: 'IN' }).expect(201);
  const { body } = await times(studentId, { time: '10:30' }).expect(201);
  const path = `/api/day-times/${(body as { id: number }).id}`;
  await admin.patch(path).send({ note: 'Aunt' }).expect(200);
  await admin.patch(path).send({ time: '10:00' }).expect(409);
});

it('is refused on a day before the academic year', async () => {
  await t.a.semester();
  const { id: studentId } = await t.a.student();
  const { body } = await times(studentId, { date: '2026-08-31', time: '08:00' }).expect(400);
  expect(body).toMatchObject({ errors: [{ path: 'date', message: 'This day is before the current academic year.' }] });
});

it('is beside the name on the register of its day, in its order, and is never a mark', async () => {
  const { schedule, ids, teacher } = await openRegister(t, { students: 2, dates: ['2026-11-11', date] });
  await times(ids[0]!, { time: '11:20' }).expect(201);
  await times(ids[0]!, { kind: 'IN', time: '10:15' }).expect(201);
  const registerOn = async (day: string) =>
    (await teacher.get('/api/attendance/registers').query({ scheduleId: schedule.id, date: day }).expect(200))
      .body as Register;
  const today = await registerOn(date);
  const byName = `${admin.user.firstName} ${admin.user.lastName}`;
  expect(today.students.find(({ studentId }) => studentId === ids[0])!.dayTimes).toEqual([
    { kind: 'IN', time: '10:15', byName },
    { kind: 'OUT', time: '11:20', byName },
  ]);
  expect(today.students.find(({ studentId }) => studentId === ids[1])!.dayTimes).toBeUndefined();
  expect(today).toMatchObject({ marked: 0 });
  expect((await registerOn('2026-11-11')).students.every(({ dayTimes }) => dayTimes === undefined)).toBe(true);
});

it('is read by the teachers of the student alone, who change none', async () => {
  const { ids, teacher } = await openRegister(t, { students: 1, dates: [date] });
  const { body } = await times(ids[0]!).expect(201);
  const { id } = body as { id: number };
  expect((await teacher.get('/api/day-times').expect(200)).body).toMatchObject([{ id }]);
  const other = await t.as('TEACHER');
  expect((await other.get('/api/day-times').expect(200)).body).toEqual([]);
  expect((await other.get(`/api/day-times/${id}`).expect(404)).body).toMatchObject({ message: 'Time not found.' });
  await teacher.delete(`/api/day-times/${id}`).expect(403);
  await teacher.post('/api/day-times').send({ studentId: ids[0], kind: 'OUT', date }).expect(403);
});
