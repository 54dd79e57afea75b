import { minuteMs } from '@homeroom/shared/dates';
import type { Stall } from '@homeroom/shared/stalls';
import { appOfEachTest } from '../../../test/create-app.js';
import { notifierOf } from '../../../test/notifier.js';

const t = appOfEachTest();

const at = (minute: number) => new Date(Date.parse('2026-11-18T12:00:00.000Z') + minute * minuteMs).toISOString();

test('a rule that fails keeps no other from running, and its failure is recorded until it runs again', async () => {
  const admin = await t.as('ADMIN');
  const notifier = notifierOf(t, admin);
  await notifier.set('REGISTERS', { active: true, delayMinutes: 0 });
  await notifier.set('ABSENCE', { active: true, delayMinutes: 0 });
  const digestAt = (time: string) =>
    t.db.unit(() => t.db.manager.query(`UPDATE notifier_rules SET digest_at = '${time}' WHERE kind = 'REGISTERS'`));
  const { schedule, days, students, teacherUserId } = await t.a.register({ students: 2, dates: ['2026-11-18'] });
  await t.a.parent({ childIds: students.map(({ id }) => id) });
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[0]!.id,
    studentId: students[0]!.id,
    markedById: teacherUserId,
    status: 'UNINFORMED_ABSENT',
    markedAt: at(0),
  });
  // No time of a clock.
  await digestAt('never');
  const stalls = async () =>
    ((await admin.get('/api/dashboard/stalls').expect(200)).body as Stall[]).filter(({ queue }) => queue === 'RULE');

  expect(await stalls()).toEqual([]);
  for (const minute of [1, 2]) await notifier.turnAt(at(minute));
  expect((await notifier.messages()).map(({ subject }) => subject)).toHaveLength(1);
  expect(await notifier.rule('ABSENCE')).toMatchObject({ failingSince: null });
  expect(await notifier.rule('REGISTERS')).toMatchObject({ failingSince: at(1) });
  expect(await stalls()).toEqual([]);

  await notifier.turnAt(at(11));
  expect(await stalls()).toEqual([
    {
      queue: 'RULE',
      name: 'REGISTERS',
      title: 'Uncompleted registers',
      since: at(1),
      cause: 'Its runs fail; the other rules go on. The server’s log shows why.',
    },
  ]);
  await digestAt('18:00');
  await notifier.turnAt(at(12));
  expect(await notifier.rule('REGISTERS')).toMatchObject({ failingSince: null });
  expect(await stalls()).toEqual([]);
});
