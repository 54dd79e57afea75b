import ExcelJs from 'exceljs';
import type { Agent } from 'supertest';
import type { ImportResult, LastImport } from '@homeroom/shared/imports';
import type { NextYear, PlannedStudent } from '@homeroom/shared/next-year/next-year';
import type { OutcomesPreview } from '@homeroom/shared/next-year/outcomes-sheet';
import { appOfEachTest } from '../../../../test/create-app.js';
import { gradedSchool } from '../../../../test/graded-school.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');
let school: Awaited<ReturnType<typeof gradedSchool>>;
let ids: number[];
beforeEach(async () => {
  school = await gradedSchool(t);
  ids = school.students.map(({ id }) => id);
  const { proposal } = (await admin.get('/api/next-year').expect(200)).body as NextYear;
  await admin.post('/api/next-year').send(proposal!).expect(201);
});

const path = '/api/next-year/students/import';
const check = (sheet: string | Buffer, name = 'plan.csv', answers: object = {}) =>
  admin.post(path).field('answers', JSON.stringify(answers)).attach('file', Buffer.from(sheet), name);
const checked = async (...sheet: Parameters<typeof check>) =>
  (await check(...sheet).expect(200)).body as OutcomesPreview;
const commit = async ({ importId }: OutcomesPreview) =>
  (await admin.post(`${path}?dryRun=false&importId=${importId}`).expect(200)).body as ImportResult;
const students = async () => (await admin.get('/api/next-year/students').expect(200)).body as PlannedStudent[];
const line = async (id: number) => (await students()).find(({ studentId }) => studentId === id)!;
const reasons = ({ rows }: OutcomesPreview) => rows.map(({ row, outcome, reason }) => [row, outcome, reason]);

/** The bytes of an answer. */
const bytesOf = async (request: ReturnType<Agent['get']>) => {
  const { body } = await request
    .buffer()
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
    })
    .expect(200);
  return body as Buffer;
};

/** The exported plan. */
async function exported() {
  const body = await bytesOf(admin.get('/api/next-year/plan.xlsx'));
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(new Uint8Array(body).buffer);
  const sheet = workbook.worksheets[0]!;
  const headings = (sheet.getRow(1).values as string[]).map(String);
  const cell = (id: number, heading: string) => {
    for (let row = 2; row <= sheet.rowCount; row++)
      if (sheet.getCell(row, 1).value === id) return sheet.getCell(row, headings.indexOf(heading));
    throw new Error(`No student ${id}.`);
  };
  return { sheet, cell, bytes: async () => Buffer.from(await workbook.xlsx.writeBuffer()) };
}

test('the exported plan changes nothing as it is, and what is edited in it once it is imported', async () => {
  const { sheet, cell, bytes } = await exported();
  expect(sheet.getCell('G2').dataValidation.type).toBe('list');
  expect((await checked(await bytes(), 'plan.xlsx')).summary).toEqual({ change: 0, here: 9, problems: 0, full: [] });
  cell(ids[0]!, 'Outcome').value = 'Repeats';
  cell(ids[1]!, 'New Section').value = '3-A';
  cell(ids[2]!, 'Outcome').value = 'Leaves';
  cell(ids[2]!, 'Reason').value = 'Moves to Cork';
  const preview = await checked(await bytes(), 'plan.xlsx');
  expect(preview.summary).toEqual({ change: 3, here: 6, problems: 0, full: [] });
  expect(preview.rows.find(({ changes }) => changes?.[0]?.to === 'Repeats')!.changes).toEqual([
    { label: 'Outcome', from: 'Moves up', to: 'Repeats' },
    { label: 'New section', from: '2-A', to: '1-A' },
  ]);
  expect((await students()).filter(({ isDecided }) => isDecided)).toEqual([]);
  expect(await commit(preview)).toEqual({ created: 3, skipped: 0, failures: [] });
  expect(await line(ids[0]!)).toMatchObject({ outcome: 'REPEATS', plannedSectionName: '1-A', isFixed: false });
  expect(await line(ids[1]!)).toMatchObject({ outcome: 'UP', plannedSectionName: '3-A', isFixed: true });
  expect(await line(ids[2]!)).toMatchObject({ outcome: 'LEAVES', reason: 'Moves to Cork', plannedSectionName: null });
  expect((await students()).filter(({ isDecided }) => isDecided)).toHaveLength(3);
});

