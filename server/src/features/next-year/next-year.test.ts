import { hash } from 'node:crypto';
import ExcelJs from 'exceljs';
import { In } from 'typeorm';
import type { ImportResult, RecordImportPreview } from '@homeroom/shared/imports';
import { changedSettings, versionOf } from '@homeroom/shared/based-on';
import type { NextYear, NextYearPlan, PlannedStudent, PlannedYear } from '@homeroom/shared/next-year/next-year';
import type { Actor } from '../../platform/access/actor.js';
import { AcademicYearEntity } from '../academics/academic-year.entity.js';
import { SectionEntity } from '../academics/section.entity.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { MembershipEntity } from '../students/membership.entity.js';
import { appOfEachTest } from '../../../test/create-app.js';
import { tablesOf } from '../../../test/everything-stored.js';
import { gradedSchool } from '../../../test/graded-school.js';
import { callDuring } from '../../../test/during.js';
import { importOf } from '../../../test/sheets.js';
import { Withdrawals } from '../stays/withdrawals.service.js';
import { ApplyPlan } from './apply-plan.service.js';
import { PlanEntity } from './next-year.entities.js';
import { PlanFacts } from './plan-facts.service.js';
import { UndoPlan } from './undo-plan.service.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');
let school: Awaited<ReturnType<typeof gradedSchool>>;
beforeEach(async () => {
  school = await gradedSchool(t);
  const { id: semesterId } = school.semester;
  await t.a.day({ semesterId, date: '2026-11-11', kind: 'CLASS' });
  await t.a.day({ semesterId, date: '2026-11-18', kind: 'HOLIDAY', name: 'Founders’ day' });
});

const read = async () => (await admin.get('/api/next-year').expect(200)).body as NextYear;
const students = async () => (await admin.get('/api/next-year/students').expect(200)).body as PlannedStudent[];

/** Every table but the log and what the server keeps for itself. */
async function kept() {
  const { audit_entries: _, jobs: _jobs, kept_answers: _answers, sqlite_sequence: _ids, ...tables } = await tablesOf(t);
  return tables;
}

/** The id of a section of the new year. */
async function sectionId(sectionName: string): Promise<number> {
  const { body } = await admin.get('/api/sections?allocatedYear=2027').expect(200);
  return (body as { id: number; sectionName: string }[]).find((each) => each.sectionName === sectionName)!.id;
}

/** Begins the plan with the proposed year, which has its semester from 31 August 2027 on. */
async function begun(change: Partial<PlannedYear> = {}): Promise<NextYearPlan> {
  const { proposal } = await read();
  await admin
    .post('/api/next-year')
    .send({ ...proposal, ...change })
    .expect(201);
  return (await read()).plan!;
}

test('begins with everybody moving up with their section, the last grade leaving, and classes a year on', async () => {
  const { plan, proposal } = await read();
  expect(plan).toBeNull();
  expect(proposal).toMatchObject({
    semesters: [{ semesterName: 'Fall', firstDay: '2027-08-31', lastDay: '2027-12-17' }],
    holidays: [{ name: 'Founders’ day', firstDay: '2027-11-17', lastDay: '2027-11-17' }],
  });
  const { counts, sections, findings } = await begun();
  expect(counts).toEqual({ UP: 6, REPEATS: 0, JOINS: 0, LEAVES: 3, UNDECIDED: 0 });
  expect(sections.map(({ sectionName, fromName, size, classes }) => [sectionName, fromName, size, classes])).toEqual([
    ['1-A', null, 0, 1],
    ['2-A', '1-A', 3, 1],
    ['3-A', '2-A', 3, 1],
  ]);
  expect(findings.filter(({ isBlocking }) => isBlocking)).toEqual([]);
  const { body: classes } = await admin.get('/api/next-year-classes?_sort=plannedSectionName&_order=asc').expect(200);
  expect((classes as { classTypeName: string }[]).map((each) => each.classTypeName)).toEqual([
    'Arabic 1',
    'Arabic 2',
    'Arabic 3',
  ]);
});

