import { join } from 'node:path';
import type { ImportAnswers } from '@homeroom/shared/imports';
import type { RosterPreview, RosterResult } from '@homeroom/shared/student-import';
import { workbookBuffer } from '../../platform/spreadsheets/write-workbook.js';
import { appOfEachTest } from '../../../test/create-app.js';

const fixture = (name: string) => join(__dirname, '../../../test/fixtures', name);

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const dryRun = async (name: string) =>
  (await admin.post('/api/students/import?dryRun=true').attach('file', fixture(name)).expect(200))
    .body as RosterPreview;
const commit = async (id: string, declined: string[] = []) =>
  (
    await admin
      .post(`/api/students/import?dryRun=false&importId=${id}`)
      .field('declined', JSON.stringify(declined))
      .expect(200)
  ).body as RosterResult;
const bookOf = ([headings = [], ...rows]: string[][]) =>
  workbookBuffer([{ name: 'Students', columns: headings.map((heading) => ({ heading })), rows }]);
const upload = async (rows: string[][], answers: ImportAnswers = {}) =>
  (
    await admin
      .post('/api/students/import?dryRun=true')
      .field('answers', JSON.stringify(answers))
      .attach('file', await bookOf(rows), 'roster.xlsx')
      .expect(200)
  ).body as RosterPreview;

it('imports 240 students, and brothers and sisters share one parent record', async () => {
  const preview = await dryRun('roster-240.xlsx');
  expect(preview.summary).toMatchObject({ problems: 0, create: 240 });
  expect(await t.count('students')).toBe(0);
  const result = await commit(preview.importId);
  expect(result).toMatchObject({ created: 240, linked: preview.summary.linked, skipped: 0, failures: [] });
  const emails = await t.db.query<{ email: string }>('SELECT email FROM parents');
  expect(new Set(emails.map(({ email }) => email)).size).toBe(emails.length);
  expect(emails.length).toBe(preview.summary.parents);
  const families = await t.db.query<{ children: number | string }>(
    'SELECT count(*) AS children FROM student_parents WHERE position = 1 GROUP BY parent_id ORDER BY 1 DESC',
  );
  expect(families.reduce((sum, family) => sum + Number(family.children), 0)).toBe(240);
  expect(Number(families[0]!.children)).toBeGreaterThan(2);
  const [kwame] = (await admin.get('/api/parents?email=kwame.kowalska1@example.org')).body as { id: number }[];
  const children = await t.db.query<{ name: string }>(
    'SELECT s.student_first_name AS name FROM student_parents l JOIN students s ON s.id = l.student_id WHERE l.parent_id = :id ORDER BY s.id',
    { id: kwame!.id },
  );
  expect(children.map(({ name }) => name)).toEqual(['Rohan', 'Kwame', 'Can']);
});

