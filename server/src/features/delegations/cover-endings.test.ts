import type { AuditEntry } from '@homeroom/shared/audit';
import { coverRequestMessages, type CoverRequestRow } from '@homeroom/shared/delegations/cover-requests';
import type { ImportResult, RecordImportPreview } from '@homeroom/shared/imports';
import { createApp, type TestApp } from '../../../test/create-app.js';
import { openRegister, type Browser } from '../../../test/open-register.js';
import { importOf } from '../../../test/sheets.js';
import { AuditEntryEntity } from '../../platform/audit/audit-entry.entity.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';

// The tests' clock says noon on 18 November 2026.
const [today, tomorrow, later] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const;

let t: TestApp;
let admin: Browser;
beforeEach(async () => {
  t = await createApp();
  admin = await t.as('ADMIN');
});
afterEach(() => t.close());

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
  (await t.reads.manager.find(EmailMessageEntity, { where: { cause: 'COVER' }, order: { id: 'ASC' } }))
    .filter(({ toAddress }) => toAddress === address)
    .map(({ subject }) => subject.replace(/ [^ ]+ · .*$/, ''));
const audited = async (subject: AuditEntry['subject']) =>
  (await t.reads.manager.find(AuditEntryEntity, { where: { subject }, order: { id: 'ASC' } })).map(
    ({ action, after }) => ({ action, after }),
  );

it('ends with its class, and the teachers are told', async () => {
  const { schedule, substitute } = await coveredClass();
  await admin.delete(`/api/schedules/${schedule.id}`).expect(204);
  expect((await lettersTo(substitute.user.email)).at(-1)).toMatch(/^You are no longer covering/);
  expect((await audited('Delegation')).at(-1)).toEqual({ action: 'revoke', after: { dates: [tomorrow] } });
  expect((await audited('CoverRequest')).at(-1)).toMatchObject({ action: 'update', after: { state: 'DECLINED' } });
  const all = await t.reads.manager.find(EmailMessageEntity, { where: { cause: 'COVER' } });
  expect(all.map(({ bodyText }) => bodyText).join()).toContain(coverRequestMessages.classDeleted);
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
  expect(await requests()).toMatchObject([{ state: 'DECLINED', answer: coverRequestMessages.classDeleted, dates: [] }]);
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
