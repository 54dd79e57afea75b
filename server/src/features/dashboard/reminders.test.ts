import type { ReminderResult } from '@homeroom/shared/dashboard/reminders';
import { markOn } from '../../../test/teacher-with-classes.js';
import { appOfEachTest } from '../../../test/create-app.js';
import { notifierOf } from '../../../test/notifier.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { UserEntity } from '../accounts/user.entity.js';
import { mailAbout } from '../../../test/mailed-links.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const remind = async (query = '', browser = admin): Promise<ReminderResult> =>
  (await browser.post(`/api/dashboard/uncompleted/notify${query}`).expect(200)).body as ReminderResult;

test('previews by default, and sends each teacher one message that names every register', async () => {
  const nadia = await t.a.teacher({ firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@school.test' });
  const first = await t.a.register({ teacherId: nadia.id, dates: ['2026-11-12', '2026-11-17'] });
  const second = await t.a.register({ teacherId: nadia.id, dates: ['2026-11-16'] });
  const done = await t.a.register({ dates: ['2026-11-17'] });
  await markOn(t, done, '2026-11-17');
  await markOn(t, first, '2026-11-17', ['PRESENT']);
  const figures = { cutoffDate: '2026-11-18', teachersTotal: 1, attempted: 1, skippedNoEmail: 0 };
  expect(await remind()).toMatchObject({
    ...figures,
    dryRun: true,
    teachers: [{ userId: nadia.userId, name: 'Nadia Rahman', registers: 3 }],
    waits: 'No mail server is set up, so the messages wait. A superadmin can set one up in API Setup.',
  });
  expect((await remind('', await t.as('SUPERADMIN'))).waits).toBe(
    'No mail server is set up, so the messages wait. Set one up in API Setup.',
  );
  expect(await mailAbout(t)).toEqual([]);
  expect(await remind('?dryRun=false&html=true')).toMatchObject({ ...figures, dryRun: false });
  const [message, ...others] = await mailAbout(t);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    toAddress: 'nadia@school.test',
    toName: 'Nadia Rahman',
    subject: 'Attendance is not completed: 3 registers',
    cause: 'REMINDER',
    senderId: admin.user.id,
    replyTo: admin.user.email,
  });
  const links = [...message!.bodyText.matchAll(/\{\{publicUrl\}\}\/mark-attendance\?schedule=(\d+)&date=(\S+)/g)];
  expect(links.map(([, id, date]) => [Number(id), date])).toEqual([
    [first.schedule.id, '2026-11-12'],
    [second.schedule.id, '2026-11-16'],
    [first.schedule.id, '2026-11-17'],
  ]);
  expect(message!.bodyText).toContain('1 of 3 marked');
  expect(message!.bodyHtml).toContain(`date=2026-11-12">`);
});

test('sends only plain text if html is false', async () => {
  await t.a.register();
  await remind('?dryRun=false&html=false');
  expect(await mailAbout(t)).toMatchObject([{ bodyHtml: null }]);
});

test('leaves out registers that have not begun, are closed, have no students, or can no longer be marked by the teacher', async () => {
  await t.a.register({ dates: ['2026-11-18'], startTime: '12:01' });
  await t.a.register({ dates: ['2026-11-03'] });
  await t.a.register({ students: 0 });
  const closed = await t.a.register();
  await t.a.day({ semesterId: closed.schedule.semesterId, date: '2026-11-17', kind: 'CLOSURE', name: 'Storm day' });
  const held = await t.a.teacher({ status: 'HOLD' });
  await t.a.register({ teacherId: held.id });
  expect(await remind()).toMatchObject({ teachersTotal: 0, attempted: 0 });
  const oldest = await t.a.register({ dates: ['2026-11-04'] });
  const today = await t.a.register({ dates: ['2026-11-18'], startTime: '12:00' });
  expect((await remind()).teachers.map(({ userId }) => userId).sort()).toEqual(
    [oldest.teacherUserId, today.teacherUserId].sort(),
  );
});

test('counts teachers without an address, and sends them nothing', async () => {
  const omar = await t.a.teacher({ firstName: 'Omar', lastName: 'Haddad', email: null });
  await t.a.register({ teacherId: omar.id });
  await t.a.register({ teacherId: (await t.a.teacher({ passwordHash: 'set' })).id });
  expect(await remind('?dryRun=false')).toMatchObject({
    teachersTotal: 2,
    attempted: 1,
    skippedNoEmail: 1,
    withoutEmail: [{ userId: omar.userId, name: 'Omar Haddad' }],
    withoutPassword: [{ userId: omar.userId, name: 'Omar Haddad' }],
  });
  expect(await mailAbout(t)).toHaveLength(1);
});

