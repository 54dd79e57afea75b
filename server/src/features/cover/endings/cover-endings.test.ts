import type { AuditEntry } from '@homeroom/shared/audit';
import { coverRequestMessages, type CoverRequestRow } from '@homeroom/shared/cover/cover-requests';
import type { ImportResult, RecordImportPreview } from '@homeroom/shared/imports';
import { appOfEachTest } from '../../../../test/create-app.js';
import { openRegister } from '../../../../test/open-register.js';
import { importOf } from '../../../../test/sheets.js';
import { AuditEntryEntity } from '../../../platform/audit/audit-entry.entity.js';
import { EmailMessageEntity } from '../../../platform/mail/email-message.entity.js';
import { ScheduleEntity } from '../../classes/schedule.entity.js';
import { CoverEntity } from '../cover.entity.js';

// The tests' clock says noon on 18 November 2026.
const [today, tomorrow, later] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const;

const t = appOfEachTest();
const admin = t.browser('ADMIN');

/** A class that is covered tomorrow, and whose teacher asks for cover of the other two dates. */
async function coveredClass() {
  const register = await openRegister(t, { students: 1, dates: [today, tomorrow, later] });
  const substitute = await t.as('TEACHER');
  const [first, second, third] = register.days.map(({ id }) => id) as [number, number, number];
  const classTypeScheduleId = register.schedule.id;
  await admin
    .post('/api/teacher-delegations')
    .send({ classTypeScheduleId, tempTeacherId: substitute.user.teacherId, academicCalendarIds: [second] })
    .expect(200);
  await register.teacher
    .post('/api/cover-requests')
    .send({ classTypeScheduleId, academicCalendarIds: [first, third] })
    .expect(201);
  return { ...register, substitute, dayIds: [first, second, third] as const };
}

const requests = async () => (await admin.get('/api/cover-requests').expect(200)).body as CoverRequestRow[];
const lettersTo = async (address: string | null) =>
  (await t.db.findBy(EmailMessageEntity, { cause: 'COVER' }))
    .filter(({ toAddress }) => toAddress === address)
    .map(({ subject }) => subject.replace(/ [^ ]+ · .*$/, ''));
const audited = async (subject: AuditEntry['subject']) =>
  (await t.db.findBy(AuditEntryEntity, { subject })).map(({ action, after }) => ({
    action,
    after,
  }));

it('ends with its class, and the teachers are told', async () => {
  const { schedule, substitute } = await coveredClass();
  await admin.delete(`/api/schedules/${schedule.id}`).expect(204);
  expect((await lettersTo(substitute.user.email)).at(-1)).toMatch(/^You are no longer covering/);
  expect((await audited('Delegation')).at(-1)).toEqual({ action: 'revoke', after: { dates: [tomorrow] } });
  expect((await audited('CoverRequest')).at(-1)).toMatchObject({ action: 'update', after: { state: 'DECLINED' } });
  const all = await t.db.find(EmailMessageEntity, { where: { cause: 'COVER' } });
  expect(all.map(({ bodyText }) => bodyText).join()).toContain(coverRequestMessages.noClass);
});

it.each(['one by one', 'together'])('ends with its days, which are deleted %s', async (how) => {
  const { dayIds, substitute } = await coveredClass();
  const remove = async (ids: number[]) =>
    how === 'together'
      ? admin.post('/api/calendar-days/remove').send({ ids }).expect(200)
      : Promise.all(ids.map((id) => admin.delete(`/api/calendar-days/${id}`).expect(204)));
  await remove([dayIds[1], dayIds[2]]);
  expect((await lettersTo(substitute.user.email)).at(-1)).toMatch(/^You are no longer covering/);
  expect((await audited('Delegation')).at(-1)).toEqual({ action: 'revoke', after: { dates: [tomorrow] } });
  expect(await requests()).toMatchObject([{ state: 'ASKED', dates: [{ date: today }] }]);
  await remove([dayIds[0]]);
  expect(await requests()).toMatchObject([{ state: 'DECLINED', answer: coverRequestMessages.noClass, dates: [] }]);
});