test('takes effect in one act: stays, grades, leavers, calendar and classes of the new year', async () => {
  await begun();
  const [first, second] = school.students;
  const decide = (body: object) => admin.put('/api/next-year/students').send(body).expect(200);
  await decide({ studentIds: [first!.id], outcome: 'REPEATS' });
  await decide({ studentIds: [second!.id], outcome: 'LEAVES', reason: 'Moves to Cork' });
  const { body: preview } = await admin.post('/api/next-year/effect').expect(200);
  expect(preview).toMatchObject({ sections: 3, classes: 2, moved: 5, leavers: 4 });
  const { body: effect } = await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  expect(effect).toEqual(preview);
  const section = async (id: number) =>
    (await admin.get(`/api/students/${id}/memberships`).expect(200)).body as object[];
  expect(await section(first!.id)).toMatchObject([
    { sectionName: '1-A', firstDay: '2027-08-31', lastDay: null },
    { sectionName: '1-A', firstDay: '2026-09-01', lastDay: '2026-12-18' },
  ]);
  const one = async (id: number) => (await admin.get(`/api/students/${id}`).expect(200)).body as object;
  expect(await one(first!.id)).toMatchObject({ risingGrade: '1', sectionName: '1-A' });
  expect(await one(second!.id)).toMatchObject({ leavesOn: '2026-12-18', withdrawalReason: 'Moves to Cork' });
  expect(await one(school.students[4]!.id)).toMatchObject({ risingGrade: '3', currentGrade: '2' });
  const { body: days } = await admin.get('/api/calendar-days?date_gte=2027-11-01&date_lte=2027-11-30').expect(200);
  expect((days as { date: string; kind: string }[]).map(({ date, kind }) => `${date} ${kind}`).sort()).toEqual([
    '2027-11-03 CLASS',
    '2027-11-10 CLASS',
    '2027-11-17 HOLIDAY',
    '2027-11-24 CLASS',
  ]);
  expect((await read()).plan).toMatchObject({ state: 'IN_EFFECT', undoRefusal: null });
});

test('counts whoever got no section neither as joined nor as moved up', async () => {
  await t.a.student();
  const { counts } = await begun();
  expect(counts).toMatchObject({ UP: 6, JOINS: 1, LEAVES: 3 });
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  expect((await read()).plan!.counts).toMatchObject({ UP: 6, JOINS: 0, LEAVES: 3 });
});

test('is undone to what it was before, in every table but the log', async () => {
  await begun();
  const before = await kept();
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  await admin.post('/api/next-year/undo').expect(200);
  expect(await kept()).toEqual(before);
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
});

test('cannot be undone after a change by hand, which it names', async () => {
  await begun();
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  const id = await sectionId('1-A');
  await admin.patch(`/api/sections/${id}`).send({ capacity: 12 }).expect(200);
  const { body } = await admin.post('/api/next-year/undo').expect(409);
  expect((body as Error).message).toBe(
    'The new sections changed since the plan took effect. Undo those changes first.',
  );
  await admin.patch(`/api/sections/${id}`).send({ capacity: null }).expect(200);
  await admin.post('/api/next-year/undo').expect(200);
});

test('can be undone after a withdrawal that was taken back', async () => {
  await begun();
  const stays = () => t.db.find(MembershipEntity, { order: { id: 'ASC' } });
  const before = await stays();
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  const path = `/api/students/${school.students[0]!.id}/withdrawal`;
  await admin.post(`${path}?dryRun=false`).send({ lastDay: '2026-11-20', reason: 'Moved away' }).expect(200);
  const { body } = await admin.post('/api/next-year/undo').expect(409);
  expect((body as Error).message).toMatch(/^Students’ sections and Students’ grades or status changed/);
  await admin.delete(path).expect(200);
  await admin.post('/api/next-year/undo').expect(200);
  expect(await stays()).toEqual(before);
});

test('can be undone after a move that was taken back', async () => {
  await begun();
  const stays = () => t.db.find(MembershipEntity, { order: { id: 'ASC' } });
  const before = await stays();
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  const path = `/api/students/${school.students[0]!.id}/memberships`;
  const { id: classSectionId } = await t.a.section();
  await admin.post(path).send({ classSectionId, firstDay: '2026-12-07' }).expect(200);
  await admin.post('/api/next-year/undo').expect(409);
  const [newest] = (await admin.get(path).expect(200)).body as { id: number }[];
  await admin.delete(`${path}/${newest!.id}`).expect(204);
  expect((await read()).plan).toMatchObject({ undoRefusal: null });
  await admin.post('/api/next-year/undo').expect(200);
  expect(await stays()).toEqual(before);
});

