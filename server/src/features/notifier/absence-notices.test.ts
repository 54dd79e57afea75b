import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import type { ClosedDays } from '@homeroom/shared/calendar/manage-calendar';
import { appOfEachTest } from '../../../test/create-app.js';
import { notifierOf } from '../../../test/notifier.js';
import { StudentEntity } from '../students/student.entity.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');
const notifier = notifierOf(t, admin);
beforeEach(async () => {
  t.clock.set('2026-11-17T07:00:00.000Z');
  await notifier.set('ABSENCE', { active: true });
});

/** A class with a student for each of `statuses`, marked on the day of the class. */
async function marked(statuses: (MarkStatus | null)[], markedAt = '2026-11-17T09:10:00.000Z') {
  const register = await t.a.register({ students: statuses.length, dates: ['2026-11-17', '2026-11-24'] });
  const { schedule, days, students, teacherUserId } = register;
  for (const [n, status] of statuses.entries())
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      studentId: students[n]!.id,
      markedById: teacherUserId,
      status,
      markedAt,
    });
  return { ...register, ids: students.map(({ id }) => id) };
}

test('tells the first parent once after the grace period, and names the class', async () => {
  const { ids } = await marked(['UNINFORMED_ABSENT', 'ABSENT', 'LATE', 'PRESENT']);
  const rima = await t.a.parent({ childIds: ids, firstName: 'Rima', lastName: 'Haddad' });
  await notifier.turnAt('2026-11-17T09:39:00.000Z');
  expect(await notifier.messages()).toEqual([]);
  expect(await notifier.outcomes()).toEqual(['WAITING']);
  await notifier.turnAt('2026-11-17T09:40:00.000Z');
  await notifier.turnAt('2026-11-17T09:41:00.000Z');
  const [message, ...others] = await notifier.messages();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ toAddress: rima.email, toName: 'Rima Haddad', status: 'QUEUED', causeRef: 'RUN 1' });
  expect(message!.bodyText).toMatch(
    /Dear Rima,[^]*Amina Yusuf \d+ was absent without notice: Arabic \d+ · Section S-\d+, Tue 17 Nov 2026, 09:00–10:00/,
  );
  expect(await notifier.outcomes()).toEqual(['TOLD']);
  expect((await notifier.rule('ABSENCE')).lastRun).toMatchObject({ messages: 1, sent: 0, failed: 0, byName: null });
});

test('tells about Absent too if the rule says so', async () => {
  await notifier.set('ABSENCE', { includeAbsent: true });
  const { ids } = await marked(['UNINFORMED_ABSENT', 'ABSENT']);
  await t.a.parent({ childIds: [ids[0]!] });
  await t.a.parent({ childIds: [ids[1]!] });
  await notifier.turnAt('2026-11-17T09:40:00.000Z');
  expect((await notifier.messages()).map(({ bodyText }) => /was (absent[\w ]*):/.exec(bodyText)![1])).toEqual([
    'absent without notice',
    'absent',
  ]);
});

test('a correction within the grace period cancels the notice, and a later absence is told again', async () => {
  const { ids } = await marked(['UNINFORMED_ABSENT']);
  await t.a.parent({ childIds: ids });
  await notifier.turnAt('2026-11-17T09:20:00.000Z');
  await notifier.remark(ids, 'LATE', '2026-11-17T09:25:00.000Z');
  await notifier.turnAt('2026-11-17T09:45:00.000Z');
  expect(await notifier.messages()).toEqual([]);
  expect(await notifier.outcomes()).toEqual(['CORRECTED']);
  expect((await notifier.rule('ABSENCE')).lastRun).toMatchObject({ messages: 0, corrected: 1 });
  await notifier.remark(ids, 'UNINFORMED_ABSENT', '2026-11-17T09:50:00.000Z');
  await notifier.turnAt('2026-11-17T10:19:00.000Z');
  expect(await notifier.messages()).toEqual([]);
  await notifier.turnAt('2026-11-17T10:20:00.000Z');
  expect(await notifier.messages()).toHaveLength(1);
});

