import { dayMs } from '@homeroom/shared/dates';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import type { MergeUndoPreview, UndoableMerge } from '@homeroom/shared/merging';
import { appOfTests, later, testNow } from '../../../test/create-app.js';
import { tablesOf } from '../../../test/everything-stored.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { MergeUndoEntity } from '../../platform/merging/merge-undo.entity.js';

const t = appOfTests();
const admin = t.browser('ADMIN');
afterEach(() => t.clock.set(testNow));

/** What the merge and its undo write about themselves. */
const ownTraces = ['audit_entries', 'merge_undos', 'kept_answers', 'sessions', 'jobs', 'sqlite_sequence'];
const everything = async () => {
  const tables = await tablesOf(t);
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => !ownTraces.includes(name))
      .map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).sort()]),
  );
};

const merge = (path: string, id: number, otherId: number, choices = {}) =>
  admin.post(`/api/${path}/${id}/merge?dryRun=false`).send({ otherId, choices }).expect(200);
const merges = async (id: number, path = 'students') =>
  (await admin.get(`/api/${path}/${id}/merges`).expect(200)).body as UndoableMerge[];
const undo = async (id: number, path = 'students', dryRun = false) =>
  admin.post(`/api/${path}/${id}/merges/${(await merges(id, path))[0]!.id}/undo?dryRun=${dryRun}`);
const preview = async (id: number) => (await undo(id, 'students', true)).body as MergeUndoPreview;

const kim = { studentFirstName: 'Kim', studentLastName: 'Duarte' };

/** Two records of one child in the same class with marks of both, a shared parent and one each, and a form. */
async function twice() {
  const dates = ['2026-11-03', '2026-11-10', '2026-11-17'];
  const { schedule, days, students, teacherUserId } = await t.a.register({ students: 2, dates });
  const [kept, other] = students.map(({ id }) => id) as [number, number];
  await admin
    .patch(`/api/students/${other}`)
    .send({ ...kim, notes: 'Peanut allergy' })
    .expect(200);
  const mark = (studentId: number, day: number, status: MarkStatus, note: string | null = null) =>
    t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[day]!.id,
      studentId,
      status,
      note,
      markedById: teacherUserId,
    });
  await mark(kept, 0, 'PRESENT');
  // The other record's mark says more, and so is the one that stays.
  await mark(other, 0, 'PRESENT', 'Left early');
  await mark(other, 1, 'ABSENT');
  const shared = await t.a.parent({ childIds: [kept, other] });
  await t.a.parent({ childIds: [kept], place: 2 });
  await t.a.parent({ childIds: [other], place: 2 });
  return { kept, other, schedule, days, sharedId: shared.id };
}

it('brings the removed record back exactly as it was, with everything that belonged to either', async () => {
  const { kept, other } = await twice();
  const before = await everything();
  await merge('students', kept, other, { studentFirstName: 'other', notes: 'other' });
  expect(await everything()).not.toEqual(before);

  expect(await merges(kept)).toEqual([
    { id: expect.any(Number) as number, otherName: 'Kim Duarte', at: testNow, until: expect.any(String) as string },
  ]);
  expect(await preview(kept)).toEqual({
    otherName: 'Kim Duarte',
    comesBack: ['2 marks', '1 section assignment', '2 parents'],
    stays: [],
    refusals: [],
  });
  const { body } = await undo(kept);
  expect(body).toMatchObject({ id: other, studentName: 'Kim Duarte', notes: 'Peanut allergy' });
  expect(await everything()).toEqual(before);
  expect(await merges(kept)).toEqual([]);
  expect((await admin.get(`/api/students/${other}`).expect(200)).body).toMatchObject({ id: other });
});

it('writes the undo into both histories', async () => {
  const { kept, other } = await twice();
  await merge('students', kept, other, { notes: 'other' });
  expect((await undo(kept)).status).toBe(200);
  const latest = async (id: number) =>
    ((await admin.get(`/api/students/${id}/history`).expect(200)).body as object[])[0];
  expect(await latest(kept)).toMatchObject({
    action: 'undo merge',
    before: { notes: 'Peanut allergy' },
    after: { notes: null, restoredRecord: 'Kim Duarte' },
  });
  expect(await latest(other)).toMatchObject({ action: 'undo merge' });
});

it('keeps what was changed in the kept record since, and names it', async () => {
  const [kept, other] = [await t.a.student({ notes: 'Wears glasses' }), await t.a.student(kim)];
  await merge('students', kept.id, other.id, { studentFirstName: 'other', studentLastName: 'other' });
  await admin.patch(`/api/students/${kept.id}`).send({ studentFirstName: 'Kimberly' }).expect(200);
  expect(await preview(kept.id)).toMatchObject({ stays: ['First name'], refusals: [] });
  expect((await undo(kept.id)).status).toBe(200);
  expect((await admin.get(`/api/students/${kept.id}`).expect(200)).body).toMatchObject({
    studentName: `Kimberly ${kept.studentLastName}`,
  });
  // It is found by the name that it has now.
  const found = await admin
    .get('/api/students')
    .query({ q: `kimberly ${kept.studentLastName}` })
    .expect(200);
  expect(found.body).toMatchObject([{ id: kept.id }]);
});