test('can be undone after a section of the new year was taken back by hand, and not after another one was chosen', async () => {
  await begun();
  const before = await kept();
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  const path = `/api/students/${school.students[0]!.id}/memberships`;
  const takeBack = async () => {
    const [newest] = (await admin.get(path).expect(200)).body as { id: number }[];
    await admin.delete(`${path}/${newest!.id}`).expect(204);
  };
  await takeBack();
  expect((await read()).plan).toMatchObject({ undoRefusal: null });
  for (const classSectionId of [await sectionId('3-A'), school.sections[0]!.id]) {
    await admin.post(path).send({ classSectionId, firstDay: '2027-08-31' }).expect(200);
    const { body } = await admin.post('/api/next-year/undo').expect(409);
    expect((body as Error).message).toMatch(/^Students’ sections changed since the plan took effect\./);
    await takeBack();
  }
  await admin.post('/api/next-year/undo').expect(200);
  expect(await kept()).toEqual(before);
});

test('can be undone after the section was taken back in a year that begins on the day after this one', async () => {
  await t.db.unit(async () => {
    await t.db.update(AcademicYearEntity, school.semester.academicYearId, { lastDay: '2026-12-18' });
    await t.db.update(SectionEntity, { allocatedYear: 2026 }, { allocatedYear: 2025 });
  });
  const year = { firstDay: '2026-12-19', lastDay: '2027-12-17' };
  await begun({ ...year, semesters: [{ semesterName: 'Fall', ...year }] });
  const before = await kept();
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  const path = `/api/students/${school.students[0]!.id}/memberships`;
  const [newest] = (await admin.get(path).expect(200)).body as { id: number }[];
  await admin.delete(`${path}/${newest!.id}`).expect(204);
  expect((await admin.get(path).expect(200)).body).toMatchObject([{ sectionName: '1-A', lastDay: null }]);
  await admin.post('/api/next-year/undo').expect(200);
  expect(await kept()).toEqual(before);
});

test('can be undone after parts of the new year were deleted by hand', async () => {
  await begun();
  const before = await kept();
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  const id = await sectionId('1-A');
  const schedules = await t.db.findBy(ScheduleEntity, { classSectionId: id });
  for (const schedule of schedules) await admin.delete(`/api/schedules/${schedule.id}`).expect(204);
  await admin.delete(`/api/sections/${id}`).expect(204);
  await admin.post('/api/next-year/undo').expect(200);
  expect(await kept()).toEqual(before);
});

test('of an earlier version, which kept one hash of all rows, is undone as long as nothing changed', async () => {
  await begun();
  const before = await kept();
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  const { plan, applied } = (await t.app.get(PlanFacts).applied())!;
  const hashOf = (rows: object[]) => hash('sha256', JSON.stringify(rows), 'base64url');
  const order = { id: 'ASC' } as const;
  const sections = In(Object.values(applied.sectionIds));
  const stays = [{ sectionId: sections }, { id: In(applied.ended.map(({ id }) => id)) }];
  const hashes = {
    ...applied.hashes,
    'The new sections': hashOf(await t.db.find(SectionEntity, { where: { id: sections }, order })),
    'Students’ sections': hashOf(await t.db.find(MembershipEntity, { where: stays, order })),
  };
  await t.db.unit(() => t.db.update(PlanEntity, { id: plan.id }, { applied: { ...applied, hashes } }));
  const id = await sectionId('1-A');
  await admin.patch(`/api/sections/${id}`).send({ capacity: 12 }).expect(200);
  await admin.post('/api/next-year/undo').expect(409);
  await admin.patch(`/api/sections/${id}`).send({ capacity: null }).expect(200);
  await admin.post('/api/next-year/undo').expect(200);
  expect(await kept()).toEqual(before);
});