test('a note added later does not restart the grace period', async () => {
  const { ids } = await marked(['UNINFORMED_ABSENT']);
  await t.a.parent({ childIds: ids });
  await notifier.turnAt('2026-11-17T09:20:00.000Z');
  await notifier.remark(ids, 'UNINFORMED_ABSENT', '2026-11-17T09:35:00.000Z');
  await notifier.turnAt('2026-11-17T09:40:00.000Z');
  expect(await notifier.messages()).toHaveLength(1);
});

test('nobody is told about a backlog, or about absences from before the rule was on', async () => {
  const backlog = await marked(['UNINFORMED_ABSENT'], '2026-11-18T08:00:00.000Z');
  await t.a.parent({ childIds: backlog.ids });
  await notifier.turnAt('2026-11-18T09:00:00.000Z');
  await notifier.set('ABSENCE', { active: false });
  const before = await marked(['UNINFORMED_ABSENT']);
  await t.a.parent({ childIds: before.ids });
  await notifier.set('ABSENCE', { active: true });
  await notifier.turnAt('2026-11-18T09:10:00.000Z');
  expect(await notifier.messages()).toEqual([]);
  expect(await notifier.outcomes()).toEqual([]);
});

test("messages held by quiet hours go out when they end, including yesterday's absence", async () => {
  const { ids } = await marked(['UNINFORMED_ABSENT'], '2026-11-17T18:45:00.000Z');
  await t.a.parent({ childIds: ids });
  for (const instant of ['2026-11-17T19:20:00.000Z', '2026-11-18T07:29:00.000Z']) {
    await notifier.turnAt(instant);
    expect(await notifier.messages()).toEqual([]);
  }
  expect((await notifier.check('ABSENCE')).rows).toMatchObject([
    { verdict: 'WAITING', at: '2026-11-18T07:30:00.000Z' },
  ]);
  await notifier.turnAt('2026-11-18T07:30:00.000Z');
  expect((await notifier.messages())[0]!.bodyText).toContain('Tue 17 Nov 2026');
});

test('an absence that nobody could be told about for two days is dropped', async () => {
  const { ids } = await marked(['UNINFORMED_ABSENT']);
  await t.a.parent({ childIds: ids });
  await notifier.turnAt('2026-11-17T09:20:00.000Z');
  await notifier.turnAt('2026-11-20T09:20:00.000Z');
  expect(await notifier.messages()).toEqual([]);
  expect(await notifier.outcomes()).toEqual(['EXPIRED']);
});

test('one message per household names each child, or goes to every linked parent if the rule says so', async () => {
  const { ids } = await marked(['UNINFORMED_ABSENT', 'UNINFORMED_ABSENT']);
  const [one, two] = ids as [number, number];
  const father = await t.a.parent({ childIds: [two], place: 1 });
  const mother = await t.a.parent({ childIds: [one, two], place: 2 });
  const { messages, rows } = await notifier.check('ABSENCE');
  expect([messages, rows.length]).toEqual([0, 1]);
  await notifier.set('ABSENCE', { audience: 'EVERY_PARENT' });
  await notifier.turnAt('2026-11-17T09:39:00.000Z');
  await notifier.set('ABSENCE', { audience: 'FIRST_PARENT' });
  await notifier.turnAt('2026-11-17T09:40:00.000Z');
  const [shared, ...others] = await notifier.messages();
  expect(others).toEqual([]);
  expect(shared!.toAddress).toBe(mother.email);
  expect(shared!.subject).toMatch(/^Absence of Amina Yusuf \d+ and Amina Yusuf \d+$/);
  // The next absence, for every parent.
  await notifier.set('ABSENCE', { audience: 'EVERY_PARENT' });
  const next = await marked(['UNINFORMED_ABSENT'], '2026-11-17T11:00:00.000Z');
  const both = await Promise.all([1, 2].map((place) => t.a.parent({ childIds: next.ids, place })));
  await notifier.turnAt('2026-11-17T11:30:00.000Z');
  expect((await notifier.messages()).slice(1).map(({ toAddress }) => toAddress)).toEqual(
    both.map(({ email }) => email),
  );
  expect(father.email).not.toBe(mother.email);
});

