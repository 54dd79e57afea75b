import { coverRequestMessages, type ClassToAskFor, type CoverRequestRow } from '@homeroom/shared/cover/cover-requests';
import type { CoverReportRow, DelegationRow, UncoveredClass } from '@homeroom/shared/cover/cover';
import { appOfEachTest, type Browser, message } from '../../../../test/create-app.js';
import { openRegister } from '../../../../test/open-register.js';
import { AuditEntryEntity } from '../../../platform/audit/audit-entry.entity.js';
import { EmailMessageEntity } from '../../../platform/mail/email-message.entity.js';

// The tests' clock says noon on 18 November 2026.
const [today, tomorrow, later] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const;

const t = appOfEachTest();
const admin = t.browser('ADMIN');

/** A teacher with a class who asks for cover, and somebody who may take it. */
async function teacherWithClass() {
  const register = await openRegister(t, { students: 1, dates: [today, tomorrow, later] });
  const substitute = await t.as('TEACHER');
  const ask = (days: number[] = [register.days[1]!.id], more: object = {}) =>
    register.teacher.post('/api/cover-requests').send({
      classTypeScheduleId: register.schedule.id,
      academicCalendarIds: days,
      reason: 'Dentist',
      ...more,
    });
  const asked = async (days?: number[]) => ((await ask(days).expect(201)).body as { id: number }).id;
  return { ...register, substitute, ask, asked };
}

const list = async (browser: Browser, query = '') =>
  (await browser.get(`/api/cover-requests${query}`).expect(200)).body as CoverRequestRow[];

it('lets teachers ask for dates of their own classes, and tells the office', async () => {
  const { teacher, schedule, asked, days, substitute, teacherUserId } = await teacherWithClass();
  const choices = (await teacher.get('/api/cover-requests/choices').expect(200)).body as ClassToAskFor[];
  expect(choices).toMatchObject([{ scheduleId: schedule.id }]);
  expect(choices[0]!.dates.map(({ classDate }) => classDate)).toEqual([today, tomorrow, later]);
  await asked([days[2]!.id, days[1]!.id]);
  const [row] = await list(admin, '?state=ASKED');
  expect(row).toMatchObject({ state: 'ASKED', teacherUserId, reason: 'Dentist', scheduleId: schedule.id });
  expect(row!.dates.map(({ date }) => date)).toEqual([tomorrow, later]);
  expect(await list(teacher)).toHaveLength(1);
  expect(await list(substitute)).toEqual([]);
  const letters = await t.db.findBy(EmailMessageEntity, { cause: 'COVER' });
  expect(letters.map(({ toAddress }) => toAddress)).toEqual([admin.user.email]);
});

it('refuses another’s class, dates that are not offered, and the same date twice', async () => {
  const { ask, asked, days, substitute, schedule } = await teacherWithClass();
  const foreign = { classTypeScheduleId: schedule.id, academicCalendarIds: [days[1]!.id] };
  await substitute.post('/api/cover-requests').send(foreign).expect(404);
  expect(message(await ask([999_999]).expect(400))).toBe(coverRequestMessages.notOffered);
  await ask([]).expect(400);
  await ask(undefined, { reason: 'x'.repeat(201) }).expect(400);
  await asked();
  expect(message(await ask().expect(409))).toBe(coverRequestMessages.same);
});