test('cannot be undone once a register of the new year has a mark', async () => {
  await begun();
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  const [schedule] = await t.db.find(ScheduleEntity, { where: { classSectionId: await sectionId('2-A') } });
  const [day] = await t.db.find(CalendarDayEntity, { where: { semesterId: schedule!.semesterId, kind: 'CLASS' } });
  const markedById = (await t.a.user({ role: 'ADMIN' })).id;
  const { id: studentId } = school.students[0]!;
  await t.a.mark({ scheduleId: schedule!.id, calendarDayId: day!.id, studentId, markedById, status: 'PRESENT' });
  const { body } = await admin.post('/api/next-year/undo').expect(409);
  expect((body as Error).message).toBe('The new year has attendance. It can no longer be undone.');
  expect((await read()).plan).toMatchObject({ undoRefusal: (body as Error).message });
});

test('takes a pasted timetable for the classes that it copied', async () => {
  await begun();
  const { body: copied } = await admin.get('/api/next-year-classes').expect(200);
  for (const { id } of copied as { id: number }[]) await admin.delete(`/api/next-year-classes/${id}`).expect(204);
  const timetable = importOf<RecordImportPreview, ImportResult>(admin, 'next-year-classes');
  const checked = await timetable.check([
    ['Class type', 'Section', 'Days', 'Time'],
    ['Arabic 2', '2-A', 'Tue', '8:00-8:45'],
    ['Arabic 2', '9-Z', 'Tue', ''],
  ]);
  expect(checked.rows).toMatchObject([
    { outcome: 'create', read: 'Weekdays Tue · Starts 08:00 · Ends 08:45 · Semester Fall' },
    { outcome: 'problem', reason: expect.stringContaining("No planned section '9-Z'") },
  ]);
  expect(await timetable.commit(checked)).toEqual({ created: 1, skipped: 1, failures: [] });
  expect((await admin.get('/api/next-year-classes').expect(200)).body).toMatchObject([
    { classTypeName: 'Arabic 2', plannedSectionName: '2-A', weekdays: [2], startTime: '08:00', teacherName: null },
  ]);
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  expect(await timetable.refusedUndo(checked.importId)).toContain('in effect');
  const [{ id }] = (await admin.get('/api/next-year-classes').expect(200)).body as [{ id: number }];
  await admin.delete(`/api/next-year-classes/${id}`).expect(409);
});

test('is blocked while a student is undecided or a section is too small', async () => {
  const { sections } = await begun();
  const studentIds = school.students.slice(0, 1).map(({ id }) => id);
  await admin.put('/api/next-year/students').send({ studentIds, outcome: 'UNDECIDED' }).expect(200);
  await admin.patch(`/api/next-year-sections/${sections[2]!.id}`).send({ capacity: 2 }).expect(200);
  expect((await read()).plan!.findings.filter(({ isBlocking }) => isBlocking).map(({ says }) => says)).toEqual([
    '1 student is undecided.',
    'Section 3-A has 2 places for 3 students.',
  ]);
  const { body } = await admin.post('/api/next-year/effect?dryRun=false').expect(409);
  expect((body as Error).message).toBe('Something in the plan must be put right first. 1 student is undecided.');
  await admin.put('/api/next-year/students').send({ studentIds, outcome: null }).expect(200);
  expect((await students())[0]).toMatchObject({ isDecided: false });
});

test('is blocked while a student has a section after this year ends', async () => {
  await begun();
  const { id: studentId } = await t.a.student();
  const { id: sectionId } = await t.a.section();
  await t.a.membership({ studentId, sectionId, firstDay: '2027-01-11' });
  const { findings } = (await read()).plan!;
  expect(findings[0]).toMatchObject({ isBlocking: true, says: expect.stringMatching(/has a section after this year/) });
  const { body } = await admin.post('/api/next-year/effect?dryRun=false').expect(409);
  expect(body.message).toContain('End that stay first.');
});