test('finds students by name and date of birth, and asks about namesakes', async () => {
  const { id } = school.sections[0]!;
  const twins = [];
  for (const birthDate of ['2018-03-04', '2018-03-04', '2017-01-02']) {
    const names = { studentFirstName: 'Ana', studentLastName: 'Ode', birthDate, risingGrade: '1' };
    const student = await t.a.student(names);
    await t.a.membership({ studentId: student.id, sectionId: id, firstDay: '2026-09-01' });
    twins.push(student.id);
  }
  const sheet = 'Name,DOB,Outcome\n"Ode, Ana",2017-01-02,Repeat\nAna Ode,2018-03-04,Undecided\n';
  const preview = await checked(sheet);
  expect(preview.rows[0]).toMatchObject({ outcome: 'change', reason: 'By name and date of birth' });
  expect(preview.rows[1]).toMatchObject({
    outcome: 'problem',
    reason: '2 students are called Ana Ode. Choose one, or add the date of birth or the Student ID.',
  });
  const again = await checked(sheet, 'plan.csv', { choices: { [preview.rows[1]!.asks!.key]: String(twins[1]) } });
  expect(await commit(again)).toMatchObject({ created: 2 });
  expect((await line(twins[1]!)).outcome).toBe('UNDECIDED');
  expect((await line(twins[2]!)).outcome).toBe('REPEATS');
});

test('says at each row and cell what is wrong with it, and imports the others', async () => {
  const gone = await t.a.student({
    formEnrollmentStatus: 'WITHDRAWN',
    studentFirstName: 'Max',
    studentLastName: 'Gone',
  });
  const name = (await line(ids[5]!)).studentName;
  const rows = [
    [9999, 'Moves up', '', ''],
    [gone.id, 'Moves up', '', ''],
    [ids[0], 'Flies away', '', ''],
    [ids[1], 'Repeets', '', ''],
    [ids[2], 'Moves up', '2-Z', ''],
    [ids[3], 'Leaves', '', ''],
    [ids[4], 'Leaves', '2-A', 'Moves'],
    [ids[5], 'Repeats', '', 'Moves'],
    [ids[6], 'Joins', '', ''],
    [ids[7], 'Repeats', '', ''],
    [ids[7], 'Undecided', '', ''],
    [ids[8], 'Repeats', '', ''],
    [ids[8], 'repeats', '', ''],
  ];
  const sheet = ['Student ID,Outcome,New Section,Reason', ...rows.map((row) => row.join(','))].join('\n');
  const preview = await checked(sheet);
  const [, , , fourth, , sixth] = await Promise.all(ids.map(line));
  expect(reasons(preview)).toEqual([
    [2, 'problem', 'No student has the Student ID 9999.'],
    [3, 'problem', 'Max Gone is withdrawn.'],
    [4, 'problem', "Outcome 'Flies away' is unknown. Write Moves up, Repeats, Leaves or Undecided."],
    [5, 'problem', "Outcome 'Repeets' is unknown. Write Moves up, Repeats, Leaves or Undecided."],
    [6, 'problem', expect.stringMatching(/^No section '2-Z' in 2027\./)],
    [7, 'problem', `Why does ${fourth!.studentName} leave? Write a reason.`],
    [8, 'problem', expect.stringMatching(/ leaves, and gets no section\.$/)],
    [9, 'problem', `${sixth!.studentName} does not leave, so there is no reason to give.`],
    [10, 'problem', expect.stringMatching(/ is here already\. Write Moves up, Repeats, Leaves or Undecided\.$/)],
    [11, 'problem', 'Rows 11 and 12 say different things about this student. Keep one of them.'],
    [12, 'problem', 'Rows 11 and 12 say different things about this student. Keep one of them.'],
    [13, 'change', ''],
    [14, 'here', 'The same student as in row 13.'],
  ]);
  expect(name).toBe(sixth!.studentName);
  expect(preview.rows.map(({ wrong }) => wrong?.column)).toEqual([
    'studentId',
    'studentId',
    'outcome',
    'outcome',
    'sectionName',
    'reason',
    'sectionName',
    'reason',
    'outcome',
    'studentId',
    'studentId',
    undefined,
    undefined,
  ]);
  expect(preview.rows[3]!.wrong!.suggestion).toBe('Repeats');
  const withReasons = await bytesOf(admin.post(`${path}/problems.xlsx`).attach('file', Buffer.from(sheet), 'plan.csv'));
  expect(reasons(await checked(withReasons, 'plan.xlsx'))).toEqual(reasons(preview));
  expect(await commit(preview)).toEqual({ created: 1, skipped: 11, failures: [] });
});

