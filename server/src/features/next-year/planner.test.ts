import type { NextYearPlan, PlannedStudent } from '@homeroom/shared/next-year/next-year';
import type { ProposedPlacements } from '@homeroom/shared/next-year/placements';
import { appOfEachTest } from '../../../test/create-app.js';
import { tablesOf } from '../../../test/everything-stored.js';
import { gradedSchool } from '../../../test/graded-school.js';
import { PlanFacts } from './plan-facts.service.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');
let school: Awaited<ReturnType<typeof gradedSchool>>;
let sections: NextYearPlan['sections'];
/** 2-A with six students who move up from 1-A, and an empty 2-B. */
beforeEach(async () => {
  school = await gradedSchool(t, 6);
  const { body } = await admin.get('/api/next-year').expect(200);
  await admin
    .post('/api/next-year')
    .send((body as { proposal: object }).proposal)
    .expect(201);
  await admin.post('/api/next-year-sections').send({ sectionName: '2-B' }).expect(201);
  sections = ((await admin.get('/api/next-year').expect(200)).body as { plan: NextYearPlan }).plan.sections;
});

const idOf = (name: string) => sections.find(({ sectionName }) => sectionName === name)!.id;
const wish = (kind: string, one: number, other: number) =>
  admin
    .post('/api/next-year-wishes')
    .send({ kind, studentId: school.students[one]!.id, otherStudentId: school.students[other]!.id });
const propose = async () =>
  (
    await admin
      .post('/api/next-year/propose')
      .send({ sectionIds: [idOf('2-A'), idOf('2-B')] })
      .expect(200)
  ).body as ProposedPlacements;
const place = (placements: object[]) => admin.put('/api/next-year/placements').send({ placements });

async function placed(): Promise<Map<number, PlannedStudent>> {
  const { body } = await admin.get('/api/next-year/students').expect(200);
  return new Map((body as PlannedStudent[]).map((student) => [student.studentId, student]));
}

test('proposes even sections that keep pairs apart and together, writes nothing, and is applied and taken back', async () => {
  await wish('APART', 0, 1).expect(201);
  await wish('TOGETHER', 2, 3).expect(201);
  const before = await tablesOf(t);
  const { placements, spreadBefore, spreadAfter, unmet } = await propose();
  expect(await tablesOf(t)).toEqual(before);
  expect(unmet).toEqual([]);
  expect(spreadAfter).toBeLessThan(spreadBefore);
  await place(placements).expect(200);
  const after = await placed();
  const at = school.students.slice(0, 6).map(({ id }) => after.get(id)!.plannedSectionId);
  expect(at.filter((section) => section === idOf('2-B'))).toHaveLength(3);
  expect(at[0]).not.toBe(at[1]);
  expect(at[2]).toBe(at[3]);
  expect((await propose()).placements).toEqual([]);

  await place(placements.map(({ studentId }) => ({ studentId, plannedSectionId: idOf('2-A') }))).expect(200);
  const back = await placed();
  expect(school.students.slice(0, 6).map(({ id }) => back.get(id)!.plannedSectionId)).toEqual(
    Array(6).fill(idOf('2-A')),
  );
});

test('places a student of the grade who has no section yet, and can take that back', async () => {
  // In the grade into which the others move up.
  const joins = await t.a.student({ risingGrade: '2' });
  await t.a.student({ risingGrade: '3' });
  const { placements } = await propose();
  expect(placements.filter(({ studentId }) => studentId >= joins.id)).toEqual([
    { studentId: joins.id, plannedSectionId: idOf('2-B') },
  ]);
  await place(placements).expect(200);
  expect((await placed()).get(joins.id)).toMatchObject({ plannedSectionName: '2-B' });
  await place([{ studentId: joins.id, plannedSectionId: null }]).expect(200);
  expect((await placed()).get(joins.id)).toMatchObject({ plannedSectionName: null });
});