test('takes effect by itself on its day, once', async () => {
  await begun();
  await admin.put('/api/next-year/effect').send({ on: '2026-11-01' }).expect(409);
  await admin.put('/api/next-year/effect').send({ on: '2026-11-20' }).expect(200);
  const job = t.app.get(ApplyPlan);
  await job.run();
  expect((await read()).plan).toMatchObject({ state: 'DRAFT', effectOn: '2026-11-20' });
  t.clock.set('2026-11-20T03:00:00.000Z');
  await job.run();
  await job.run();
  expect((await read()).plan).toMatchObject({ state: 'IN_EFFECT', effectOn: null, appliedBy: null });
  t.clock.set('2026-12-19T03:00:00.000Z');
  await job.run();
  const { body } = await admin.get(`/api/sections/${school.sections[0]!.id}`).expect(200);
  expect(body).toMatchObject({ archived: true });
  // The sign-in of the other session is months ago.
  await (await t.as('ADMIN')).post('/api/next-year/undo').expect(200);
  expect((await admin.get(`/api/sections/${school.sections[0]!.id}`).expect(200)).body).toMatchObject({
    archived: false,
  });
});

test.each([
  [{ semesters: [] }, 'Add at least one semester.'],
  [{ firstDay: '2027-12-01' }, /is outside the academic year/],
  [{ academicYear: '' }, 'Enter an academic year.'],
])('refuses to begin with %j', async (wrong, sentence) => {
  const { proposal } = await read();
  const { body } = await admin
    .post('/api/next-year')
    .send({ ...proposal, ...wrong })
    .expect(400);
  expect(JSON.stringify(body)).toMatch(sentence);
  expect((await read()).plan).toBeNull();
});

test('names the field that is wrong, and gives the figures with the planned sections', async () => {
  const { proposal } = await read();
  const [semester] = proposal!.semesters;
  const { body } = await admin
    .post('/api/next-year')
    .send({ ...proposal, semesters: [semester, { ...semester, semesterName: 'Spring' }] })
    .expect(400);
  expect((body as { errors: object }).errors).toEqual([
    { path: 'semesters.1.firstDay', message: 'Spring overlaps another semester.' },
  ]);
  await begun();
  const { body: sections } = await admin.get('/api/next-year-sections').expect(200);
  expect((sections as object[])[1]).toMatchObject({ sectionName: '2-A', size: 3, others: 0, classes: 1 });
  expect((await students())[0]).toMatchObject({ plannedSectionName: '2-A' });
});

test('refuses a change of the year that is based on an older one', async () => {
  const plan = await begun();
  const { academicYear, firstDay, lastDay, semesters, holidays } = plan;
  const year = { academicYear, firstDay, lastDay, semesters, holidays };
  const save = (change: Partial<PlannedYear>) =>
    admin
      .patch('/api/next-year')
      .set('If-Match', versionOf(year))
      .send({ ...year, ...change });
  await save({ academicYear: 'Ours' }).expect(200);
  const { body } = await save({ academicYear: 'Theirs' }).expect(409);
  expect((body as Error).message).toBe(changedSettings);
  expect((await read()).plan!.academicYear).toBe('Ours');
});

test('leads from the finding about classes without a teacher to just these', async () => {
  const { findings } = await begun();
  const finding = findings.find(({ part }) => part === 'classes')!;
  expect(finding).toMatchObject({ says: '1 class has no teacher, and would not be created.', filter: 'taught=No' });
  const { body } = await admin.get(`/api/next-year-classes?${finding.filter}`).expect(200);
  expect((body as object[]).map((each) => (each as { classTypeName: string }).classTypeName)).toEqual(['Arabic 1']);
});

test('is the office’s: teachers may not read it', async () => {
  const teacher = await t.as('TEACHER');
  await teacher.get('/api/next-year').expect(403);
  await teacher.get('/api/next-year-classes').expect(403);
});

test('goes with the year that it goes on from, and leaves room for another', async () => {
  await begun();
  const { academicYearId, id: semesterId } = school.semester;
  await t.db.unit(async () => {
    await t.db.delete(ScheduleEntity, { semesterId });
    await t.db.delete(CalendarDayEntity, { semesterId });
    await t.db.delete(SemesterEntity, { academicYearId });
    await t.db.delete(AcademicYearEntity, { id: academicYearId });
  });
  expect(await read()).toEqual({ plan: null, proposal: null });
  await t.a.semester();
  expect((await begun()).sections).toHaveLength(3);
});

