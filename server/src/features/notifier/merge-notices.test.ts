import { appOfTests } from '../../../test/create-app.js';
import { notifierOf } from '../../../test/notifier.js';
import { NoticeEntity, NoticeMessageEntity } from './notice.entity.js';
import { Notices } from './notices.service.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

it('tells nothing again about a merged student: notices of both records stay told', async () => {
  const notifier = notifierOf(t, admin);
  t.clock.set('2026-11-17T07:00:00.000Z');
  await notifier.set('ABSENCE', { active: true });
  const [shared, alone] = [await t.a.register({ students: 2 }), await t.a.register({ students: 0 })];
  const [kept, other] = shared.students.map(({ id }) => id) as [number, number];
  const absent = (of: typeof shared, studentId: number) =>
    t.a.mark({
      scheduleId: of.schedule.id,
      calendarDayId: of.days[0]!.id,
      studentId,
      markedById: admin.user.id,
      status: 'UNINFORMED_ABSENT',
    });
  await absent(shared, kept);
  await absent(shared, other);
  await absent(alone, other);
  await t.a.parent({ childIds: [other] });
  await notifier.turnAt('2026-11-17T10:00:00.000Z');
  expect((await notifier.outcomes()).sort()).toEqual(['NO_PARENT', 'TOLD', 'TOLD']);

  const stored = async () => [await t.db.find(NoticeEntity), await t.db.find(NoticeMessageEntity)];
  const before = await stored();
  await admin.post(`/api/students/${kept}/merge?dryRun=false`).send({ otherId: other, choices: {} }).expect(200);
  await notifier.turnAt('2026-11-17T11:00:00.000Z');
  expect(await notifier.messages()).toHaveLength(1);
  const notices = await t.db.find(NoticeEntity);
  expect(notices.map(({ studentId, outcome }) => ({ studentId, outcome }))).toEqual([
    { studentId: kept, outcome: 'TOLD' },
    { studentId: kept, outcome: 'TOLD' },
  ]);
  expect(await t.db.find(NoticeMessageEntity)).toHaveLength(2);

  // Undone, each record has its own notices again.
  const undo = async () => {
    const { body } = await admin.get(`/api/students/${kept}/merges`).expect(200);
    const [{ id }] = body as [{ id: number }];
    await admin.post(`/api/students/${kept}/merges/${id}/undo?dryRun=false`).expect(200);
  };
  await undo();
  expect(await stored()).toEqual(before);

  // Those that are too old to be kept by then prevent no undo.
  await t.db.unit(() => t.db.query(`UPDATE notices SET about_date = '2025-10-20'`));
  await admin.post(`/api/students/${kept}/merge?dryRun=false`).send({ otherId: other, choices: {} }).expect(200);
  t.clock.set('2026-11-27T10:00:00.000Z');
  await t.app.get(Notices).run();
  expect(await t.db.count(NoticeEntity)).toBe(0);
  await undo();
});