it('takes several classes at once, or none of them', async () => {
  const { teacher, schedule, days } = await teacherWithClass();
  const other = await openRegister(t, { students: 1, dates: [later], teacherId: schedule.teacherId });
  const asks = [
    { classTypeScheduleId: schedule.id, academicCalendarIds: [days[2]!.id] },
    { classTypeScheduleId: other.schedule.id, academicCalendarIds: [other.days[0]!.id] },
  ];
  const ask = (some: object[]) => teacher.post('/api/cover-requests/several').send({ asks: some, reason: 'Flu' });
  const { body } = await ask([asks[0]!, { ...asks[1]!, academicCalendarIds: [999_999] }]).expect(400);
  expect(body).toMatchObject({ errors: [{ path: 'asks.1.academicCalendarIds' }] });
  await ask([]).expect(400);
  expect(await list(teacher)).toEqual([]);
  expect(message(await ask(asks).expect(201))).toBe('The office has your request.');
  expect(await list(teacher)).toMatchObject([
    { scheduleId: other.schedule.id, reason: 'Flu', dates: [{ date: later }] },
    { scheduleId: schedule.id, reason: 'Flu', dates: [{ date: later }] },
  ]);
  const [letter, ...others] = await t.db.findBy(EmailMessageEntity, { cause: 'COVER' });
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ toAddress: admin.user.email, subject: expect.stringMatching(/for 2 classes$/) });
  expect(letter!.bodyText).toContain('Reason: Flu');
  expect(letter!.bodyText).toContain('Temporary Teacher\n{{publicUrl}}/admin/tempteacher\n');
});

it('writes to the superadmins while the school has no active administrator', async () => {
  const { asked, days } = await teacherWithClass();
  const superadmin = await t.as('SUPERADMIN');
  const written = async () => (await t.db.findBy(EmailMessageEntity, { cause: 'COVER' })).map((each) => each.toAddress);
  await asked([days[1]!.id]);
  expect(await written()).toEqual([admin.user.email]);
  await superadmin.patch(`/api/users/${admin.user.id}`).send({ status: 'HOLD' }).expect(200);
  await asked([days[2]!.id]);
  expect(await written()).toEqual([admin.user.email, superadmin.user.email]);
});

it('is granted once, with more dates if the office wants', async () => {
  const { asked, days, substitute, schedule } = await teacherWithClass();
  const id = await asked([days[2]!.id]);
  const grant = (more: object = {}) =>
    admin.post(`/api/cover-requests/${id}/grant`).send({ tempTeacherId: substitute.user.teacherId, ...more });
  await grant({ tempTeacherId: 999_999 }).expect(400);
  expect((await list(admin))[0]!.state).toBe('ASKED');
  await grant({ academicCalendarIds: [days[2]!.id, days[0]!.id] }).expect(200, { message: 'Temporary access granted' });
  const [granted] = (await admin.get('/api/teacher-delegations').expect(200)).body as DelegationRow[];
  expect(granted).toMatchObject({ scheduleId: schedule.id, reason: 'Dentist' });
  expect(granted!.dates.map(({ date }) => date)).toEqual([today, later]);
  expect(message(await grant().expect(409))).toBe(coverRequestMessages.answered);
  const nameOf = ({ user }: Browser) => `${user.firstName} ${user.lastName}`;
  expect((await list(admin))[0]).toMatchObject({ state: 'GRANTED', answeredBy: nameOf(admin) });
});

it('keeps requested dates open that are not granted, and refuses dates that nobody requested', async () => {
  const { asked, days, substitute } = await teacherWithClass();
  const id = await asked([days[1]!.id, days[2]!.id]);
  const grant = (...academicCalendarIds: number[]) =>
    admin
      .post(`/api/cover-requests/${id}/grant`)
      .send({ tempTeacherId: substitute.user.teacherId, academicCalendarIds });
  const refused = await grant(days[0]!.id).expect(400);
  expect(refused.body).toMatchObject({
    errors: [{ path: 'academicCalendarIds', message: coverRequestMessages.noneAsked }],
  });
  expect(message(await grant(days[1]!.id).expect(200))).toBe('Temporary access granted. Fri 20 Nov is still open.');
  const [open] = await list(admin);
  expect(open).toMatchObject({ state: 'ASKED', dates: [{ date: later }] });
  await grant(days[2]!.id).expect(200, { message: 'Temporary access granted' });
  expect(await list(admin)).toMatchObject([{ state: 'GRANTED' }]);
});