/** Withdraws a student while somebody else makes a call, whose status it returns. The student stays withdrawn. */
async function statusDuringWithdrawal(call: () => PromiseLike<{ status: number }>) {
  const { id } = school.students[0]!;
  const actor = { userId: admin.user.id, fullName: 'Nadia Rahman' } as Actor;
  const withdrawal = { lastDay: '2026-11-18', reason: 'Moved away' };
  const { status } = await callDuring(t, () => t.app.get(Withdrawals).withdraw(id, withdrawal, actor), call);
  expect((await admin.get(`/api/students/${id}`).expect(200)).body).toMatchObject({ status: 'WITHDRAWN' });
  const stays = await t.db.find(MembershipEntity, { where: { studentId: id } });
  expect(stays.map(({ lastDay }) => lastDay)).toEqual(['2026-11-18']);
  return status;
}

test('leaves out a student withdrawn while it takes effect', async () => {
  await begun();
  expect(await statusDuringWithdrawal(() => admin.post('/api/next-year/effect?dryRun=false'))).toBe(200);
});

test('cannot be undone while a student is being withdrawn', async () => {
  await begun();
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  expect(await statusDuringWithdrawal(() => admin.post('/api/next-year/undo'))).toBe(409);
});

test('is undone only if the former sections have places for those who come back, and takes these', async () => {
  const [section] = school.sections;
  await admin.patch(`/api/sections/${section!.id}`).send({ capacity: 3 }).expect(200);
  await begun();
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  const { id } = await t.a.student();
  const join = (classSectionId: number) =>
    admin.post(`/api/students/${id}/memberships`).send({ classSectionId, firstDay: '2027-01-11' }).expect(200);
  await join(section!.id);
  const { body } = await admin.post('/api/next-year/undo').expect(409);
  expect((body as Error).message).toBe(
    'Section 1-A has 2 places left for 3 students who would come back. Move students who joined it since to another section first.',
  );
  expect((await read()).plan).toMatchObject({ undoRefusal: (body as Error).message });
  await join((await t.a.section()).id);
  const zara = { studentFirstName: 'Zara', studentLastName: 'Aziz', gender: 'Female', birthDate: '2018-01-01' };
  const { status } = await callDuring(
    t,
    () => t.app.get(UndoPlan).undo({ userId: admin.user.id, fullName: 'Nadia Rahman' }),
    () =>
      admin.post('/api/students').send({ ...zara, section: { classSectionId: section!.id, firstDay: '2027-01-11' } }),
  );
  expect(status).toBe(409);
  expect(await t.count(`memberships WHERE section_id = ${section!.id} AND last_day IS NULL`)).toBe(3);
});

test('classes keep their semester when semesters swap or pass on their names', async () => {
  const periods = [
    { firstDay: '2027-08-31', lastDay: '2027-10-15' },
    { firstDay: '2027-10-18', lastDay: '2027-12-17' },
  ];
  const named = (...names: string[]) => periods.map((period, n) => ({ semesterName: names[n]!, ...period }));
  const { sections, academicYear, firstDay, lastDay, holidays } = await begun({ semesters: named('Fall', 'Spring') });
  const { id: classTypeId } = await t.a.classType();
  const added = (semesterName: string, startTime: string) =>
    admin
      .post('/api/next-year-classes')
      .send({ classTypeId, plannedSectionId: sections[0]!.id, semesterName, startTime, endTime: '12:00' });
  await added('Fall', '08:00').expect(201);
  await added('Spring', '09:00').expect(201);
  for (const names of [
    ['Spring', 'Fall'],
    ['Fall', 'Winter'],
  ] as const) {
    await admin
      .patch('/api/next-year')
      .send({ academicYear, firstDay, lastDay, holidays, semesters: named(...names) })
      .expect(200);
    const { body } = await admin.get(`/api/next-year-classes?classTypeId=${classTypeId}&_sort=startTime`).expect(200);
    expect((body as { semesterName: string }[]).map(({ semesterName }) => semesterName)).toEqual(names);
    for (const name of names) await added(name, '10:00').expect(409);
  }
});