it('keeps every field of the sheet', async () => {
  const preview = await dryRun('roster-240.xlsx');
  await commit(preview.importId);
  const found = (await admin.get('/api/students?q=rohan kowalska').expect(200)).body as Record<string, unknown>[];
  // Children of a Rohan Kowalska would be found too.
  const rohan = found.find(({ studentName }) => studentName === 'Rohan Kowalska')!;
  expect(rohan).toMatchObject({
    studentFirstName: 'Rohan',
    studentLastName: 'Kowalska',
    gender: 'Female',
    birthDate: '2015-03-05',
    currentGrade: '6',
    risingGrade: '7',
    notes: 'Speaks Türkçe at home',
  });
  expect((await admin.get(`/api/students/${String(rohan!['id'])}/parents`)).body).toEqual([
    expect.objectContaining({
      fullName: 'Kwame Kowalska',
      email: 'kwame.kowalska1@example.org',
      phone: '+1 555 0127 63',
      relationship: 'Father',
      position: 1,
    }),
    expect.objectContaining({
      fullName: 'Linh Kowalska',
      email: 'linh.kowalska1b@example.org',
      phone: '(555) 0113',
      relationship: 'Mother',
      position: 2,
    }),
  ]);
  const grades = (await admin.get('/api/rising-grades').expect(200)).body as { name: string }[];
  expect(grades.map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

it('imports the valid rows of a messy sheet, and names every bad row with the reason', async () => {
  const preview = await dryRun('roster-240-messy.xlsx');
  const problems = preview.rows
    .filter((row) => row.outcome === 'problem')
    .map(({ row, reason }) => `${row}: ${reason}`);
  expect(problems).toMatchSnapshot();
  const result = await commit(preview.importId);
  expect(result.created).toBe(preview.summary.create);
  expect(result.created + problems.length).toBe(preview.rows.length);
});

it('gives the same answer when a commit is sent again, and has one effect', async () => {
  const preview = await dryRun('roster-240.xlsx');
  const [first, second] = await Promise.all([commit(preview.importId), commit(preview.importId)]);
  expect(second).toEqual(first);
  expect(await t.count('students')).toBe(240);
});

it('links to known parents without changing them', async () => {
  await admin
    .post('/api/parents')
    .send({ firstName: 'Kwámé', lastName: 'KOWALSKA', email: 'Kwame.Kowalska1@example.org', phone: '000' })
    .expect(201);
  const preview = await dryRun('roster-240.xlsx');
  expect(preview.rows[0]).toMatchObject({
    row: 2,
    outcome: 'create',
    linked: true,
    reason: 'Kwámé KOWALSKA is already known.',
  });
  expect(preview.differences).toEqual(
    expect.arrayContaining([
      {
        row: 2,
        keptRow: null,
        parent: 'kwame.kowalska1@example.org',
        field: 'phone',
        kept: '000',
        sheet: '+1 555 0127 63',
      },
    ]),
  );
  await commit(preview.importId);
  const [kept] = (await admin.get('/api/parents?email=kwame.kowalska1@example.org')).body as object[];
  expect(kept).toMatchObject({ firstName: 'Kwámé', lastName: 'KOWALSKA', phone: '000' });
});

it('reports existing students when their sheet is sent again, without a problem', async () => {
  await commit((await dryRun('roster-240.xlsx')).importId);
  const again = await dryRun('roster-240.xlsx');
  expect(again.summary).toMatchObject({ create: 0, change: 0, problems: 0, here: 240 });
});

it('keeps the first of two rows that differ about a new parent, if the person says that it is one, and names it', async () => {
  const sheet = [
    ['First Name', 'Last Name', 'DOB', 'Sex', 'Mum first name', 'Mum surname', 'Mum email'],
    ['Ana', 'Silva', '31/12/2018', 'F', 'Maria', 'Silva', 'maria@mail.example'],
    ['Ben', 'Silva', '31/12/2017', 'M', 'Marie', 'Silva', 'maria@mail.example'],
  ];
  const { asks } = (await upload(sheet)).rows[1]!;
  const { differences } = await upload(sheet, { choices: { [asks!.key]: 'same' } });
  expect(differences).toEqual([
    {
      row: 3,
      keptRow: 2,
      parent: 'maria@mail.example',
      field: 'name',
      kept: 'Maria Silva',
      sheet: 'Marie Silva',
    },
  ]);
});

describe('a sheet of another program', () => {
  it('is read by its headings; unknown ones are named, and misspelled ones recognized', async () => {
    const { columns, rows } = await upload([
      ['First Name', 'Sirname', 'DOB', 'Sex', 'Grade', 'Mum first name', 'Mum surname', 'Mum email', 'Locker'],
      ['Amélie', 'Laurent', '31/12/2018', ' f ', 'Grade 4', 'Claire', 'Laurent', 'claire@mail.example', 'B-114'],
    ]);
    expect(columns.filter(({ guessed, key }) => guessed || !key)).toEqual([
      { at: 1, heading: 'Sirname', key: 'studentLastName', guessed: true, likely: null },
      { at: 8, heading: 'Locker', key: null, guessed: false, likely: null },
    ]);
    expect(columns).toContainEqual({ at: 7, heading: 'Mum email', key: 'parent1Email', guessed: false, likely: null });
    expect(rows).toMatchObject([
      { outcome: 'create', name: 'Amélie Laurent', read: { birthDate: '2018-12-31', gender: 'Female' } },
    ]);
  });

  it('takes its only grade for the one of this school year, and each of two for its own', async () => {
    const gradesOf = async (...grades: string[]) => {
      const { rows } = await upload([
        ['First Name', 'Last Name', 'DOB', 'Sex', ...grades],
        ['Ana', 'Silva', '2018-04-03', 'F', ...grades.map((_, at) => `${at + 4}`)],
      ]);
      return [rows[0]!.read!.currentGrade, rows[0]!.read!.risingGrade];
    };
    expect(await gradesOf('Grade')).toEqual([null, '4']);
    expect(await gradesOf('Grade', 'Rising Grade')).toEqual(['4', '5']);
    expect(await gradesOf('Grade', 'Current Grade')).toEqual(['5', '4']);
  });

  it('with ambiguous dates asks once, and applies the answer to all', async () => {
    const rows = [
      ['First Name', 'Last Name', 'DOB', 'Sex'],
      ['Ana', 'Silva', '3/4/2018', 'F'],
      ['Ben', 'Silva', '5/6/2019', 'M'],
      ['Cai', 'Silva', '7 Aug 2017', 'M'],
    ];
    const asked = await upload(rows);
    expect(asked).toMatchObject({
      ambiguous: { cell: '3/4/2018', dmy: '2018-04-03', mdy: '2018-03-04' },
      summary: { create: 1, problems: 2 },
    });
    expect(asked.rows[0]).toMatchObject({ outcome: 'problem', wrong: { column: 'birthDate', value: '3/4/2018' } });
    const birthDates = ({ rows: read }: RosterPreview) => read.map((row) => row.read?.birthDate);
    expect(birthDates(await upload(rows, { dateOrder: 'dmy' }))).toEqual(['2018-04-03', '2019-06-05', '2017-08-07']);
    expect(birthDates(await upload(rows, { dateOrder: 'mdy' }))).toEqual(['2018-03-04', '2019-05-06', '2017-08-07']);
  });
});

it("does not open another user's preview, nor one that is an hour old", async () => {
  const preview = await dryRun('roster-240.xlsx');
  const other = await t.as('ADMIN');
  await other.post(`/api/students/import?dryRun=false&importId=${preview.importId}`).expect(404);
  t.clock.set('2026-11-18T13:00:01.000Z');
  const late = await admin.post(`/api/students/import?dryRun=false&importId=${preview.importId}`).expect(404);
  expect(late.body).toEqual({ statusCode: 404, message: 'Preview expired or missing importId' });
});

it('refuses a teacher, and a file that is not a workbook', async () => {
  await (await t.as('TEACHER')).post('/api/students/import').attach('file', fixture('roster-240.xlsx')).expect(403);
  expect((await admin.post('/api/students/import').expect(400)).body).toMatchObject({ message: 'Choose a file first' });
  expect(
    (await admin.post('/api/students/import').attach('file', Buffer.from('hello'), 'roster.pdf').expect(400)).body,
  ).toMatchObject({
    message: 'Please select a .xlsx or .csv file',
  });
  expect(await t.count('students')).toBe(0);
});
