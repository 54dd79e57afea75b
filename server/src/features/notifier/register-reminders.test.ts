import { appOfEachTest } from '../../../test/create-app.js';
import { notifierOf } from '../../../test/notifier.js';
import { markOn } from '../../../test/teacher-with-classes.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');
const notifier = notifierOf(t, admin);
beforeEach(async () => {
  t.clock.set('2026-11-17T07:00:00.000Z');
  await notifier.set('REGISTERS', { active: true, digestAt: null });
});

const addresses = async () => (await notifier.messages()).map(({ toAddress }) => toAddress);

test("reminds the register's holder three hours after class, once a day and at most three times", async () => {
  const nadia = await t.a.teacher({ firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@school.test' });
  const { schedule } = await t.a.register({ teacherId: nadia.id });
  await notifier.turnAt('2026-11-17T12:59:00.000Z');
  expect(await addresses()).toEqual([]);
  expect((await notifier.check('REGISTERS')).rows).toMatchObject([
    { verdict: 'WAITING', name: 'Nadia Rahman', at: '2026-11-17T13:00:00.000Z', since: '2026-11-17T10:00:00.000Z' },
  ]);
  for (const instant of ['17T13:00', '17T18:00', '18T12:59', '18T13:00', '19T14:00', '20T14:00', '21T14:00'])
    await notifier.turnAt(`2026-11-${instant}:00.000Z`);
  expect(await addresses()).toEqual(Array(3).fill('nadia@school.test'));
  const [first] = await notifier.messages();
  expect(first!.bodyText).toContain(
    `0 of 3 marked\n{{publicUrl}}/mark-attendance?schedule=${schedule.id}&date=2026-11-17`,
  );
  expect((await notifier.check('REGISTERS')).rows).toMatchObject([{ verdict: 'TOLD' }]);
});

test('counts from the start of a class without an end, and from 18:00 without hours', async () => {
  const noEnd = await t.a.teacher();
  await t.a.register({ teacherId: noEnd.id, endTime: null });
  const noHours = await t.a.teacher();
  await t.a.register({ teacherId: noHours.id, startTime: null, endTime: null });
  await notifier.turnAt('2026-11-17T11:59:00.000Z');
  expect(await notifier.messages()).toHaveLength(0);
  await notifier.turnAt('2026-11-17T12:00:00.000Z');
  expect(await notifier.messages()).toHaveLength(1);
  await notifier.turnAt('2026-11-17T17:59:00.000Z');
  expect(await notifier.messages()).toHaveLength(1);
  await notifier.turnAt('2026-11-17T18:00:00.000Z');
  expect(await notifier.messages()).toHaveLength(2);
});

test('reminds the covering substitute, names every register in one message, and skips completed ones', async () => {
  const owner = await t.a.teacher();
  const substitute = await t.a.teacher({ email: 'ravi@school.test' });
  const covered = await t.a.register({ teacherId: owner.id });
  await t.a.cover({
    scheduleId: covered.schedule.id,
    calendarDayId: covered.days[0]!.id,
    substituteId: substitute.id,
  });
  await t.a.register({ teacherId: substitute.id });
  await markOn(t, await t.a.register({ teacherId: owner.id }), '2026-11-17');
  await notifier.turnAt('2026-11-17T13:00:00.000Z');
  expect(await addresses()).toEqual(['ravi@school.test']);
  expect((await notifier.messages())[0]!.bodyText.match(/mark-attendance/g)).toHaveLength(2);
});

test('drops a register completed in time, and records why a teacher without an address gets nothing', async () => {
  const done = await t.a.register();
  const omar = await t.a.teacher({ email: null });
  await t.a.register({ teacherId: omar.id });
  await notifier.turnAt('2026-11-17T11:00:00.000Z');
  expect(await notifier.outcomes()).toEqual(['WAITING', 'WAITING']);
  await markOn(t, done, '2026-11-17');
  await notifier.turnAt('2026-11-17T13:00:00.000Z');
  expect(await notifier.messages()).toEqual([]);
  expect(await notifier.outcomes()).toEqual(['NO_ADDRESS']);
});

test('sends the office a daily digest, which quiet hours hold until the morning', async () => {
  await t.as('SUPERADMIN');
  await notifier.set('REGISTERS', { digestAt: '21:00' });
  const { teacherUserId } = await t.a.register();
  await notifier.turnAt('2026-11-17T13:00:00.000Z');
  expect(await notifier.messages()).toHaveLength(1);
  await notifier.turnAt('2026-11-17T21:00:00.000Z');
  await notifier.turnAt('2026-11-18T06:59:00.000Z');
  expect(await notifier.messages()).toHaveLength(1);
  for (const instant of ['2026-11-18T07:00:00.000Z', '2026-11-18T07:01:00.000Z']) await notifier.turnAt(instant);
  const digests = (await notifier.messages()).slice(1);
  expect(digests.map(({ toAddress }) => toAddress)).toEqual([admin.user.email]);
  const [teacher] = await t.db.manager.query<{ name: string }[]>(
    `SELECT first_name || ' ' || last_name AS name FROM users WHERE id = ${teacherUserId}`,
  );
  expect(digests[0]!.bodyText).toContain(`Tue 17 Nov 2026, ${teacher!.name}: 0 of 3 marked`);
});

test('closing the date of a register cancels its reminders', async () => {
  const { days } = await t.a.register();
  await notifier.turnAt('2026-11-17T11:00:00.000Z');
  const { body } = await admin.post(`/api/calendar-days/${days[0]!.id}/close?dryRun=false`).send({ name: 'Snow' });
  expect(body.notices).toBe(1);
  await notifier.turnAt('2026-11-17T13:00:00.000Z');
  expect(await notifier.messages()).toEqual([]);
});
