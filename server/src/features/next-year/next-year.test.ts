import type { Agent } from 'supertest';
import type { NextYear, NextYearPlan, PlannedStudent, PlannedYear } from '@homeroom/shared/next-year/next-year';
import { createApp, type TestApp } from '../../../test/create-app.js';
import { tablesOf } from '../../../test/everything-stored.js';

let t: TestApp;
let admin: Agent;
/** The names of the sections: 1-A and 2-A move up, 3-A is of the last grade. */
let school: Awaited<ReturnType<typeof schoolOfThree>>;

beforeEach(async () => {
  t = await createApp();
  admin = await t.as('ADMIN');
  school = await schoolOfThree();
});
afterEach(() => t.close());

async function schoolOfThree() {
  const grades = ['1', '2', '3'];
  for (const [n, name] of grades.entries())
    await admin
      .post('/api/rising-grades')
      .send({ name, position: n + 1 })
      .expect(201);
  const semester = await t.a.semester({ semesterName: 'Fall', firstDay: '2026-09-01', lastDay: '2026-12-18' });
  const sections = [];
  const students = [];
  const schedules = [];
  for (const [n, grade] of grades.entries()) {
    const section = await t.a.section({ sectionName: `${grade}-A`, allocatedYear: 2026 });
    const classType = await t.a.classType({ className: `Arabic ${n + 1}` });
    schedules.push(
      await t.a.schedule({
        semesterId: semester.id,
        classSectionId: section.id,
        classTypeId: classType.id,
        weekdays: [3],
      }),
    );
    for (let count = 0; count < 3; count++) {
      const student = await t.a.student({ risingGrade: grade, currentGrade: grades[n - 1] ?? null });
      await t.a.membership({ studentId: student.id, sectionId: section.id, firstDay: '2026-09-01' });
      students.push(student);
    }
    sections.push(section);
  }
  await t.a.day({ semesterId: semester.id, date: '2026-11-11', kind: 'CLASS' });
  await t.a.day({ semesterId: semester.id, date: '2026-11-18', kind: 'HOLIDAY', name: 'Founders’ day' });
  return { semester, sections, students, schedules };
}

const read = async () => (await admin.get('/api/next-year').expect(200)).body as NextYear;
const students = async () => (await admin.get('/api/next-year/students').expect(200)).body as PlannedStudent[];

/** Every table but the log and what the server keeps for itself. */
async function kept() {
  const { audit_entries: _, jobs: _jobs, kept_answers: _answers, sqlite_sequence: _ids, ...tables } = await tablesOf(t);
  return tables;
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
  expect(preview).toMatchObject({ sections: 3, classes: 3, moved: 5, leavers: 4 });
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

test('is undone to what it was before, in every table but the log', async () => {
  await begun();
  const before = await kept();
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  await admin.post('/api/next-year/undo').expect(200);
  expect(await kept()).toEqual(before);
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
});

test('cannot be undone after the first mark, or after a change by hand, which it names', async () => {
  await begun();
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  const { body: sections } = await admin.get('/api/sections?allocatedYear=2027').expect(200);
  const { id } = (sections as { id: number; sectionName: string }[])[0]!;
  await admin.patch(`/api/sections/${id}`).send({ capacity: 12 }).expect(200);
  const { body } = await admin.post('/api/next-year/undo').expect(409);
  expect((body as Error).message).toBe(
    'The new sections changed since the plan took effect. Undo those changes first.',
  );
  await admin.patch(`/api/sections/${id}`).send({ capacity: null }).expect(200);
  await admin.post('/api/next-year/undo').expect(200);
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

test('takes effect by itself on its day, once', async () => {
  await begun();
  await admin.put('/api/next-year/effect').send({ on: '2026-11-01' }).expect(409);
  await admin.put('/api/next-year/effect').send({ on: '2026-11-20' }).expect(200);
  const { NextYearJob } = await import('./next-year.job.js');
  const job = t.app.get(NextYearJob);
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
  await admin.post('/api/next-year/undo').expect(200);
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

test('is the office’s: teachers may not read it', async () => {
  const teacher = await t.as('TEACHER');
  await teacher.get('/api/next-year').expect(403);
  await teacher.get('/api/next-year-classes').expect(403);
});

test('is discarded without a trace in the school', async () => {
  const before = await tablesOf(t);
  await begun();
  await admin.delete('/api/next-year').expect(200);
  const after = await tablesOf(t);
  for (const table of ['sections', 'schedules', 'memberships', 'students', 'next_year_sections', 'next_year_classes'])
    expect([table, after[table]]).toEqual([table, before[table]]);
});