test('skips parents who opted out or have no address and withdrawn students, and records why', async () => {
  const { ids } = await marked(Array<MarkStatus>(4).fill('UNINFORMED_ABSENT'));
  const [optedOut, without, withdrawn] = ids as [number, number, number];
  await t.a.parent({ childIds: [optedOut], noSchoolMail: true });
  await t.a.parent({ childIds: [without], email: null });
  await t.a.parent({ childIds: [withdrawn] });
  await t.db.unit(() => t.db.update(StudentEntity, { id: withdrawn }, { status: 'WITHDRAWN' }));
  await notifier.turnAt('2026-11-17T09:40:00.000Z');
  await notifier.turnAt('2026-11-17T09:41:00.000Z');
  expect(await notifier.messages()).toEqual([]);
  expect(await notifier.outcomes()).toEqual(['NO_SCHOOL_MAIL', 'NO_ADDRESS', 'WITHDRAWN', 'NO_PARENT']);
  expect((await notifier.rule('ABSENCE')).lastRun).toMatchObject({ id: 1, messages: 0, leftOut: 4 });
  const { rows, subjects } = await notifier.check('ABSENCE');
  expect([subjects, rows.map(({ verdict }) => verdict)]).toEqual([
    4,
    ['NO_SCHOOL_MAIL', 'NO_ADDRESS', 'WITHDRAWN', 'NO_PARENT'],
  ]);
  // Parents who can be reached later that day are still told.
  await t.a.parent({ childIds: [ids[3]!] });
  await notifier.turnAt('2026-11-17T09:42:00.000Z');
  expect(await notifier.messages()).toHaveLength(1);
});

test('closing a date counts and cancels its waiting notices, and reopening tells those still due', async () => {
  const { ids, days, schedule } = await marked(['UNINFORMED_ABSENT', 'UNINFORMED_ABSENT']);
  await t.a.parent({ childIds: [ids[0]!] });
  await notifier.turnAt('2026-11-17T09:40:00.000Z');
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[0]!.id,
    studentId: (await t.a.student()).id,
    markedById: admin.user.id,
    status: 'UNINFORMED_ABSENT',
    markedAt: '2026-11-17T09:30:00.000Z',
  });
  await notifier.turnAt('2026-11-17T09:41:00.000Z');
  expect(await notifier.outcomes()).toEqual(['TOLD', 'NO_PARENT', 'WAITING']);
  const close = (query = '') => admin.post(`/api/calendar-days/${days[0]!.id}/close${query}`).send({ name: 'Snow' });
  const preview = (await close().expect(200)).body as ClosedDays;
  expect(preview).toMatchObject({ notices: 2, touches: '1 class, 1 completed register, 2 waiting notices' });
  await close('?dryRun=false').expect(200);
  expect(await notifier.outcomes()).toEqual(['CLOSED', 'NO_PARENT', 'CLOSED']);
  expect(await notifier.messages()).toMatchObject([{ status: 'CANCELLED', lastError: 'The class was closed.' }]);
  await notifier.turnAt('2026-11-17T10:00:00.000Z');
  expect(await notifier.messages()).toHaveLength(1);
  await admin.post(`/api/calendar-days/${days[0]!.id}/reopen`).send({}).expect(200);
  await notifier.turnAt('2026-11-17T10:01:00.000Z');
  expect(await notifier.messages()).toMatchObject([{ status: 'CANCELLED' }, { status: 'QUEUED' }]);
});

test('closing one class cancels its message, and the other absences in it are told again', async () => {
  const one = await marked(['UNINFORMED_ABSENT']);
  const other = await t.a.register({ semesterId: one.schedule.semesterId, students: 1, dates: [] });
  await t.a.mark({
    scheduleId: other.schedule.id,
    calendarDayId: one.days[0]!.id,
    studentId: other.students[0]!.id,
    markedById: admin.user.id,
    status: 'UNINFORMED_ABSENT',
    markedAt: '2026-11-17T09:10:00.000Z',
  });
  await t.a.parent({ childIds: [one.ids[0]!, other.students[0]!.id] });
  await notifier.turnAt('2026-11-17T09:40:00.000Z');
  const { semesterId, classSectionId } = one.schedule;
  await admin
    .post('/api/calendar-days/close?dryRun=false')
    .send({ name: 'Snow', semesterId, firstDay: '2026-11-17', lastDay: '2026-11-17', sectionIds: [classSectionId] })
    .expect(200);
  await notifier.turnAt('2026-11-17T09:41:00.000Z');
  const [first, second] = await notifier.messages();
  expect([first!.status, second!.status]).toEqual(['CANCELLED', 'QUEUED']);
  expect(second!.subject).not.toContain(' and ');
});