test('gives each student’s attendance of this year, and spreads it over the sections', async () => {
  const [one, other] = school.students;
  const schedule = school.schedules[0]!;
  const markedById = (await t.a.user({ role: 'ADMIN' })).id;
  const statuses = ['LATE', 'ABSENT', 'UNINFORMED_ABSENT', 'ABSENT'] as const;
  for (const [n, status] of statuses.entries()) {
    const { semesterId } = schedule;
    const { id: calendarDayId } = await t.a.day({ semesterId, date: `2026-09-${String(2 + 7 * n).padStart(2, '0')}` });
    const place = { scheduleId: schedule.id, calendarDayId, markedById };
    await t.a.mark({ ...place, studentId: one!.id, status });
    if (n === 0) await t.a.mark({ ...place, studentId: other!.id, status });
  }
  expect((await admin.get('/api/next-year/attendance').expect(200)).body).toEqual(
    expect.arrayContaining([
      { studentId: one!.id, rate: 0.25 },
      { studentId: other!.id, rate: 1 },
    ]),
  );
  await place([{ studentId: other!.id, plannedSectionId: idOf('2-B') }]).expect(200);
  // Five girls and one, of one age; 0.25 and 1, of 0.625.
  expect((await propose()).spreadBefore).toBeCloseTo(4 / 6 + 4 / 6 + 0.75 / 0.625, 12);
  await (await t.as('TEACHER')).get('/api/next-year/attendance').expect(403);
});

test('keeps all siblings of some sections together, or apart, by one press', async () => {
  const id = (n: number) => school.students[n]!.id;
  // Three siblings who share a parent, two of them both parents; another child is in 1-A.
  await t.a.parent({ childIds: [id(0), id(1), id(2), id(12)] });
  await t.a.parent({ childIds: [id(0), id(1)], place: 2 });
  await wish('APART', 0, 1).expect(201);
  await wish('APART', 3, 4).expect(201);
  const press = async (kind: string) =>
    (
      await admin
        .post('/api/next-year/sibling-wishes')
        .send({ kind, sectionIds: [idOf('2-A'), idOf('2-B')] })
        .expect(200)
    ).body as object;
  const kinds = async () =>
    ((await admin.get('/api/next-year-wishes').expect(200)).body as { kind: string }[]).map(({ kind }) => kind).sort();
  expect(await press('TOGETHER')).toEqual({ pairs: 3, changed: 3 });
  expect(await kinds()).toEqual(['APART', 'TOGETHER', 'TOGETHER', 'TOGETHER']);
  expect(await press('TOGETHER')).toEqual({ pairs: 3, changed: 0 });
  expect(await press('APART')).toEqual({ pairs: 3, changed: 3 });
  expect(await kinds()).toEqual(['APART', 'APART', 'APART', 'APART']);
  const { body } = await admin
    .post('/api/next-year/sibling-wishes')
    .send({ kind: 'NEAR', sectionIds: [1, 2] })
    .expect(400);
  expect(body).toMatchObject({ message: 'Choose together or apart.' });
});

test('leaves a student in the section that a person chose, and keeps the outcome of one who is placed', async () => {
  const [first, second] = school.students;
  await admin
    .put('/api/next-year/students')
    .send({ studentIds: [first!.id, second!.id], plannedSectionId: idOf('2-B') })
    .expect(200);
  expect((await placed()).get(first!.id)).toMatchObject({ isFixed: true, plannedSectionId: idOf('2-B') });
  const ids = (await propose()).placements.map(({ studentId }) => studentId);
  expect(ids).not.toContain(first!.id);
  await wish('APART', 0, 1).expect(201);
  expect((await propose()).unmet).toEqual([expect.stringMatching(/ are to be apart, and both are fixed in 2-B\.$/)]);

  await admin
    .put('/api/next-year/students')
    .send({ studentIds: [second!.id], outcome: 'REPEATS' })
    .expect(200);
  await place([{ studentId: second!.id, plannedSectionId: idOf('2-A') }]).expect(200);
  expect((await placed()).get(second!.id)).toMatchObject({
    outcome: 'REPEATS',
    isFixed: false,
    plannedSectionId: idOf('2-A'),
  });
  await place([{ studentId: second!.id, plannedSectionId: null }]).expect(200);
  expect((await placed()).get(second!.id)).toMatchObject({ outcome: 'REPEATS', plannedSectionId: idOf('1-A') });
});