test('narrows to a teacher, a semester and a cutoff', async () => {
  const one = await t.a.register({ dates: ['2026-11-10', '2026-11-17'] });
  const two = await t.a.register({ dates: ['2026-11-16'] });
  const whom = async (query: string) =>
    (await remind(query)).teachers.map(({ userId, registers }) => [userId, registers]);
  expect(await whom(`?teacherUserId=${one.teacherUserId}`)).toEqual([[one.teacherUserId, 2]]);
  expect(await whom(`?semesterId=${two.schedule.semesterId}`)).toEqual([[two.teacherUserId, 1]]);
  expect(await whom('?beforeDate=2026-11-15')).toEqual([[one.teacherUserId, 1]]);
  expect((await remind('?beforeDate=2026-11-15')).cutoffDate).toBe('2026-11-15');
});

test('says when, by whom and how many of the same people were last reminded', async () => {
  const omar = await t.a.teacher({ firstName: 'Omar' });
  await t.a.register({ teacherId: omar.id });
  expect((await remind()).last).toBeNull();
  expect((await remind('?dryRun=false')).last).toBeNull();
  const by = `${admin.user.firstName} ${admin.user.lastName}`;
  const reminded = { at: '2026-11-18T12:00:00.000Z', by, people: 1 };
  expect((await remind()).last).toEqual(reminded);

  const lena = await t.a.teacher({ firstName: 'Lena' });
  await t.a.register({ teacherId: lena.id });
  expect(await remind()).toMatchObject({ attempted: 2, last: reminded });
  expect((await remind(`?teacherUserId=${lena.userId}`)).last).toBeNull();
  const again = await remind('?dryRun=false');
  expect(again.last).toEqual(reminded);
  expect((await remind()).last).toMatchObject({ people: 2 });
});

test('does not count what others write under its cause as a reminder', async () => {
  const { teacherUserId: userId } = await t.a.register();
  const key = { to: { address: 'omar@school.test', name: 'Omar' }, subject: 'Your key', text: 'Please bring it back.' };
  const people = [{ userId }];
  await t.db.unit(() => t.app.get(Outbox).queueAll([{ ...key, people, cause: 'REMINDER', causeRef: 'KEY 1' }]));
  expect((await remind()).last).toBeNull();
});

test('does not count cancelled messages as reminders', async () => {
  await t.a.register();
  await remind('?dryRun=false');
  expect((await remind()).last).not.toBeNull();
  await t.db.unit(() => t.db.update(EmailMessageEntity, { cause: 'REMINDER' }, { status: 'CANCELLED' }));
  expect((await remind()).last).toBeNull();
});

test('counts what the rule about registers sent as a reminder, but not its digest', async () => {
  const notifier = notifierOf(t, admin);
  t.clock.set('2026-11-17T07:00:00.000Z');
  await notifier.set('REGISTERS', { active: true, digestAt: '16:00' });
  const { teacherUserId } = await t.a.register({ dates: ['2026-11-17'] });
  await t.db.unit(() => t.db.update(UserEntity, { id: teacherUserId }, { role: 'ADMIN' }));
  for (const time of ['13:00', '16:00']) await notifier.turnAt(`2026-11-17T${time}:00.000Z`);
  expect(await notifier.messages()).toHaveLength(3);
  expect((await remind()).last).toEqual({ at: '2026-11-17T13:00:00.000Z', by: null, people: 1 });
});

test('sends once when the same request comes twice', async () => {
  await t.a.register();
  for (let n = 0; n < 2; n++)
    await admin
      .post('/api/dashboard/uncompleted/notify?dryRun=false')
      .set('idempotency-key', 'the-same-reminder')
      .expect(200);
  expect(await mailAbout(t)).toHaveLength(1);
});

test('lets a teacher with the feature send reminders only about the rows they see', async () => {
  const superadmin = await t.as('SUPERADMIN');
  const flags = { 'dashboard.remind': { ADMIN: true, TEACHER: true } };
  await superadmin.put('/api/settings/features').send(flags).expect(200);
  const teacher = await t.as('TEACHER');
  await t.a.register({ teacherId: teacher.user.teacherId! });
  const other = await t.a.register();
  const own = [{ userId: teacher.user.id, registers: 1 }];
  expect(await remind('', teacher)).toMatchObject({ teachersTotal: 1, teachers: own });
  expect(await remind(`?teacherUserId=${other.teacherUserId}`, teacher)).toMatchObject({ teachersTotal: 0 });
  await remind('?dryRun=false', teacher);
  expect(await mailAbout(t)).toMatchObject([{ toAddress: teacher.user.email, senderId: teacher.user.id }]);
  for (const path of ['notifier/rules', 'email/messages', 'email/log', 'email/state', 'notifications/sends'])
    await teacher.get(`/api/${path}`).expect(403);
});

test('refuses a teacher, and an invalid query', async () => {
  const teacher = await t.as('TEACHER');
  const { body } = await teacher.post('/api/dashboard/uncompleted/notify').expect(403);
  expect(body.message).toBe('Your role cannot send reminders.');
  for (const query of ['?dryRun=maybe', '?html=1', '?beforeDate=yesterday', '?teacherUserId=x', '?role=ADMIN'])
    await admin.post(`/api/dashboard/uncompleted/notify${query}`).expect(400);
});