test('names a section that gets more students than it has places', async () => {
  const { body } = await admin.get('/api/next-year-sections').expect(200);
  const second = (body as { id: number; sectionName: string }[]).find(({ sectionName }) => sectionName === '2-A')!;
  await admin.patch(`/api/next-year-sections/${second.id}`).send({ capacity: 3 }).expect(200);
  const preview = await checked(`Student ID,Outcome,New Section\n${ids[3]},,2-A\n`);
  expect(preview.summary).toMatchObject({
    change: 1,
    full: ['Section 2-A would have 4 students for 3 places.'],
  });
});

test('a student whom somebody decides about after the check is left out, with the reason', async () => {
  const preview = await checked(`Student ID,Outcome\n${ids[0]},Repeats\n${ids[1]},Repeats\n`);
  await admin
    .put('/api/next-year/students')
    .send({ studentIds: [ids[0]], outcome: 'UNDECIDED' })
    .expect(200);
  expect(await commit(preview)).toEqual({
    created: 1,
    skipped: 0,
    failures: [{ row: 2, reason: 'Somebody decided about this student after the check.' }],
  });
  expect((await line(ids[0]!)).outcome).toBe('UNDECIDED');
});

test('is undone to what was decided before, unless somebody decided again', async () => {
  await admin
    .put('/api/next-year/students')
    .send({ studentIds: [ids[0]], outcome: 'LEAVES', reason: 'Moves to Cork' })
    .expect(200);
  const before = await students();
  const preview = await checked(`Student ID,Outcome\n${ids[0]},Moves up\n${ids[1]},Repeats\n`);
  await commit(preview);
  const last = async () => ((await admin.get(`${path}/last`).expect(200)).body as { last: LastImport | null }).last;
  expect(await last()).toMatchObject({ words: '2 decisions', standing: null });
  await admin
    .put('/api/next-year/students')
    .send({ studentIds: [ids[1]], outcome: 'UNDECIDED' })
    .expect(200);
  expect((await admin.delete(`${path}/${preview.importId}`).expect(409)).body).toMatchObject({
    message: '1 of these students was decided about again since. Nothing was undone.',
  });
  await admin
    .put('/api/next-year/students')
    .send({ studentIds: [ids[1]], outcome: 'REPEATS' })
    .expect(200);
  await admin.delete(`${path}/${preview.importId}`).expect(200);
  expect(await students()).toEqual(before);
});

test('is refused once the plan is in effect or discarded, and to teachers', async () => {
  const sheet = `Student ID,Outcome\n${ids[0]},Repeats\n`;
  const preview = await checked(sheet);
  await (await t.as('TEACHER')).post(path).attach('file', Buffer.from(sheet), 'plan.csv').expect(403);
  await admin.post('/api/next-year/effect?dryRun=false').expect(200);
  const commitNow = () => admin.post(`${path}?dryRun=false&importId=${preview.importId}`);
  for (const refused of [check(sheet), commitNow()])
    expect((await refused.expect(409)).body).toMatchObject({ message: 'The plan is in effect. Undo it first.' });
  await admin.post('/api/next-year/undo').expect(200);
  await admin.delete('/api/next-year').expect(200);
  await check(sheet).expect(404);
  const { proposal } = (await admin.get('/api/next-year').expect(200)).body as NextYear;
  await admin.post('/api/next-year').send(proposal!).expect(201);
  expect((await commitNow().expect(409)).body).toMatchObject({ message: 'This plan was discarded after the check.' });
});
