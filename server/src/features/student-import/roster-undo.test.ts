import type { RosterPreview, RosterResult } from '@homeroom/shared/student-import';
import { appOfEachTest, testNow } from '../../../test/create-app.js';
import { importOf } from '../../../test/sheets.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');
const roster = importOf<RosterPreview, RosterResult>(admin, 'students');
beforeEach(async () => {
  await t.a.section({ sectionName: '1-A', allocatedYear: 2026 });
});

const headings = [
  'First Name',
  'Last Name',
  'Sex',
  'DOB',
  'Current Grade',
  'Section',
  'Parent First Name',
  'Parent Last Name',
  'Parent Email',
  'Parent Phone',
];
const row = (name: string, grade = '1', phone = '555-1', section = '1-A') => [
  name,
  'Undone',
  'F',
  '2018-01-01',
  grade,
  section,
  'Claire',
  'Undone',
  'claire@undone.example',
  phone,
];
const counts = async () => {
  const [found] = await t.db.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM students) AS "students", (SELECT count(*) FROM parents) AS "parents",
       (SELECT count(*) FROM student_parents) AS "links", (SELECT count(*) FROM memberships) AS "stays"`,
  );
  return Object.fromEntries(Object.entries(found!).map(([name, count]) => [name, Number(count)]));
};
const idOf = async (name: string) =>
  Number(((await admin.get(`/api/students?q=${name}`)).body as { id: number }[])[0]!.id);

it('removes students, links, parents and places in sections, once', async () => {
  const checked = await roster.check([headings, row('Ana'), row('Bea')]);
  await roster.commit(checked);
  expect(await counts()).toEqual({ students: 2, parents: 1, links: 2, stays: 2 });
  expect(await roster.last()).toEqual({
    id: checked.importId,
    at: testNow,
    words: '2 students, 1 parent and 2 places in sections',
    standing: null,
  });
  expect(await roster.undo(checked.importId)).toEqual({
    message: 'The import was undone: 2 students, 1 parent and 2 places in sections removed.',
    kept: [],
  });
  expect(await counts()).toEqual({ students: 0, parents: 0, links: 0, stays: 0 });
  expect(await roster.last()).toBeNull();
  expect(await roster.refusedUndo(checked.importId)).toBe('This import was already undone.');
  expect((await roster.check([headings, row('Ana')])).summary).toMatchObject({ create: 1 });
});

it('says which new rising grades stay', async () => {
  const sheet = (grade: string) => [
    [...headings, 'Rising Grade'],
    [...row('Ana'), grade],
  ];
  const first = await roster.check(sheet('4'));
  await roster.commit(first);
  expect((await roster.undo(first.importId)).kept).toEqual([
    'New rising grades stayed: 4. Delete those that nobody needs in Admin Set up.',
  ]);
  const second = await roster.check(sheet('4'));
  await roster.commit(second);
  expect((await roster.undo(second.importId)).kept).toEqual([]);
});

it('keeps a parent who has another child, and restores changed details', async () => {
  const first = await roster.check([headings, row('Ana')]);
  await roster.commit(first);
  const second = await roster.check([headings, row('Ana', '2', '555-2'), row('Bea')]);
  expect(await roster.commit(second)).toMatchObject({ created: 1, changed: 1 });
  expect(await roster.undo(second.importId)).toEqual({
    message: 'The import was undone: 1 student, 1 place in a section and 2 changed details removed.',
    kept: [],
  });
  expect((await admin.get(`/api/students/${await idOf('ana')}`)).body).toMatchObject({ currentGrade: '1' });
  const [claire] = (await admin.get('/api/parents')).body as { phone: string }[];
  expect(claire!.phone).toBe('555-1');
  await admin
    .post('/api/students')
    .send({ studentFirstName: 'Cleo', studentLastName: 'Undone', gender: 'Female', birthDate: '2019-01-01' })
    .expect(201);
  const [parent] = (await admin.get('/api/parents')).body as { id: number }[];
  await admin
    .post(`/api/students/${await idOf('cleo')}/parents`)
    .send({ parentId: parent!.id })
    .expect(200);
  expect(await roster.undo(first.importId)).toMatchObject({
    kept: ['1 parent stayed because they have other children.'],
  });
  expect(await counts()).toEqual({ students: 1, parents: 1, links: 1, stays: 0 });
});

it.each<[string, (id: number) => Promise<unknown>]>([
  ['changed', (id) => admin.patch(`/api/parents/${id}`).send({ noSchoolMail: true }).expect(200)],
  [
    'added to a group',
    async (parentId) => {
      const { body } = await admin.post('/api/notifications/groups').send({ groupName: 'Choir' }).expect(201);
      const { id } = body as { id: number };
      await admin.post(`/api/notifications/groups/${id}/members`).send({ parentId });
    },
  ],
])('keeps a parent who was %s since', async (_, change) => {
  const checked = await roster.check([headings, row('Ana')]);
  await roster.commit(checked);
  const [parent] = (await admin.get('/api/parents')).body as { id: number }[];
  await change(parent!.id);
  expect(await roster.undo(checked.importId)).toEqual({
    message: 'The import was undone: 1 student and 1 place in a section removed.',
    kept: ['1 parent stayed because they were changed or added to a group since.'],
  });
  await admin.get(`/api/parents/${parent!.id}`).expect(200);
  expect(await counts()).toEqual({ students: 0, parents: 1, links: 0, stays: 0 });
});

async function mark(studentId: number, status: 'PRESENT' | null) {
  const section = Number((await t.db.query<{ id: number }>('SELECT id FROM sections'))[0]!.id);
  const schedule = await t.a.schedule({ classSectionId: section });
  const day = await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-18' });
  const markedById = (await t.a.user()).id;
  await t.a.mark({ studentId, scheduleId: schedule.id, calendarDayId: day.id, status, markedById });
}

it.each<[string, string, (id: number) => Promise<unknown>]>([
  ['attendance', '1 of these students has attendance.', (id) => mark(id, 'PRESENT')],
  ['a cleared mark', '1 of these students has attendance.', (id) => mark(id, null)],
  [
    'a later move',
    '1 of these students was put into a section after that. Undo that first.',
    async (id) => {
      const other = await t.a.section({ sectionName: '1-B', allocatedYear: 2026 });
      await admin
        .post(`/api/students/${id}/memberships`)
        .send({ classSectionId: other.id, firstDay: '2026-11-19' })
        .expect(200);
    },
  ],
  [
    'a change',
    '1 of these students was changed since.',
    (id) => admin.patch(`/api/students/${id}`).send({ notes: 'Peanut allergy' }).expect(200),
  ],
])('refuses an undo on which %s hangs, and says so beforehand', async (_, reason, change) => {
  const checked = await roster.check([headings, row('Ana')]);
  await roster.commit(checked);
  await change(await idOf('ana'));
  expect(await roster.last()).toMatchObject({ standing: reason });
  expect(await roster.refusedUndo(checked.importId)).toBe(`${reason} Nothing was undone.`);
  expect(await counts()).toMatchObject({ students: 1, parents: 1 });
});

it('says how many students keep the import from being undone', async () => {
  const checked = await roster.check([headings, row('Ana'), row('Bea')]);
  await roster.commit(checked);
  for (const name of ['ana', 'bea'])
    await admin
      .patch(`/api/students/${await idOf(name)}`)
      .send({ notes: 'Peanut allergy' })
      .expect(200);
  expect(await roster.last()).toMatchObject({ standing: '2 of these students were changed since.' });
});

it("is only for the user's own import, for a month", async () => {
  const checked = await roster.check([headings, row('Ana')]);
  await roster.commit(checked);
  const other = await t.as('ADMIN');
  await other.delete(`/api/students/import/${checked.importId}`).expect(404);
  await (await t.as('TEACHER')).delete(`/api/students/import/${checked.importId}`).expect(403);
  t.clock.set('2026-11-19T12:00:00.000Z');
  await admin.post('/api/class-types').send({ className: 'A write of the next day' }).expect(201);
  expect(await roster.last()).toMatchObject({ id: checked.importId });
});

it('adds a rising grade only for what it imports', async () => {
  const graded = (name: string, grade: string, section: string) => [name, 'Undone', 'F', '2018-01-01', grade, section];
  const columns = ['First Name', 'Last Name', 'Sex', 'DOB', 'Rising Grade', 'Section'];
  const gone = await t.a.section({ sectionName: '1-B', allocatedYear: 2026 });
  await roster.commit(await roster.check([columns, graded('Ana', '1', '1-A')]));
  const checked = await roster.check([columns, graded('Ana', '2', '1-A'), graded('Bea', '3', '1-B')]);
  expect(checked.summary.newGrades).toEqual(['2', '3']);
  await admin.delete(`/api/sections/${gone.id}`).expect(204);
  const declined = checked.rows[0]!.changes!.map(({ key }) => key);
  expect(await roster.commit(checked, declined)).toMatchObject({ created: 0, changed: 0, failures: [{ row: 3 }] });
  const { body: grades } = await admin.get('/api/rising-grades').expect(200);
  expect((grades as { name: string }[]).map(({ name }) => name)).toEqual(['1']);
});