test('Run now sends what is due, even for a rule that is off, and never more than was shown', async () => {
  await notifier.set('ABSENCE', { active: false });
  const { ids } = await marked(['UNINFORMED_ABSENT', 'UNINFORMED_ABSENT', 'UNINFORMED_ABSENT']);
  await t.a.parent({ childIds: [ids[0]!], firstName: 'Rima', lastName: 'Haddad' });
  await t.a.parent({ childIds: [ids[1]!] });
  t.clock.set('2026-11-17T09:45:00.000Z');
  const { id } = await notifier.rule('ABSENCE');
  const { messages, rows } = await notifier.check('ABSENCE');
  expect(messages).toBe(2);
  await notifier.remark([ids[2]!], 'UNINFORMED_ABSENT', '2026-11-17T09:40:00.000Z');
  expect(rows[0]).toMatchObject({ verdict: 'NOW', name: 'Rima Haddad', since: '2026-11-17T09:10:00.000Z' });
  const run = (shown: number) => admin.post(`/api/notifier/rules/${id}/run`).send({ messages: shown });
  const { body } = await run(1).expect(409);
  expect(body.message).toBe('It would now be 2 messages. Check again who would get it. Nothing was sent.');
  expect(await notifier.messages()).toEqual([]);
  expect((await run(2).expect(200)).body).toEqual({ messages: 2 });
  expect((await run(2).expect(200)).body).toEqual({ messages: 0 });
  expect(await notifier.messages()).toHaveLength(2);
  expect(await notifier.outcomes()).toEqual(['TOLD', 'TOLD']);
  expect((await notifier.rule('ABSENCE')).lastRun).toMatchObject({
    byName: `${admin.user.firstName} ${admin.user.lastName}`,
  });
  const { body: history } = await admin.get(`/api/notifier/rules/${id}/history`).expect(200);
  expect((history as { action: string }[]).map(({ action }) => action)).toEqual(['run', 'run', 'update', 'update']);
  await admin.post('/api/notifier/rules/999/run').send({ messages: 1 }).expect(404);
  await admin.get('/api/notifier/rules/999/check').expect(404);
});

test('a check tells two children with the same name apart, and counts both', async () => {
  const { students } = await marked(['UNINFORMED_ABSENT']);
  const twin = await t.a.register({ students: 1, dates: ['2026-11-17'] });
  for (const { id } of [students[0]!, twin.students[0]!])
    await t.db.unit(() => t.db.update(StudentEntity, { id }, { studentFirstName: 'Amina', studentLastName: 'Haddad' }));
  await t.a.mark({
    scheduleId: twin.schedule.id,
    calendarDayId: twin.days[0]!.id,
    studentId: twin.students[0]!.id,
    markedById: twin.teacherUserId,
    status: 'UNINFORMED_ABSENT',
  });
  await t.a.parent({ childIds: [students[0]!.id, twin.students[0]!.id] });
  t.clock.set('2026-11-17T09:45:00.000Z');
  const { subjects, since, rows } = await notifier.check('ABSENCE');
  expect([subjects, since]).toEqual([2, '2026-11-17']);
  expect(rows).toEqual([
    expect.objectContaining({
      about: [
        expect.stringMatching(/^Amina Haddad \(Section S-\d+\)$/),
        expect.stringMatching(/^Amina Haddad \(Section/),
      ],
    }),
  ]);
});

test('many simultaneous runs tell once', async () => {
  const { ids } = await marked(Array<MarkStatus>(5).fill('UNINFORMED_ABSENT'));
  for (const id of ids) await t.a.parent({ childIds: [id] });
  await Promise.all(Array.from({ length: 6 }, () => notifier.turnAt('2026-11-17T09:40:00.000Z')));
  expect(await notifier.messages()).toHaveLength(5);
});