it('is granted by any cover of its dates, however the office arranges it', async () => {
  const { asked, teacher, days, substitute, schedule } = await teacherWithClass();
  await asked([days[1]!.id, days[2]!.id]);
  const cover = (day: number) => ({
    classTypeScheduleId: schedule.id,
    tempTeacherId: substitute.user.teacherId,
    academicCalendarIds: [days[day]!.id],
  });
  const grant = (day: number) => admin.post('/api/teacher-delegations').send({ ...cover(day), reason: 'Training' });
  await grant(0).expect(200);
  expect(await list(admin)).toMatchObject([{ state: 'ASKED', dates: [{ date: tomorrow }, { date: later }] }]);
  await grant(1).expect(200);
  expect(await list(teacher)).toMatchObject([{ state: 'ASKED', dates: [{ date: later }] }]);
  await admin
    .post('/api/teacher-delegations/absences')
    .send({ reason: null, covers: [cover(2)] })
    .expect(200);
  const answeredBy = `${admin.user.firstName} ${admin.user.lastName}`;
  expect(await list(teacher)).toMatchObject([{ state: 'GRANTED', answeredBy, dates: [{ date: later }] }]);
});

it('leaves out covered dates, and refuses if all of them are covered', async () => {
  const { ask, days, substitute, schedule } = await teacherWithClass();
  const covering = {
    classTypeScheduleId: schedule.id,
    tempTeacherId: substitute.user.teacherId,
    academicCalendarIds: [days[1]!.id],
  };
  await admin.post('/api/teacher-delegations').send(covering).expect(200);
  const who = `${substitute.user.firstName} ${substitute.user.lastName} already covers Thu 19 Nov`;
  expect(message(await ask().expect(409))).toBe(`${who}.`);
  const answer = await ask([days[1]!.id, days[2]!.id]).expect(201);
  expect(message(answer)).toBe(`The office has your request. These dates are left out: ${who}.`);
  expect((await list(admin))[0]!.dates.map(({ date }) => date)).toEqual([later]);
});

it('is declined with an answer that the teacher reads', async () => {
  const { asked, teacher } = await teacherWithClass();
  const id = await asked();
  await teacher.post(`/api/cover-requests/${id}/decline`).send({}).expect(403);
  await admin.post(`/api/cover-requests/${id}/decline`).send({ answer: 'Nobody is free.' }).expect(200);
  expect(await list(teacher)).toMatchObject([{ state: 'DECLINED', answer: 'Nobody is free.' }]);
  const letters = await t.db.find(EmailMessageEntity, { order: { id: 'DESC' }, take: 1 });
  expect(letters[0]).toMatchObject({ toAddress: expect.any(String) as string, cause: 'COVER' });
  expect(letters[0]!.bodyText).toContain('Nobody is free.');
});

it('says why a requested date is closed, until it is reopened', async () => {
  const { asked, days } = await teacherWithClass();
  await asked([days[1]!.id, days[2]!.id]);
  const closed = async () => (await list(admin))[0]!.dates.map((date) => date.closed);
  await admin.post(`/api/calendar-days/${days[2]!.id}/close?dryRun=false`).send({ name: 'Burst pipe' }).expect(200);
  expect(await closed()).toEqual([null, 'closed: Burst pipe']);
  await admin.post(`/api/calendar-days/${days[2]!.id}/reopen`).send({}).expect(200);
  expect(await closed()).toEqual([null, null]);
});

it('is withdrawn by whoever asked, and by nobody else', async () => {
  const { asked, teacher, substitute } = await teacherWithClass();
  const id = await asked();
  await substitute.delete(`/api/cover-requests/${id}`).expect(404);
  await teacher.delete(`/api/cover-requests/${id}`).expect(200);
  await teacher.delete(`/api/cover-requests/${id}`).expect(409);
  await admin.post(`/api/cover-requests/${id}/decline`).send({}).expect(409);
  await admin.post('/api/cover-requests/999999/decline').send({}).expect(404);
});

