import type { MessageStatus } from '@homeroom/shared/mail';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { appOfEachTest } from '../../../test/create-app.js';
import { notifierOf } from '../../../test/notifier.js';
import { ParentEntity } from '../parents/parent.entity.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');
const notifier = notifierOf(t, admin);
beforeEach(async () => {
  t.clock.set('2026-11-17T07:00:00.000Z');
  await notifier.set('ABSENCE', { active: true });
});

/** Notifies the parents of that many absent children. */
async function told(children: number) {
  const { schedule, days, students, teacherUserId } = await t.a.register({ students: children, dates: ['2026-11-17'] });
  const parents = [];
  for (const { id: studentId } of students) {
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      studentId,
      markedById: teacherUserId,
      status: 'UNINFORMED_ABSENT',
      markedAt: '2026-11-17T09:10:00.000Z',
    });
    parents.push(await t.a.parent({ childIds: [studentId] }));
  }
  await notifier.turnAt('2026-11-17T09:40:00.000Z');
  return parents;
}

const become = (toAddress: string, status: MessageStatus, sentAt: string | null = null) =>
  t.db.unit(() => t.db.update(EmailMessageEntity, { toAddress }, { status, sentAt }));

test('a check shows the outcome of each message, not only that it was queued', async () => {
  const [sent, failed, queued] = await told(3);
  await become(sent!.email!, 'SENT', '2026-11-17T09:41:00.000Z');
  await become(failed!.email!, 'FAILED');
  const { rows } = await notifier.check('ABSENCE');
  expect(new Map(rows.map(({ address, verdict, message }) => [address, [verdict, message]]))).toEqual(
    new Map([
      [sent!.email, ['TOLD', { status: 'SENT', sentAt: '2026-11-17T09:41:00.000Z' }]],
      [failed!.email, ['TOLD', { status: 'FAILED', sentAt: null }]],
      [queued!.email, ['TOLD', { status: 'QUEUED', sentAt: null }]],
    ]),
  );
});

test('a message that failed at an old address is still shown as failed', async () => {
  const [parent] = await told(1);
  await become(parent!.email!, 'FAILED');
  await t.db.unit(() => t.db.update(ParentEntity, { id: parent!.id }, { email: 'new@example.org' }));
  expect((await notifier.check('ABSENCE')).rows).toMatchObject([
    { address: 'new@example.org', message: { status: 'FAILED' } },
  ]);
});

test('the last run of a rule says which of its messages are unknown or cancelled', async () => {
  const [unknown, cancelled] = await told(3);
  await become(unknown!.email!, 'UNKNOWN');
  await become(cancelled!.email!, 'CANCELLED');
  expect((await notifier.rule('ABSENCE')).lastRun).toMatchObject({ messages: 3, sent: 0, unknown: 1, cancelled: 1 });
});