it('refuses, and changes nothing, if a row that the merge moved was changed or deleted since', async () => {
  const { kept, other, sharedId, schedule } = await twice();
  await merge('students', kept, other);
  await admin.delete(`/api/students/${kept}/parents/${sharedId}`).expect(204);
  await t.db.unit(() =>
    t.db.query(`UPDATE marks SET status = 'LATE' WHERE schedule_id = :scheduleId AND status = 'ABSENT'`, {
      scheduleId: schedule.id,
    }),
  );
  const refusals = ['Marks', 'Parents'].map(
    (what) => `${what} that the merge moved have been changed or deleted since, so the merge can no longer be undone.`,
  );
  expect((await preview(kept)).refusals.toSorted()).toEqual(refusals);
  const before = await everything();
  const { status, body } = await undo(kept);
  expect([status, refusals]).toEqual([409, expect.arrayContaining([(body as { message: string }).message])]);
  expect(await everything()).toEqual(before);
});

it('leaves marks of later dates with the kept record', async () => {
  const { kept, other, schedule, days } = await twice();
  await merge('students', kept, other);
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[2]!.id,
    studentId: kept,
    status: 'LATE',
    markedById: 1,
  });
  expect((await undo(kept)).status).toBe(200);
  const count = (studentId: number) => t.count(`marks WHERE student_id = ${studentId}`);
  expect([await count(kept), await count(other)]).toEqual([2, 2]);
});

it('undoes two merges into one record, the newest first, and a merge of a merged record', async () => {
  const [one, two, three] = [await t.a.student(), await t.a.student(kim), await t.a.student()];
  const before = await everything();
  await merge('students', two.id, one.id);
  const once = await everything();
  await merge('students', three.id, two.id);
  expect((await undo(three.id)).status).toBe(200);
  expect(await everything()).toEqual(once);
  expect((await undo(two.id)).status).toBe(200);
  expect(await everything()).toEqual(before);
});

it('restores two parents with their groups, messages and the order of other parents', async () => {
  const child = await t.a.student();
  const ids = [];
  for (const place of [1, 2, 3]) ids.push((await t.a.parent({ childIds: [child.id], place })).id);
  const [other, , kept] = ids as [number, number, number];
  const { body: group } = await admin.post('/api/notifications/groups').send({ groupName: 'Drivers' }).expect(201);
  await admin
    .post(`/api/notifications/groups/${(group as { id: number }).id}/members`)
    .send({ parentIds: [kept, other] });
  const before = await everything();
  await merge('parents', kept, other);
  expect((await undo(kept, 'parents')).status).toBe(200);
  expect(await everything()).toEqual(before);
});

it('is offered for 30 days, and then what it needs is deleted', async () => {
  const [kept, other] = [await t.a.student(), await t.a.student()];
  await merge('students', kept.id, other.id);
  const [{ id }] = (await merges(kept.id)) as [UndoableMerge];
  t.clock.set(later(30 * dayMs - 60_000));
  await t.app.get(Jobs).round();
  const late = await t.as('ADMIN');
  expect((await late.get(`/api/students/${kept.id}/merges`).expect(200)).body).toHaveLength(1);
  t.clock.set(later(30 * dayMs + 3_600_000));
  expect((await late.get(`/api/students/${kept.id}/merges`).expect(200)).body).toEqual([]);
  const { body } = await late.post(`/api/students/${kept.id}/merges/${id}/undo?dryRun=false`).expect(404);
  expect(body).toMatchObject({ message: 'Merge not found.' });
  await t.app.get(Jobs).round();
  expect(await t.db.existsBy(MergeUndoEntity, { id })).toBe(false);
});

it('is for the office only, and only at the record that was kept', async () => {
  const [kept, other, third] = [await t.a.student(), await t.a.student(), await t.a.student()];
  await merge('students', kept.id, other.id);
  const [{ id }] = (await merges(kept.id)) as [UndoableMerge];
  const teacher = await t.as('TEACHER');
  await teacher.get(`/api/students/${kept.id}/merges`).expect(403);
  for (const dryRun of [true, false])
    await teacher.post(`/api/students/${kept.id}/merges/${id}/undo?dryRun=${dryRun}`).expect(403);
  await admin.post(`/api/students/${third.id}/merges/${id}/undo?dryRun=false`).expect(404);
});
