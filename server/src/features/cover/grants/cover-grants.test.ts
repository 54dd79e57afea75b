import type { ClosedDays } from '@homeroom/shared/calendar/manage-calendar';
import type { TeacherStatus, UncompletedRegister } from '@homeroom/shared/dashboard/office-dashboard';
import type { ClassPreview } from '@homeroom/shared/assignments/schedules';
import type { NewCalendarFeed } from '@homeroom/shared/calendar/calendar-feed';
import type { TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import {
  delegationMessages,
  type Candidate,
  type DelegationRow,
  type UnmarkedDate,
  type UpcomingCover,
} from '@homeroom/shared/cover/cover';
import type { Register } from '@homeroom/shared/attendance/registers';
import { eventsOf } from '../../../../test/read-calendar.js';
import { appOfEachTest, type Browser, type TestApp } from '../../../../test/create-app.js';
import { mark, openRegister } from '../../../../test/open-register.js';
import { AuditEntryEntity } from '../../../platform/audit/audit-entry.entity.js';
import { EmailMessageEntity } from '../../../platform/mail/email-message.entity.js';
import { TeacherEntity } from '../../accounts/teacher.entity.js';
import { UserEntity } from '../../accounts/user.entity.js';

// The tests' clock says noon on 18 November 2026.
const [yesterday, today, tomorrow, later] = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const;
const dates = [yesterday, today, tomorrow, later];

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const nameOf = ({ user }: Browser) => `${user.firstName} ${user.lastName}`;
const teacherIdOf = async (userId: number) => (await t.db.findOneByOrFail(TeacherEntity, { userId })).id;

/** A class from 08:00 to 09:00 with two students, its teacher, and somebody who may cover it. */
async function classToCover(given: Parameters<TestApp['a']['register']>[0] = {}) {
  const register = await openRegister(t, { students: 2, dates, startTime: '08:00', endTime: '09:00', ...given });
  const substitute = await t.as('TEACHER');
  const tempTeacherId = await teacherIdOf(substitute.user.id);
  const { id: scheduleId } = register.schedule;
  const dayOn = (date: string) => register.days.find((day) => day.date === date)!.id;
  const grant = (on: string[], more: object = {}) =>
    admin.post('/api/teacher-delegations').send({
      classTypeScheduleId: scheduleId,
      tempTeacherId,
      academicCalendarIds: on.map(dayOn),
      ...more,
    });
  return { ...register, scheduleId, substitute, tempTeacherId, dayOn, grant };
}

const setPassword = (id: number) => t.db.unit(() => t.db.update(UserEntity, { id }, { passwordHash: 'set' }));

const read = async <Answer>(browser: Browser, path: string) =>
  (await browser.get(`/api/${path}`).expect(200)).body as Answer;
const registerOn = (browser: Browser, scheduleId: number, date: string) =>
  browser.get(`/api/attendance/registers?scheduleId=${scheduleId}&date=${date}`);
const problems = (response: { body: { errors: { path: string; message: string }[] } }) => response.body.errors;

describe('the four steps', () => {
  it('offers teachers with classes, their classes, and the uncompleted dates from today on', async () => {
    const { scheduleId, teacherUserId, schedule, saved, teacher, ids } = await classToCover();
    await saved(teacher, [mark(ids[0]!), mark(ids[1]!)], { date: today });
    const teachers = await read<{ id: number; name: string }[]>(admin, 'teacher-delegations/teachers');
    expect(teachers.map(({ id }) => id)).toEqual([await teacherIdOf(teacherUserId)]);
    expect(await read(admin, `teacher-delegations/teachers/${teachers[0]!.id}/schedules`)).toMatchObject([
      { scheduleId, sectionId: schedule.classSectionId, startTime: '08:00' },
    ]);
    const offered = await read<UnmarkedDate[]>(admin, `teacher-delegations/schedules/${scheduleId}/unmarked-dates`);
    expect(offered.map(({ classDate }) => classDate)).toEqual([tomorrow, later]);
  });

  it("names a candidate's other class at that hour, who cannot sign in, and how much each covers", async () => {
    const { scheduleId, tempTeacherId, dayOn, grant, schedule } = await classToCover();
    const busy = await openRegister(t, {
      semesterId: schedule.semesterId,
      dates: [],
      startTime: '08:30',
      endTime: '09:30',
    });
    const onHold = await t.a.teacher({ status: 'HOLD' });
    await grant([later]).expect(200);
    const candidates = await read<Candidate[]>(
      admin,
      `teacher-delegations/schedules/${scheduleId}/candidates?academicCalendarIds=${dayOn(today)},${dayOn(tomorrow)}`,
    );
    const ofUser = async (userId: number) => {
      const id = await teacherIdOf(userId);
      return candidates.find((each) => each.id === id);
    };
    expect(candidates.find(({ id }) => id === tempTeacherId)).toMatchObject({ clashes: [], coversThisMonth: 1 });
    expect((await ofUser(busy.teacherUserId))!.clashes[0]).toMatch(
      /^Teaches .+ at 08:30 on Wed 18 Nov 2026 and 1 more\.$/,
    );
    expect(candidates.at(-1)).toMatchObject({
      id: onHold.id,
      blocked: 'Can’t sign in: the account is on hold.',
    });
  });

  it('suggests nobody who has no password yet, and lists them after the others', async () => {
    const { scheduleId, schedule, tempTeacherId, substitute, dayOn } = await classToCover();
    const find = async () => {
      const path = `teacher-delegations/schedules/${scheduleId}/candidates?academicCalendarIds=${dayOn(today)}`;
      return (await read<Candidate[]>(admin, path)).map(({ id, hasPassword, suggested }) => [
        id,
        hasPassword,
        suggested,
      ]);
    };
    expect(await find()).toEqual([[tempTeacherId, false, false]]);
    const busy = await openRegister(t, {
      semesterId: schedule.semesterId,
      dates: [],
      startTime: '08:30',
      endTime: '09:30',
    });
    await setPassword(busy.teacherUserId);
    const busyId = await teacherIdOf(busy.teacherUserId);
    expect(await find()).toEqual([
      [busyId, true, false],
      [tempTeacherId, false, false],
    ]);
    await setPassword(substitute.user.id);
    expect((await find())[0]).toEqual([tempTeacherId, true, true]);
  });
});

describe('a grant', () => {
  it('puts the class into the substitute’s calendar on those dates, and names them while it is not completed', async () => {
    const { scheduleId, substitute, grant } = await classToCover();
    await grant([today]).expect(200);
    const { url } = (await substitute.post('/api/calendar-feed').send({ content: 'OWN_CLASSES' }).expect(201))
      .body as NewCalendarFeed;
    const { text } = await t.visitor().get(new URL(url).pathname).expect(200);
    const events = eventsOf(text);
    expect(events.map(({ UID }) => UID)).toEqual([`class-${scheduleId}-${today}@school.test`]);

    const open = await read<UncompletedRegister[]>(admin, 'dashboard/uncompleted-registers');
    expect(open.map(({ date, coveredBy }) => [date, coveredBy])).toEqual([
      [yesterday, null],
      [today, nameOf(substitute)],
    ]);
    expect(events[0]!.DESCRIPTION).toContain(`Covering for ${open[0]!.teacherName}`);
  });

  it("names each date's substitute if two dates of a class are not completed", async () => {
    const { substitute, grant } = await classToCover();
    const second = await t.as('TEACHER');
    await grant([today]).expect(200);
    await grant([tomorrow], { tempTeacherId: await teacherIdOf(second.user.id) }).expect(200);
    t.clock.set(`${tomorrow}T12:00:00.000Z`);
    const open = await read<UncompletedRegister[]>(admin, 'dashboard/uncompleted-registers');
    expect(open.map(({ date, coveredBy }) => [date, coveredBy])).toEqual([
      [yesterday, null],
      [today, nameOf(substitute)],
      [tomorrow, nameOf(second)],
    ]);
  });

  it('opens exactly those registers, from their day on, and nothing else of the class', async () => {
    const { scheduleId, substitute, grant, save, ids } = await classToCover();
    await grant([today, later], { reason: 'Sick leave' }).expect(200, /Temporary access granted/);

    const refused = async (date: string) =>
      ((await registerOn(substitute, scheduleId, date).expect(404)).body as { message: string }).message;
    for (const date of [yesterday, tomorrow])
      expect(await refused(date)).toMatch(/^You cover Arabic \d+ · Section S-\d+ on Wed 18 Nov and Fri 20 Nov only\.$/);
    // Granted, but its day has not come: the substitute may not see the students yet.
    const early = (await registerOn(substitute, scheduleId, later).expect(200)).body as Register;
    expect(early).toMatchObject({ total: 0, students: [], refused: { cause: 'FUTURE' } });
    const register = (await registerOn(substitute, scheduleId, today).expect(200)).body as Register;
    expect(register).toMatchObject({ total: 2, refused: null });
    await save(substitute, [mark(ids[0]!, 'LATE')], { date: today }).expect(200);
    const saved = await save(substitute, [mark(ids[0]!, 'LATE')], { date: tomorrow }).expect(404);
    expect(saved.body).toMatchObject({ message: await refused(tomorrow) });
    await save(substitute, [mark(ids[0]!, 'LATE')], { date: later }).expect(404, /cannot be marked for a future date/);
    await substitute.get(`/api/students/${ids[0]}`).expect(404);
    expect(await read(substitute, 'parents')).toEqual([]);

    t.clock.set('2026-11-20T12:00:00.000Z');
    await registerOn(substitute, scheduleId, later).expect(200);
    await registerOn(substitute, scheduleId, today).expect(200);
    // The edit window of fourteen days is over.
    t.clock.set('2026-12-03T12:00:00.000Z');
    expect(await refused(today)).toBe('Editing closed on Wed 2 Dec 2026. Ask the office.');
    await registerOn(substitute, scheduleId, later).expect(200);
    t.clock.set('2026-12-05T12:00:00.000Z');
    const over = /^You covered Arabic \d+ · Section S-\d+ on Wed 18 Nov and Fri 20 Nov only\.$/;
    expect(await refused(tomorrow)).toMatch(over);
    const { message } = (await substitute.get(`/api/attendance/registers?scheduleId=${scheduleId}`).expect(404))
      .body as {
      message: string;
    };
    expect(message).toMatch(over);
  });

  it('says nothing about the class to somebody whose cover was revoked or who never had any', async () => {
    const { scheduleId, substitute, grant, save, ids } = await classToCover();
    const { id } = (await grant([later]).expect(200)).body as { id: number };
    await admin.delete(`/api/teacher-delegations/${id}`).expect(200);
    const message = 'This class is not assigned to you, or no longer is.';
    for (const browser of [substitute, await t.as('TEACHER')]) {
      expect((await registerOn(browser, scheduleId, today).expect(404)).body).toMatchObject({ message });
      expect((await save(browser, [mark(ids[0]!)], { date: today }).expect(404)).body).toMatchObject({ message });
    }
    expect((await registerOn(admin, 999_999, today).expect(404)).body).toMatchObject({
      message: 'This class no longer exists.',
    });
  });

  it("shows the class's last five marks as dots, whoever made them", async () => {
    const { scheduleId, substitute, teacher, grant, saved, ids } = await classToCover();
    await saved(teacher, [mark(ids[0]!, 'ABSENT')], { date: yesterday });
    await grant([today]).expect(200);
    const { students } = (await registerOn(substitute, scheduleId, today).expect(200)).body as Register;
    expect(students.find(({ studentId }) => studentId === ids[0])!.lastFive).toEqual(['ABSENT']);
  });

  it("puts the class on the substitute's dashboard, and tells its teacher who covers it", async () => {
    const { scheduleId, substitute, teacher, teacherUserId, grant } = await classToCover();
    await grant([today, later], { reason: 'Training' }).expect(200);
    const theirs = await read<TeacherDashboard>(substitute, 'dashboard/teacher');
    expect(theirs.classes).toMatchObject([{ scheduleId, cover: { covering: true, reason: null } }]);
    expect(theirs.covers).toMatchObject([{ scheduleId, date: later, cover: { covering: true } }]);
    // Only a class of their own can be covered by somebody else.
    expect(theirs.teaches).toBe(false);
    const own = await read<TeacherDashboard>(teacher, 'dashboard/teacher');
    expect(own.teaches).toBe(true);
    expect(own.classes).toMatchObject([{ cover: { covering: false, names: [nameOf(substitute)] } }]);
    const [status] = await read<TeacherStatus[]>(admin, `dashboard/status?onDate=${today}`);
    expect(status).toMatchObject({ userId: teacherUserId, classes: [{ turn: { userId: substitute.user.id } }] });
  });

  it('says on the overview when a substitute covers the class, which has met before', async () => {
    const { substitute, grant } = await classToCover();
    await grant([later]).expect(200);
    const [row] = await read<TeacherStatus[]>(substitute, 'dashboard/prev-class-status');
    expect(row!.classes[0]!.why).toEqual({ cause: 'NOT_BEGUN', message: 'You cover it on Fri 20 Nov 2026.' });
  });

  it('writes to both teachers', async () => {
    const { grant } = await classToCover();
    await grant([today]).expect(200);
    const sent = await t.db.findBy(EmailMessageEntity, { cause: 'COVER' });
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You are covering /),
      expect.stringMatching(/ will cover /),
    ]);
  });

  it('tells the substitute when the class meets and how many come, and the reason to the class’s teacher alone', async () => {
    const { grant, scheduleId } = await classToCover();
    await grant([today, later], { reason: 'Dentist' }).expect(200);
    const [letter, other] = await t.db.findBy(EmailMessageEntity, { cause: 'COVER' });
    expect(letter!.bodyText).toMatch(
      new RegExp(
        `Wed 18 Nov 2026, 08:00–09:00, \\d+ students?\n.*/mark-attendance\\?schedule=${scheduleId}&date=2026-11-18`,
      ),
    );
    expect(letter!.bodyText).toContain('Fri 20 Nov 2026, 08:00–09:00, ');
    expect(letter!.bodyText).not.toContain('Dentist');
    expect(other!.bodyText).toContain('Reason: Dentist');
  });

  it('refuses the class’s own teacher, substitutes who cannot sign in, and dates that are not offered', async () => {
    const { grant, scheduleId, teacherUserId, dayOn, saved, teacher, ids } = await classToCover();
    const own = await teacherIdOf(teacherUserId);
    expect(problems(await grant([today], { tempTeacherId: own }).expect(400))).toEqual([
      { path: 'tempTeacherId', message: delegationMessages.primary },
    ]);
    const { id: held } = await t.a.teacher({ status: 'HOLD' });
    const promoted = await t.a.teacher();
    await t.db.unit(() => t.db.update(UserEntity, { id: promoted.userId }, { role: 'SUPERADMIN' }));
    const candidates = await read<Candidate[]>(
      admin,
      `teacher-delegations/schedules/${scheduleId}/candidates?academicCalendarIds=${dayOn(today)}`,
    );
    expect(candidates.map(({ id }) => id)).not.toContain(promoted.id);
    for (const tempTeacherId of [held, promoted.id, 999_999])
      expect(problems(await grant([today], { tempTeacherId }).expect(400))[0]).toEqual({
        path: 'tempTeacherId',
        message: delegationMessages.unknownTeacher,
      });
    const foreign = await openRegister(t, { dates: [later] });
    await saved(teacher, [mark(ids[0]!), mark(ids[1]!)], { date: today });
    for (const academicCalendarIds of [[dayOn(yesterday)], [dayOn(today)], [foreign.days[0]!.id], [999_999]])
      expect(problems(await grant([], { academicCalendarIds }).expect(400))).toEqual([
        { path: 'academicCalendarIds', message: delegationMessages.notOffered },
      ]);
    await grant([], { classTypeScheduleId: 999_999, academicCalendarIds: [1] }).expect(400);
    await grant([]).expect(400);
    await grant([today], { extra: true }).expect(400);
    expect(await read(admin, 'teacher-delegations')).toEqual([]);
  });

  it('refuses the same grant twice, and a second substitute unless the request says what happens to the first', async () => {
    const { scheduleId, substitute, grant } = await classToCover();
    const second = await t.as('TEACHER');
    const tempTeacherId = await teacherIdOf(second.user.id);
    await grant([today, tomorrow]).expect(200);
    await grant([tomorrow, later]).expect(409);
    const refused = await grant([today], { tempTeacherId }).expect(409);
    expect(problems(refused)[0]!.path).toBe('overlap');

    await grant([today], { tempTeacherId, overlap: 'ADD' }).expect(200);
    for (const browser of [substitute, second]) await registerOn(browser, scheduleId, today).expect(200);
    const [status] = await read<TeacherStatus[]>(admin, `dashboard/status?onDate=${today}`);
    expect(status!.classes[0]!.turn!.userId).toBe(second.user.id);

    t.clock.set(`${tomorrow}T12:00:00.000Z`);
    await grant([tomorrow], { tempTeacherId, overlap: 'REPLACE' }).expect(200);
    await registerOn(substitute, scheduleId, tomorrow).expect(404);
    await registerOn(second, scheduleId, tomorrow).expect(200);
  });

  it('lets one of two substitutes of a date replace the other', async () => {
    const { scheduleId, substitute, grant } = await classToCover();
    const second = await t.as('TEACHER');
    await grant([today]).expect(200);
    await grant([today], { tempTeacherId: await teacherIdOf(second.user.id), overlap: 'ADD' }).expect(200);
    expect(problems(await grant([today]).expect(409))[0]!.path).toBe('overlap');
    expect(problems(await grant([today], { overlap: 'ADD' }).expect(409))[0]!.path).toBe('academicCalendarIds');

    await grant([today], { overlap: 'REPLACE' }).expect(200);
    await registerOn(substitute, scheduleId, today).expect(200);
    await registerOn(second, scheduleId, today).expect(404);
    await grant([today], { overlap: 'REPLACE' }).expect(409);
  });

  it('accepts one of two administrators who grant the same date at once', async () => {
    const { grant } = await classToCover();
    const second = await t.as('TEACHER');
    const tempTeacherId = await teacherIdOf(second.user.id);
    const answers = await Promise.all([grant([today]), grant([today], { tempTeacherId })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the list', () => {
  it('ends once if the office revokes it while its substitute declines it', async () => {
    const { grant, scheduleId, substitute } = await classToCover();
    for (const reason of ['one', 'two', 'three', 'four']) {
      const { id } = (await grant([tomorrow], { reason }).expect(200)).body as { id: number };
      const answers = await Promise.all([
        admin.delete(`/api/teacher-delegations/${id}`),
        substitute
          .post('/api/cover-requests/declined-covers')
          .send({ classTypeScheduleId: scheduleId, classDate: tomorrow, reason: null }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const ended = await t.db.findBy(AuditEntryEntity, {
        action: 'revoke',
        subject: 'Delegation',
        subjectId: String(id),
      });
      expect(ended).toHaveLength(1);
    }
  });

  it('lists today first, finds by every word, and revokes upcoming dates', async () => {
    const { grant, scheduleId, substitute, dayOn } = await classToCover();
    const { id } = (await grant([today, later], { reason: 'Training' }).expect(200)).body as { id: number };
    const [row] = await read<DelegationRow[]>(admin, 'teacher-delegations?state=TODAY&q=training');
    expect(row).toMatchObject({ id, scheduleId, state: 'TODAY', resting: false, reason: 'Training' });
    expect(row!.dates).toMatchObject([
      { date: today, state: 'TODAY', register: 'NOT_COMPLETED' },
      { date: later, state: 'UPCOMING', register: null },
    ]);
    expect(await read(admin, 'teacher-delegations?q=nobody')).toEqual([]);

    await admin.delete(`/api/teacher-delegations/${id}/dates/${row!.dates[1]!.id}`).expect(200, { revoked: 1 });
    expect(
      (await read<UnmarkedDate[]>(admin, `teacher-delegations/schedules/${scheduleId}/unmarked-dates`))[2],
    ).toEqual({
      id: dayOn(later),
      classDate: later,
      coveredBy: [],
    });
    await registerOn(substitute, scheduleId, today).expect(200);
    await admin.delete(`/api/teacher-delegations/${id}`).expect(200, { revoked: 1 });
    await registerOn(substitute, scheduleId, today).expect(404);
    await admin.delete(`/api/teacher-delegations/${id}`).expect(409);
    await admin.delete('/api/teacher-delegations/999999').expect(404);
    const [after] = await read<DelegationRow[]>(admin, 'teacher-delegations');
    expect(after).toMatchObject({ state: 'REVOKED' });
    expect(after!.dates[0]).toMatchObject({ endedBy: nameOf(admin), declined: false });
  });

  it('keeps the past: past days are not revoked', async () => {
    const { grant, scheduleId, substitute } = await classToCover();
    const { id } = (await grant([today, later]).expect(200)).body as { id: number };
    t.clock.set(`${tomorrow}T12:00:00.000Z`);
    await admin.delete(`/api/teacher-delegations/${id}`).expect(200, { revoked: 1 });
    await registerOn(substitute, scheduleId, today).expect(200);
  });
});

describe('what happens around it', () => {
  it('is suspended while its date is closed, is named in the preview, and resumes when the date is reopened', async () => {
    const { grant, scheduleId, substitute, dayOn } = await classToCover();
    await grant([today]).expect(200);
    const close = (query = '') =>
      admin
        .post(`/api/calendar-days/${dayOn(today)}/close${query}`)
        .send({ name: 'Snow' })
        .expect(200);
    expect(((await close()).body as ClosedDays).touches).toBe('1 class, 1 cover');
    await close('?dryRun=false');
    expect((await read<TeacherDashboard>(substitute, 'dashboard/teacher')).classes).toEqual([]);
    const [row] = await read<DelegationRow[]>(admin, 'teacher-delegations');
    expect(row!.dates[0]!.closed).toBe('closed: Snow');
    await admin
      .post('/api/calendar-days/reopen')
      .send({ ids: [dayOn(today)] })
      .expect(200);
    expect((await read<TeacherDashboard>(substitute, 'dashboard/teacher')).classes).toMatchObject([{ scheduleId }]);
  });

  it('shows both substitutes of a date to its teacher and the office, and counts two covers of one class', async () => {
    const { grant, scheduleId, substitute, teacher, dayOn } = await classToCover();
    const second = await t.as('TEACHER');
    const tempTeacherId = await teacherIdOf(second.user.id);
    await grant([today, tomorrow]).expect(200);
    const refused = await grant([today], { tempTeacherId }).expect(409);
    const others = `${nameOf(substitute)} already covers Wed 18 Nov`;
    expect(refused.body).toMatchObject({ message: `${others}. Replace them, or let both cover the class?` });
    await grant([today, tomorrow], { tempTeacherId, overlap: 'ADD' }).expect(200);
    const names = [nameOf(substitute), nameOf(second)];
    const [, open] = await read<UncompletedRegister[]>(admin, 'dashboard/uncompleted-registers');
    expect(open).toMatchObject({ date: today, coveredBy: names.join(' and ') });
    const [offered] = await read<UnmarkedDate[]>(admin, `teacher-delegations/schedules/${scheduleId}/unmarked-dates`);
    expect(offered!.coveredBy).toEqual(names);
    const dayOf = (browser: Browser) => read<TeacherDashboard>(browser, 'dashboard/teacher');
    const day = await dayOf(teacher);
    expect([day.classes[0]!.cover, day.covers[0]!.cover]).toMatchObject([{ names }, { names }]);
    // The first substitute also sees whose class it is.
    expect((await dayOf(substitute)).classes[0]!.cover).toMatchObject({ covering: true });
    const { body } = await admin
      .post(`/api/calendar-days/${dayOn(today)}/close`)
      .send({ name: 'Snow' })
      .expect(200);
    expect((body as ClosedDays).touches).toBe('1 class, 2 covers');
  });

  it('is suspended while the substitute is on hold, counts as open, and resumes unless granted again', async () => {
    const { grant, scheduleId, substitute } = await classToCover();
    await grant([today, tomorrow]).expect(200);
    const setStatus = (status: string) =>
      admin.put('/api/user/status-by-email').send({ email: substitute.user.email, status }).expect(200);
    expect(
      await read<UpcomingCover[]>(admin, `teacher-delegations/upcoming?userId=${substitute.user.id}`),
    ).toMatchObject([{ scheduleId, date: today }, { date: tomorrow }]);
    await setStatus('HOLD');
    const open = () => read<UnmarkedDate[]>(admin, `teacher-delegations/schedules/${scheduleId}/unmarked-dates`);
    expect((await open()).map(({ coveredBy }) => coveredBy)).toEqual([[], [], []]);

    const second = await t.as('TEACHER');
    await grant([today], { tempTeacherId: await teacherIdOf(second.user.id) }).expect(200);
    await setStatus('ACTIVE');
    expect((await open()).map(({ coveredBy }) => coveredBy)).toEqual([[nameOf(second)], [nameOf(substitute)], []]);
  });

  it("passes to the class's next teacher, and ends that teacher's own cover of it", async () => {
    const { grant, schedule, scheduleId, substitute, tempTeacherId } = await classToCover();
    const second = await t.as('TEACHER');
    const secondId = await teacherIdOf(second.user.id);
    await grant([tomorrow]).expect(200);
    await grant([later], { tempTeacherId: secondId }).expect(200);
    await admin.patch(`/api/schedules/${scheduleId}`).send({ lastDay: today }).expect(200);
    const { teacherId: _, id: __, createdAt: ___, lastDay: ____, firstDay: _____, ...same } = schedule;
    const next = { ...same, teacherId: tempTeacherId, firstDay: tomorrow };
    const preview = await admin.post('/api/assign-class?dryRun=true').send(next).expect(200);
    expect((preview.body as ClassPreview).covers).toEqual({ passing: 1, ending: 1, withdrawn: 0 });
    const { id: successor } = (await admin.post('/api/assign-class').send(next).expect(200)).body as { id: number };
    const rows = await read<DelegationRow[]>(admin, 'teacher-delegations');
    // The first substitute has the class now; the other covers it for them.
    expect(rows.map((row) => [row.scheduleId, row.tempTeacherId, row.state])).toEqual([
      [successor, secondId, 'UPCOMING'],
      [scheduleId, tempTeacherId, 'REVOKED'],
    ]);
    t.clock.set(`${later}T12:00:00.000Z`);
    await registerOn(second, successor, later).expect(200);
    await registerOn(substitute, successor, later).expect(200);
  });

  it('continues on dates that new weekdays keep, and is revoked on the others', async () => {
    const { grant, scheduleId, tempTeacherId } = await classToCover();
    await grant([today, tomorrow, later]).expect(200);
    // Thursdays: it meets tomorrow, but not the day after.
    await admin
      .patch(`/api/schedules/${scheduleId}`)
      .send({ weekdays: [4] })
      .expect(200);
    const rows = await read<DelegationRow[]>(admin, 'teacher-delegations');
    const dates = rows.flatMap((row) =>
      row.dates.map(({ date, state }) => [row.scheduleId === scheduleId, date, state]),
    );
    expect(dates.sort()).toEqual([
      [false, tomorrow, 'UPCOMING'],
      [true, today, 'TODAY'],
      [true, later, 'REVOKED'],
    ]);
    expect(rows.every((row) => row.tempTeacherId === tempTeacherId)).toBe(true);
  });

  it('is deleted with its day', async () => {
    const { grant, dayOn } = await classToCover();
    await grant([later]).expect(200);
    await admin.delete(`/api/calendar-days/${dayOn(later)}`).expect(204);
    expect(await read(admin, 'teacher-delegations')).toEqual([]);
  });
});
