import type { AbsenceReason } from '@homeroom/shared/absence-reasons';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { appOfEachTest } from '../../../test/create-app.js';
import { notifierOf } from '../../../test/notifier.js';
import { NoticeEntity } from './notice.entity.js';
import { Notices } from './notices.service.js';

const t = appOfEachTest();
let notifier: ReturnType<typeof notifierOf>;
beforeEach(async () => {
  notifier = notifierOf(t, await t.as('ADMIN'));
});

const dates = [
  '2026-11-10',
  '2026-11-11',
  '2026-11-12',
  '2026-11-13',
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
];

/** A student of one class, with a function to mark them on the day of each class. */
async function pupil() {
  t.clock.set(`${dates[0]}T07:00:00.000Z`);
  await notifier.set('THRESHOLD', { active: true });
  const { schedule, days, students, teacherUserId } = await t.a.register({ students: 1, dates });
  const parent = await t.a.parent({ childIds: [students[0]!.id] });
  const mark = (n: number, status: MarkStatus, markedAt = `${dates[n]}T09:10:00.000Z`, absenceReasonId?: number) =>
    t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[n]!.id,
      studentId: students[0]!.id,
      markedById: teacherUserId,
      status,
      markedAt,
      ...(absenceReasonId && { absenceReasonId }),
    });
  return { parent, mark, teacherUserId };
}

const counts = async () => (await notifier.messages()).length;

test('tells about three absences in the last five classes, at four in the afternoon', async () => {
  const { mark, parent } = await pupil();
  for (const [n, status] of (['ABSENT', 'PRESENT', 'ABSENT'] as const).entries()) await mark(n, status);
  await notifier.turnAt(`${dates[2]}T16:00:00.000Z`);
  expect(await counts()).toBe(0);
  await mark(3, 'UNINFORMED_ABSENT');
  await notifier.turnAt(`${dates[3]}T15:59:00.000Z`);
  expect(await counts()).toBe(0);
  await notifier.turnAt(`${dates[3]}T16:00:00.000Z`);
  const [message] = await notifier.messages();
  expect(message!.toAddress).toBe(parent.email);
  expect(message!.bodyText).toMatch(
    / was absent in 3 of the last 4 classes \(Arabic \d+ · Section S-\d+\), the last on Fri 13 Nov 2026/,
  );
});

test('counts only unexcused absences if the rule says so', async () => {
  const { mark } = await pupil();
  const office = await t.as('ADMIN');
  const reasons = (await office.get('/api/absence-reasons')).body as AbsenceReason[];
  const [illness, travel] = ['Illness', 'Travel'].map((name) => reasons.find((reason) => reason.name === name)!.id);
  await notifier.set('THRESHOLD', { onlyUnexcused: true });
  const absent = (n: number, reason?: number) => mark(n, 'ABSENT', undefined, reason);
  await absent(0, travel);
  await absent(1, illness);
  await absent(2);
  await notifier.turnAt(`${dates[2]}T16:00:00.000Z`);
  expect(await counts()).toBe(0);
  // An excused absence is not what makes it three.
  await absent(3, illness);
  await notifier.turnAt(`${dates[3]}T16:00:00.000Z`);
  expect(await counts()).toBe(0);
  await absent(4, travel);
  await notifier.turnAt(`${dates[4]}T16:00:00.000Z`);
  const [message] = await notifier.messages();
  expect(message!.bodyText).toMatch(/ was absent in 3 of the last 5 classes /);
});

test('tells once, and again only after the student has attended', async () => {
  const { mark } = await pupil();
  for (const n of [0, 1, 2, 3]) {
    await mark(n, 'ABSENT');
    await notifier.turnAt(`${dates[n]}T16:00:00.000Z`);
  }
  expect(await counts()).toBe(1);
  expect((await notifier.check('THRESHOLD')).rows).toMatchObject([
    { verdict: 'TOLD', at: `${dates[2]}T16:00:00.000Z` },
  ]);
  await mark(4, 'LATE');
  await notifier.turnAt(`${dates[4]}T16:00:00.000Z`);
  expect(await counts()).toBe(1);
  await mark(5, 'ABSENT');
  await notifier.turnAt(`${dates[5]}T16:00:00.000Z`);
  expect(await counts()).toBe(2);
});

test('remembers told notices for 400 days, so that a long absence is told once, and then deletes them', async () => {
  const { mark } = await pupil();
  for (const n of [0, 1, 2]) await mark(n, 'ABSENT');
  await notifier.turnAt(`${dates[2]}T16:00:00.000Z`);
  expect(await notifier.outcomes()).toEqual(['TOLD']);
  const forget = async (instant: string) => {
    t.clock.set(instant);
    await t.app.get(Notices, { strict: false }).run();
    return t.db.count(NoticeEntity);
  };
  expect(await forget('2027-12-17T12:00:00.000Z')).toBe(1);
  expect(await forget('2027-12-18T12:00:00.000Z')).toBe(0);
  expect(await counts()).toBe(1);
});

test('nobody is told about a backlog, or after a correction in time', async () => {
  const { mark } = await pupil();
  for (const n of [0, 1]) await mark(n, 'ABSENT');
  const last = await mark(2, 'ABSENT', `${dates[3]}T09:00:00.000Z`);
  await notifier.turnAt(`${dates[3]}T16:00:00.000Z`);
  expect(await counts()).toBe(0);
  await mark(3, 'ABSENT');
  await notifier.turnAt(`${dates[3]}T15:00:00.000Z`);
  expect(await notifier.outcomes()).toEqual(['WAITING']);
  await notifier.remark([last.studentId], 'PRESENT', `${dates[3]}T15:30:00.000Z`);
  await notifier.turnAt(`${dates[3]}T16:00:00.000Z`);
  expect(await counts()).toBe(0);
  expect(await notifier.outcomes()).toEqual(['CORRECTED']);
});

test('the class teacher gets a copy if the rule says so', async () => {
  const { mark, parent, teacherUserId } = await pupil();
  await notifier.set('THRESHOLD', { copyTeacher: true, atTime: '10:00' });
  for (const n of [0, 1, 2]) await mark(n, 'ABSENT');
  await notifier.turnAt(`${dates[2]}T10:00:00.000Z`);
  const teacher = await t.db.manager.query<{ email: string }[]>(`SELECT email FROM users WHERE id = ${teacherUserId}`);
  expect((await notifier.messages()).map(({ toAddress }) => toAddress)).toEqual([parent.email, teacher[0]!.email]);
});