test('has one wish for two students, in either order, and none for one student', async () => {
  await wish('APART', 1, 0).expect(201);
  const { body: twice } = await wish('TOGETHER', 0, 1).expect(409);
  expect((twice as Error).message).toBe('There is a wish about these two students already.');
  const { body: alone } = await wish('APART', 2, 2).expect(400);
  expect(JSON.stringify(alone)).toContain('Choose another student.');
  const { body: list } = await admin.get('/api/next-year-wishes').expect(200);
  expect(list).toMatchObject([
    { kind: 'APART', studentId: school.students[0]!.id, otherStudentId: school.students[1]!.id },
  ]);
});

test('refuses sections and students that do not exist, one section alone, and a plan that is in effect', async () => {
  const wrong = async (sectionIds: number[]) =>
    JSON.stringify((await admin.post('/api/next-year/propose').send({ sectionIds }).expect(400)).body);
  expect(await wrong([idOf('2-A')])).toContain('Choose at least two sections.');
  expect(await wrong([idOf('2-A'), idOf('2-A')])).toContain('Choose at least two sections.');
  expect(await wrong([idOf('2-A'), 9999])).toContain('Some of these sections no longer exist.');
  const { id: studentId } = school.students[0]!;
  await place([{ studentId: 9999, plannedSectionId: idOf('2-A') }]).expect(400);
  await place([{ studentId, plannedSectionId: 9999 }]).expect(400);
  await place([]).expect(400);
  await admin
    .delete(`/api/next-year-sections/${idOf('2-B')}`)
    .expect((response) => expect(response.status).toBeLessThan(300));
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  await place([{ studentId, plannedSectionId: idOf('2-A') }]).expect(409);
  await admin
    .post('/api/next-year/propose')
    .send({ sectionIds: [idOf('2-A'), idOf('3-A')] })
    .expect(409);
});

test('gives the wishes of a merged student to the one who is kept', async () => {
  const [kept, other, third, fourth] = school.students.map(({ id }) => id);
  await wish('APART', 0, 1).expect(201);
  await wish('APART', 0, 2).expect(201);
  await wish('TOGETHER', 1, 2).expect(201);
  await wish('TOGETHER', 1, 3).expect(201);
  await admin.post(`/api/students/${kept}/merge?dryRun=false`).send({ otherId: other }).expect(200);
  const { body } = await admin.get('/api/next-year-wishes').expect(200);
  expect(
    (body as { kind: string; studentId: number; otherStudentId: number }[])
      .map((each) => [each.kind, each.studentId, each.otherStudentId])
      .sort(),
  ).toEqual([
    ['APART', kept, third],
    ['TOGETHER', kept, fourth],
  ]);
});

test('proposes while a section is added and students are fixed in it', async () => {
  const [one, other] = [await t.a.student({ risingGrade: '2' }), await t.a.student({ risingGrade: '2' })];
  await admin
    .post('/api/next-year-wishes')
    .send({ kind: 'APART', studentId: one.id, otherStudentId: other.id })
    .expect(201);
  const facts = t.app.get(PlanFacts);
  const decisions = facts.decisions.bind(facts);
  // After the sections were read.
  jest.spyOn(facts, 'decisions').mockImplementationOnce(async () => {
    const { body } = await admin.post('/api/next-year-sections').send({ sectionName: '2-C' }).expect(201);
    const { id: plannedSectionId } = body as { id: number };
    await admin
      .put('/api/next-year/students')
      .send({ studentIds: [one.id, other.id], plannedSectionId })
      .expect(200);
    return decisions();
  });
  const { placements } = await propose();
  expect(placements.map(({ studentId }) => studentId)).toEqual(expect.arrayContaining([one.id, other.id]));
});

test('proposes without a wish about a student who is deleted meanwhile', async () => {
  const { id } = await t.a.student();
  await admin
    .post('/api/next-year-wishes')
    .send({ kind: 'TOGETHER', studentId: id, otherStudentId: school.students[0]!.id })
    .expect(201);
  const queryInParts = t.db.queryInParts.bind(t.db);
  // After the wishes were read, before the names.
  jest.spyOn(t.db, 'queryInParts').mockImplementationOnce(async (sql, ids) => {
    await admin.delete(`/api/students/${id}`).expect(204);
    return queryInParts(sql, ids);
  });
  expect((await propose()).unmet).toEqual([]);
});