/** Takes the plan into effect while somebody else makes a call, whose status it returns. */
const statusDuringEffect = async (call: () => PromiseLike<{ status: number }>) => {
  const { user } = admin;
  const actor = { userId: user.id, fullName: 'Nadia Rahman' } as Actor;
  const { status } = await callDuring(t, () => t.app.get(ApplyPlan).take(actor), call);
  return status;
};

test('takes nothing into the plan that is added, changed or deleted while it takes effect', async () => {
  const { sections } = await begun();
  const [planned] = (await admin.get('/api/next-year-classes').expect(200)).body as { id: number }[];
  const path = `/api/next-year-classes/${planned!.id}`;
  const added = { classTypeId: (await t.a.classType()).id, plannedSectionId: sections[0]!.id, semesterName: 'Fall' };
  for (const call of [
    () => admin.post('/api/next-year-classes').send(added),
    () => admin.patch(path).send({ startTime: '08:00', endTime: '09:00' }),
    () => admin.delete(path),
    () => admin.post('/api/next-year-sections').send({ sectionName: '1-B' }),
  ]) {
    expect(await statusDuringEffect(call)).toBe(409);
    await admin.post('/api/next-year/undo').expect(200);
  }
});

test('is discarded without a trace in the school', async () => {
  const before = await tablesOf(t);
  await begun();
  await admin.delete('/api/next-year').expect(200);
  const after = await tablesOf(t);
  for (const table of ['sections', 'schedules', 'memberships', 'students', 'next_year_sections', 'next_year_classes'])
    expect([table, after[table]]).toEqual([table, before[table]]);
  const { body } = await admin.delete('/api/next-year').expect(404);
  expect(body).toMatchObject({ message: 'Plan not found.' });
});

test('is a spreadsheet with a row for each student', async () => {
  await begun();
  const { body } = await admin
    .get('/api/next-year/plan.xlsx')
    .buffer()
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
    })
    .expect(200);
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(new Uint8Array(body as Buffer).buffer);
  const sheet = workbook.worksheets[0]!;
  expect(sheet.rowCount).toBe(school.students.length + 1);
  const textsOf = (row: number) => (sheet.getRow(row).values as unknown[]).slice(5).map(String);
  expect(textsOf(1)).toEqual(['Section', 'Grade', 'Outcome', 'New Grade', 'New Section', 'Reason']);
  expect(textsOf(2)).toEqual(['1-A', '1', 'Moves up', '2', '2-A']);
});

test('keeps every roster of the old year, and follows the naive rule in the new one', async () => {
  const rostersOn = async (date: string) => {
    const { body } = await admin.get('/api/sections?_end=100').expect(200);
    const rosters = new Map<string, number[]>();
    for (const { id, sectionName, allocatedYear } of body as {
      id: number;
      sectionName: string;
      allocatedYear: number;
    }[]) {
      const stays = await t.db.findBy(MembershipEntity, { sectionId: id });
      const on = stays.filter((stay) => stay.firstDay <= date && (stay.lastDay === null || stay.lastDay >= date));
      if (on.length > 0) rosters.set(`${sectionName} ${allocatedYear}`, on.map(({ studentId }) => studentId).sort());
    }
    return rosters;
  };
  const old = ['2026-09-01', '2026-11-18', '2026-12-18'];
  const before = await Promise.all(old.map(rostersOn));
  await begun();
  const ids = school.students.map(({ id }) => id);
  const outcomes = ['UP', 'REPEATS', 'LEAVES', 'UP', 'REPEATS', 'LEAVES', 'UP', 'REPEATS', 'LEAVES'] as const;
  for (const [n, outcome] of outcomes.entries())
    await admin
      .put('/api/next-year/students')
      .send({ studentIds: [ids[n]], outcome })
      .expect(200);
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  expect(await Promise.all(old.map(rostersOn))).toEqual(before);
  // Whoever of the last grade moves up has no section there.
  for (const date of ['2027-08-31', '2027-12-17'])
    expect(Object.fromEntries(await rostersOn(date))).toEqual({
      '1-A 2027': [ids[1]],
      '2-A 2027': [ids[0], ids[4]],
      '3-A 2027': [ids[3], ids[7]],
    });
  expect((await rostersOn('2027-02-01')).size).toBe(0);
});