it('withdraws requests for dates after their teacher has the class, and keeps the others', async () => {
  const { schedule, days, teacher } = await openRegister(t, { students: 1, dates: [today, tomorrow, later] });
  const [first, second, third] = days.map(({ id }) => id) as [number, number, number];
  const ask = (...academicCalendarIds: number[]) =>
    teacher.post('/api/cover-requests').send({ classTypeScheduleId: schedule.id, academicCalendarIds }).expect(201);
  await ask(first, second);
  await ask(third);
  const next = await t.a.teacher();
  const change = (query = '') =>
    admin
      .post(`/api/schedules/${schedule.id}/teacher${query}`)
      .send({ teacherId: next.id, firstDay: later })
      .expect(200);
  expect((await change('?dryRun=true')).body).toMatchObject({ covers: { withdrawn: 1 } });
  await change();
  const answer = coverRequestMessages.classEnded;
  expect(await requests()).toMatchObject([
    { state: 'ASKED', dates: [{ date: today }, { date: tomorrow }] },
    { state: 'WITHDRAWN', answer, dates: [{ date: later }] },
  ]);
  expect((await audited('CoverRequest')).at(-1)).toMatchObject({ after: { state: 'WITHDRAWN', answer } });
  await admin.patch(`/api/schedules/${schedule.id}`).send({ lastDay: today }).expect(200);
  expect(await requests()).toMatchObject([{ state: 'ASKED', dates: [{ date: today }] }, { state: 'WITHDRAWN' }]);
});

/** A class that has cover on Thursday and Friday, and requests for today, the next Thursday and the next two Fridays. */
async function classOnThreeDays(firstDay?: string) {
  const [nextThursday, nextFriday, lastFriday] = ['2026-11-26', '2026-11-27', '2026-12-04'] as const;
  const dates = [today, tomorrow, later, nextThursday, nextFriday, lastFriday];
  const register = await openRegister(t, { students: 1, dates, firstDay });
  const substitute = await t.as('TEACHER');
  const idOn = new Map(register.days.map(({ id, date }) => [date, id]));
  const classTypeScheduleId = register.schedule.id;
  const on = (...days: string[]) => ({ classTypeScheduleId, academicCalendarIds: days.map((date) => idOn.get(date)) });
  await admin
    .post('/api/teacher-delegations')
    .send({ ...on(tomorrow, later), tempTeacherId: substitute.user.teacherId })
    .expect(200);
  const ask = (...days: string[]) =>
    register.teacher
      .post('/api/cover-requests')
      .send({ ...on(...days), reason: 'Trip' })
      .expect(201);
  await ask(...(firstDay ? [] : [today]), nextThursday, nextFriday);
  await ask(lastFriday);
  return { ...register, id: classTypeScheduleId, substitute, nextThursday, nextFriday, lastFriday };
}

const newWeekdays =
  '1 cover continues (Thu 19 Nov). 1 cover ends, and its teachers are told (Fri 20 Nov). ' +
  '1 requested date stays open (Thu 26 Nov). 2 requested dates are withdrawn (Fri 27 Nov and Fri 4 Dec).';

/** Without the dates, for the notice. */
const inShort = newWeekdays.replace(/ \([^)]*\)/g, '');

it('follows a class to its new weekdays on dates on which it still meets, and ends on the others', async () => {
  const { id, days, substitute, nextThursday, lastFriday, teacher } = await classOnThreeDays();
  const previewed = (weekdays: string, more = '') =>
    admin.get(`/api/schedules/${id}/cover-effect?weekdays=${weekdays}&lastDay=${more}`);
  expect((await previewed('4').expect(200)).body).toEqual({ effect: newWeekdays });
  expect((await previewed('4', tomorrow).expect(200)).body).toEqual({
    effect: '1 cover continues (Thu 19 Nov). 3 requested dates are withdrawn (Thu 26 Nov to Fri 4 Dec, 3 dates).',
  });
  await previewed('7').expect(400);
  await previewed('4', 'soon').expect(400);
  await teacher.get(`/api/schedules/${id}/cover-effect?weekdays=4&lastDay=`).expect(403);
  expect(await requests()).toHaveLength(2);

  const { body: saved } = await admin
    .patch(`/api/schedules/${id}`)
    .send({ weekdays: [4] })
    .expect(200);
  expect(saved).toMatchObject({ id, lastDay: today, effect: inShort });
  const successor = (await t.db.findOneByOrFail(ScheduleEntity, { firstDay: tomorrow })).id;
  const covers = await t.db.find(CoverEntity);
  expect(covers.map(({ scheduleId, endedAt }) => [scheduleId, endedAt !== null])).toEqual([
    [successor, false],
    [id, true],
  ]);
  expect((await lettersTo(substitute.user.email)).at(-1)).toMatch(/^You are no longer covering/);
  expect((await audited('Delegation')).slice(-2)).toEqual([
    { action: 'revoke', after: { dates: [later] } },
    { action: 'update', after: { scheduleId: successor, dates: [tomorrow] } },
  ]);

  const open = { state: 'ASKED', reason: 'Trip', answer: null };
  expect(await requests()).toMatchObject([
    { ...open, scheduleId: successor, dates: [{ date: nextThursday }] },
    { ...open, scheduleId: id, dates: [{ date: today }] },
    { state: 'WITHDRAWN', scheduleId: id, answer: coverRequestMessages.noClass, dates: [{ date: lastFriday }] },
  ]);
  expect((await audited('CoverRequest')).slice(-3)).toMatchObject([
    { action: 'update', after: { calendarDayIds: [days[0]!.id] } },
    { action: 'create', after: { scheduleId: successor, splitFrom: expect.any(Number) as number } },
    { action: 'update', after: { state: 'WITHDRAWN' } },
  ]);
  // Nothing was lost on the way: the office can grant what was asked.
  const [first] = await requests();
  await admin
    .post(`/api/cover-requests/${first!.id}/grant`)
    .send({ tempTeacherId: substitute.user.teacherId })
    .expect(200);
});