describe('cover that its substitute declines', () => {
  async function covered() {
    const made = await teacherWithClass();
    const { schedule, days, substitute } = made;
    const grant = ({ user } = substitute, more: object = {}) =>
      admin
        .post('/api/teacher-delegations')
        .send({
          classTypeScheduleId: schedule.id,
          tempTeacherId: user.teacherId,
          academicCalendarIds: [days[1]!.id, days[2]!.id],
          reason: 'Training',
          ...more,
        })
        .expect(200);
    await grant();
    const decline = (browser: Browser, more: object = {}) =>
      browser
        .post('/api/cover-requests/declined-covers')
        .send({ classTypeScheduleId: schedule.id, classDate: tomorrow, reason: 'Ill', ...more });
    return { ...made, grant, decline };
  }

  it('ends on that date only, becomes a request for the office, and both are told', async () => {
    const { decline, teacher, substitute, days } = await covered();
    const earlier = await t.db.countBy(EmailMessageEntity, { cause: 'COVER' });
    await decline(substitute).expect(200, { message: coverRequestMessages.coverDeclined });
    const { firstName, lastName } = substitute.user;
    const [request] = await list(admin, '?state=ASKED');
    expect(request).toMatchObject({ reason: 'Training', declinedBy: `${firstName} ${lastName}: Ill` });
    expect(request!.dates).toEqual([{ id: days[1]!.id, date: tomorrow, closed: null }]);
    expect(await list(teacher)).toMatchObject([{ id: request!.id }]);
    const [granted] = (await admin.get('/api/teacher-delegations').expect(200)).body as DelegationRow[];
    expect(granted!.dates.map(({ date, state, declined }) => [date, state, declined])).toEqual([
      [tomorrow, 'REVOKED', true],
      [later, 'UPCOMING', false],
    ]);
    const letters = await t.db.findBy(EmailMessageEntity, { cause: 'COVER' });
    const told = letters.slice(earlier).map(({ toAddress }) => toAddress);
    expect(told).toEqual([admin.user.email, expect.not.stringMatching(substitute.user.email!)]);
    expect(letters.at(-1)!.bodyText).toContain('Reason: Ill');
    const logged = await t.db.findBy(AuditEntryEntity, { action: 'create', subject: 'CoverRequest' });
    expect(logged).toMatchObject([
      { subjectId: String(request!.id), actorId: substitute.user.id, after: { declinedBy: request!.declinedBy } },
    ]);
    await decline(substitute).expect(404);
  });

  it('takes the longest name with the longest reason', async () => {
    const { decline, substitute } = await covered();
    const [firstName, lastName] = ['F'.repeat(80), 'L'.repeat(80)];
    await admin.patch(`/api/users/${substitute.user.id}`).send({ firstName, lastName }).expect(200);
    const reason = 'x'.repeat(130);
    await decline(substitute, { reason }).expect(200);
    const [{ declinedBy }] = (await list(admin)) as [CoverRequestRow];
    expect(declinedBy).toBe(`${firstName} ${lastName}: ${reason}`);
    // SQLite does not enforce the column's length.
    expect(declinedBy!.length).toBeLessThanOrEqual(300);
  });

  it('creates no request if another substitute also has the date', async () => {
    const { decline, grant, substitute } = await covered();
    await grant(await t.as('TEACHER'), { overlap: 'ADD' });
    await decline(substitute).expect(200);
    expect(await list(admin)).toEqual([]);
  });

  it('is refused for cover of somebody else, another date, and bad input', async () => {
    const { decline, teacher, substitute } = await covered();
    await decline(teacher).expect(404);
    await decline(admin).expect(404);
    await decline(substitute, { classDate: today }).expect(404);
    await decline(substitute, { classDate: '19/11/2026' }).expect(400);
    await decline(substitute, { reason: 'x'.repeat(131) }).expect(400);
    expect(await list(admin)).toEqual([]);
  });
});

