import type { LogSummary, MessageRow, PersonMail } from '@homeroom/shared/email-log';
import { appOfTests } from '../../../test/create-app.js';
import { notifierOf } from '../../../test/notifier.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

test('the pages of students and parents say which rule wrote or why not, and the log is filtered to a run', async () => {
  const notifier = notifierOf(t, admin);
  t.clock.set('2026-11-17T07:00:00.000Z');
  await notifier.set('ABSENCE', { active: true });
  const { schedule, days, students } = await t.a.register({ students: 2 });
  for (const { id: studentId } of students)
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      studentId,
      markedById: admin.user.id,
      status: 'UNINFORMED_ABSENT',
    });
  const [told, notTold] = [students[0]!, students[1]!];
  const parent = await t.a.parent({ childIds: [told.id] });
  const without = await t.a.parent({ childIds: [notTold.id], email: null });
  await notifier.turnAt('2026-11-17T10:00:00.000Z');
  const mailOf = async (path: string) => (await admin.get(`/api/${path}/mail`).expect(200)).body as PersonMail;

  for (const path of [`students/${told.id}`, `parents/${parent.id}`])
    expect(await mailOf(path)).toMatchObject({ messages: [{ causeName: 'Absence notices', causeRef: 'RUN 1' }] });
  for (const path of [`students/${notTold.id}`, `parents/${without.id}`])
    expect(await mailOf(path)).toMatchObject({
      messages: [
        {
          id: null,
          status: null,
          causeName: 'Absence notices',
          reason: 'No linked parent has an e-mail address.',
          createdAt: '2026-11-17T10:00:00.000Z',
        },
      ],
    });

  const { lastRun } = await notifier.rule('ABSENCE');
  const causeRef = `RUN ${lastRun!.id}`;
  const { body: messages } = await admin.get('/api/email/messages').query({ causeRef }).expect(200);
  expect(messages as MessageRow[]).toMatchObject([{ cause: 'RULE', causeRef, sendId: null }]);
  const { body: text } = await admin.get(`/api/email/messages/${(messages as MessageRow[])[0]!.id}/text`).expect(200);
  const about = { studentId: told.id, scheduleId: schedule.id, date: '2026-11-17', className: expect.any(String) };
  expect(text).toMatchObject({ rule: 'Absence notices', about: [about] });
  const { body: summary } = await admin.get('/api/email/log').query({ causeRef }).expect(200);
  expect(summary as LogSummary).toMatchObject({
    counts: { QUEUED: 1 },
    batch: { title: 'Absence notices', senderName: null, messages: 1 },
  });
  const { body: cancelled } = await admin
    .post('/api/email/messages/cancel')
    .send({ query: { causeRef: 'RUN 99' } })
    .expect(200);
  expect(cancelled).toEqual({ count: 0 });
});