it('passes a whole request to the successor, which keeps its history', async () => {
  const { id, nextFriday, lastFriday } = await classOnThreeDays();
  const before = await requests();
  await admin
    .patch(`/api/schedules/${id}`)
    .send({ weekdays: [5] })
    .expect(200);
  const successor = (await t.db.findOneByOrFail(ScheduleEntity, { firstDay: tomorrow })).id;
  const after = await requests();
  expect(after.find((each) => each.id === before[0]!.id)).toMatchObject({
    state: 'ASKED',
    scheduleId: successor,
    dates: [{ date: lastFriday }],
  });
  expect(after.map(({ dates }) => dates.map(({ date }) => date))).toEqual([[nextFriday], [lastFriday], [today]]);
});

it('ends on dates that a class which has not begun no longer meets', async () => {
  const { id, nextThursday } = await classOnThreeDays(tomorrow);
  const { body } = await admin
    .patch(`/api/schedules/${id}`)
    .send({ weekdays: [4] })
    .expect(200);
  expect(body).toMatchObject({ id, weekdays: [4], lastDay: null, effect: inShort });
  expect(await requests()).toMatchObject([
    { state: 'ASKED', scheduleId: id, dates: [{ date: nextThursday }] },
    { state: 'WITHDRAWN', answer: coverRequestMessages.noClass },
  ]);
  const { body: other } = await admin.patch(`/api/schedules/${id}`).send({ startTime: '09:15' }).expect(200);
  expect(other).not.toHaveProperty('effect');
});

it('keeps an import of classes that have cover or attendance, even if it was cleared', async () => {
  const { schedule, teacherUserId, substitute } = await openRegister(t, { dates: [later] }).then(async (made) => ({
    ...made,
    substitute: await t.as('TEACHER'),
  }));
  const { body: teacher } = await admin.get(`/api/users/${teacherUserId}`).expect(200);
  const type = await t.a.classType({ className: 'Imported' });
  const schedules = importOf<RecordImportPreview, ImportResult>(admin, 'schedules');
  const { body: held } = await admin.get(`/api/schedules/${schedule.id}`).expect(200);
  const { sectionName, semesterName } = held as { sectionName: string; semesterName: string };
  const checked = await schedules.check([
    ['Class Type', 'Section', 'Teacher', 'Semester'],
    [type.className, sectionName, (teacher as { email: string }).email, semesterName],
  ]);
  await schedules.commit(checked);
  expect(await schedules.last()).toMatchObject({ standing: null });
  const [made] = (await admin.get(`/api/schedules?classTypeId=${type.id}`).expect(200)).body as { id: number }[];
  const dates = (await admin.get(`/api/teacher-delegations/schedules/${made!.id}/unmarked-dates`).expect(200)).body as {
    id: number;
  }[];
  await admin
    .post('/api/teacher-delegations')
    .send({
      classTypeScheduleId: made!.id,
      tempTeacherId: substitute.user.teacherId,
      academicCalendarIds: [dates[0]!.id],
    })
    .expect(200);
  expect(await schedules.last()).toMatchObject({ standing: 'These classes have 1 upcoming cover.' });
  await admin.delete(`/api/schedules/import/${checked.importId}`).expect(409);
  const [studentId, markedById] = [(await t.a.student()).id, teacherUserId];
  await t.a.mark({ scheduleId: made!.id, calendarDayId: dates[0]!.id, studentId, markedById, status: null });
  const standing = '1 of these classes has attendance.';
  expect(await schedules.last()).toMatchObject({ standing });
  expect(await schedules.refusedUndo(checked.importId)).toBe(`${standing} Nothing was undone.`);
});