it('covers an absence as a whole or not at all', async () => {
  const first = await teacherWithClass();
  const second = await openRegister(t, { students: 1, dates: [tomorrow], teacherId: first.schedule.teacherId });
  const tempTeacherId = first.substitute.user.teacherId;
  const covers = [
    { classTypeScheduleId: first.schedule.id, tempTeacherId, academicCalendarIds: [first.days[1]!.id] },
    { classTypeScheduleId: second.schedule.id, tempTeacherId, academicCalendarIds: [second.days[0]!.id] },
  ];
  const absence = (more: object[]) =>
    admin.post('/api/teacher-delegations/absences').send({ reason: 'Ill', covers: more });
  const { body } = await absence([covers[0]!, { ...covers[1]!, tempTeacherId: 999_999 }]).expect(400);
  expect(body).toMatchObject({ errors: [{ path: 'covers.1.tempTeacherId' }] });
  const granted = async () => (await admin.get('/api/teacher-delegations').expect(200)).body as DelegationRow[];
  expect(await granted()).toEqual([]);
  await absence(covers).expect(200);
  expect((await granted()).map(({ reason }) => reason)).toEqual(['Ill', 'Ill']);
});

it('counts cover by teacher and month, without what was revoked', async () => {
  const { schedule, days, substitute } = await teacherWithClass();
  const second = await t.as('TEACHER');
  const grant = async (calendarDayId: number, { user } = substitute) =>
    (
      (
        await admin
          .post('/api/teacher-delegations')
          .send({
            classTypeScheduleId: schedule.id,
            tempTeacherId: user.teacherId,
            overlap: 'ADD',
            academicCalendarIds: [calendarDayId],
          })
          .expect(200)
      ).body as { id: number }
    ).id;
  await grant(days[0]!.id);
  await grant(days[0]!.id, second);
  await grant(days[2]!.id);
  await admin.delete(`/api/teacher-delegations/${await grant(days[1]!.id)}`).expect(200);
  const path = '/api/teacher-delegations/report?date_gte=2026-11-01&date_lte=2026-11-30';
  const rows = (await admin.get(path).expect(200)).body as CoverReportRow[];
  const counts = rows.map(({ teacherId, month, covered, arranged, coveredFor, arrangedFor }) => [
    ...[teacherId, month, covered, arranged, coveredFor, arrangedFor],
  ]);
  expect(counts.sort()).toEqual(
    [
      // Two substitutes of one class cover one class of its teacher.
      [schedule.teacherId, '2026-11', 0, 0, 1, 1],
      [substitute.user.teacherId, '2026-11', 1, 1, 0, 0],
      [second.user.teacherId, '2026-11', 1, 0, 0, 0],
    ].sort(),
  );
  await admin.get('/api/teacher-delegations/report?date_gte=today&date_lte=2026-11-30').expect(400);
});

it("names today's classes that nobody can mark, until somebody covers them", async () => {
  const { schedule, days, substitute, teacherUserId } = await teacherWithClass();
  const uncovered = async () =>
    (await admin.get('/api/teacher-delegations/uncovered-today').expect(200)).body as UncoveredClass[];
  expect(await uncovered()).toEqual([]);
  await admin.patch(`/api/users/${teacherUserId}`).send({ status: 'HOLD' }).expect(200);
  expect(await uncovered()).toMatchObject([{ scheduleId: schedule.id, teacherId: schedule.teacherId }]);
  await admin
    .post('/api/teacher-delegations')
    .send({
      classTypeScheduleId: schedule.id,
      tempTeacherId: substitute.user.teacherId,
      academicCalendarIds: [days[0]!.id],
    })
    .expect(200);
  expect(await uncovered()).toEqual([]);
});
