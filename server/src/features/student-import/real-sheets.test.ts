import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordImportPreview } from '@homeroom/shared/imports';
import type { RosterPreview, RosterResult } from '@homeroom/shared/student-import';
import { appOfTests } from '../../../test/create-app.js';
import { makeXlsx, rowOf, workbookParts } from '../../../test/fixtures/make-xlsx.js';
import { importOf } from '../../../test/sheets.js';

const t = appOfTests();
let roster: ReturnType<typeof importOf<RosterPreview, RosterResult>>;
let sections: ReturnType<typeof importOf<RecordImportPreview, RosterResult>>;
beforeAll(async () => {
  const admin = await t.as('ADMIN');
  roster = importOf(admin, 'students');
  sections = importOf(admin, 'sections');
});

const sheet = (name: string) => readFileSync(join(__dirname, '../../../test/fixtures/real-sheets', name));
const namesOf = ({ rows }: RosterPreview) => rows.map(({ name }) => name);

it('refuses the rows with errors of formulas, in every column that is imported', async () => {
  const { rows } = await roster.check(sheet('b01_error_cells.xlsx'));
  expect(rows).toMatchObject([
    {
      outcome: 'problem',
      reason: "Student First Name '#REF!' is an error of a formula. Correct the cell, or empty it.",
    },
    { outcome: 'problem', wrong: { column: 'parent1FirstName', value: '#N/A' } },
  ]);
  const mended = await roster.check(sheet('b01_error_cells.xlsx'), {
    cells: [
      { row: rows[1]!.row, column: 'parent1FirstName', value: '' },
      { row: rows[1]!.row, column: 'parent1LastName', value: '' },
    ],
  });
  expect(mended.rows[1]).toMatchObject({ outcome: 'create', read: { parents: [] } });
});

it('finds the same error in pasted lines', async () => {
  const { rows } = await roster.check('First Name\tLast Name\tGender\tDate of Birth\nAda\t#BEZUG!\tF\t2015-05-05');
  expect(rows).toMatchObject([{ outcome: 'problem', wrong: { column: 'studentLastName', value: '#BEZUG!' } }]);
});

it.each([
  ['#Н/Д', 'problem'],
  ['#IKKE TILGJENGELIG', 'problem'],
  ['Ошибка:502', 'problem'],
  ['#1', 'create'],
])('takes %s in a name for what it is', async (last, outcome) => {
  const { rows } = await roster.check(
    `First Name\tLast Name\tGender\tDate of Birth\tNotes\nAda\t${last}\tF\t2015-05-05\t#5 Elm!`,
  );
  expect(rows).toMatchObject([{ outcome }]);
});

it('asks for each name of its own where one is merged over several columns', async () => {
  const parts = workbookParts({
    rows: rowOf('First Name', 'Last Name', 'Gender', 'Date of Birth') + rowOf('Madonna Khan', '', 'F', '2015-05-05'),
  });
  const part = 'xl/worksheets/sheet1.xml';
  const merged = parts[part]!.replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A2:B2"/></mergeCells>');
  expect((await roster.check(makeXlsx({ ...parts, [part]: merged }))).rows).toMatchObject([
    { outcome: 'problem', reason: expect.stringContaining('is merged over several columns') },
  ]);
});

it('gives each of three sisters the parent whose cells are merged beside them', async () => {
  const { rows, notes } = await roster.check(sheet('b02_merged_family.xlsx'));
  const parent = { name: 'Mo Mergfam', email: 'mo@mergfam.example', phone: '555 0101' };
  expect(rows.map(({ read }) => read?.parents)).toMatchObject([[parent], [parent], [parent]]);
  expect(notes).toEqual(['Merged cells were filled with what they show: F2:F4, G2:G4, H2:H4 and I2:I4.']);
});

it('names the sheets of a workbook, and reads one or all', async () => {
  const first = await roster.check(sheet('b03_tab_per_class.xlsx'));
  expect(first.tabs).toEqual([
    { name: '1-A', rows: 3, isRead: true },
    { name: '1-B', rows: 3, isRead: false },
    { name: '2-A', rows: 3, isRead: false },
  ]);
  expect(namesOf(first)).toEqual(['A1 Tabs', 'A2 Tabs', 'A3 Tabs']);
  expect(namesOf(await roster.check(sheet('b03_tab_per_class.xlsx'), { tab: 2 }))).toEqual([
    'C1 Tabs',
    'C2 Tabs',
    'C3 Tabs',
  ]);
  const all = await roster.check(sheet('b03_tab_per_class.xlsx'), { tab: 'all' });
  expect(all.rows.map(({ row }) => row)).toEqual([2, 3, 4, 6, 7, 8, 10, 11, 12]);
  expect(all.columns.at(-1)).toMatchObject({ heading: 'Sheet', key: null });
  const { at } = all.columns.at(-1)!;
  const inSections = await roster.check(sheet('b03_tab_per_class.xlsx'), {
    tab: 'all',
    columns: { [at]: 'sectionName' },
  });
  expect(inSections.rows[3]).toMatchObject({ wrong: { column: 'sectionName', value: '1-B' } });
});

it('keeps the zeros that a number format shows', async () => {
  const { rows } = await roster.check(sheet('b04_phone_by_format.xlsx'));
  expect(rows[0]!.read!.parents).toMatchObject([{ phone: '0612345678' }]);
});

it('reads a date in every form that programs and families write', async () => {
  const { rows } = await roster.check(sheet('b08_dates_as_text.xlsx'));
  expect(rows.map(({ read, wrong }) => read?.birthDate ?? wrong?.suggestion)).toEqual(rows.map(() => '2018-12-31'));
  expect(rows.filter(({ outcome }) => outcome === 'problem').map(({ wrong }) => wrong!.value)).toEqual(['43465']);
});

it('asks once for a column whose names became dates', async () => {
  const asked = await sections.check(sheet('b09_sections_as_dates.xlsx'));
  expect(asked.rows).toMatchObject([
    { outcome: 'problem', reason: "Section '2026-05-01' is a date. Was it '1-5' or '5-1'?" },
    { outcome: 'problem', reason: "Section '2026-02-01' is a date. Was it 'Feb-26' or '1-2'?" },
    { outcome: 'problem', reason: expect.stringContaining("'#N/A' is an error of a formula") },
  ]);
  const [question] = asked.questions!;
  expect(question).toMatchObject({ kind: 'date', answer: null });
  expect(question!.choices.map(({ words }) => words)).toEqual(
    expect.arrayContaining(['5-1', '1-5', '5/1', '1/5', 'May-26', '2026-05-01']),
  );
  const answered = await sections.check(sheet('b09_sections_as_dates.xlsx'), {
    choices: { [question!.key]: 'm-d', [asked.questions![1]!.key]: 'mmm-yy' },
  });
  expect(answered.rows).toMatchObject([
    { outcome: 'create', name: '5-1' },
    { outcome: 'create', name: 'Feb-26' },
    { outcome: 'problem' },
  ]);
  const grade = await roster.check(sheet('b09_grade_as_date.xlsx'));
  expect(grade.rows).toMatchObject([{ outcome: 'problem', wrong: { column: 'risingGrade', value: '2026-02-01' } }]);
  const meant = await roster.check(sheet('b09_grade_as_date.xlsx'), { choices: { [grade.questions![0]!.key]: 'm-d' } });
  expect(meant.rows).toMatchObject([{ outcome: 'create', read: { risingGrade: '2-1' } }]);
});

it.each(['b10_numbers.xlsx', 'b10_boxes.xlsx'])(
  'leaves out the rows of %s that only have a number or a box',
  async (name) => {
    const { rows, notes, summary } = await roster.check(sheet(name));
    expect(rows).toHaveLength(2);
    expect(summary.problems).toBe(0);
    expect(notes).toEqual([
      '58 rows have nothing in the imported columns, or only numbers, and are left out: rows 4 to 61.',
    ]);
  },
);

it('leaves out rows that only have a number in a column that is imported', async () => {
  const checked = await roster.check(
    [
      'First Name\tLast Name\tGender\tDate of Birth\tGrade',
      'Ada\tGraded\tF\t2015-05-05\t4',
      '\t\t\t\t4',
      '\tBerg\t\t\t4',
    ].join('\n'),
  );
  expect(checked.rows).toMatchObject([{ outcome: 'create' }, { row: 4, outcome: 'problem' }]);
  expect(checked.notes).toEqual([
    '1 row has nothing in the imported columns, or only numbers, and is left out: row 3.',
  ]);
});

it.each(['b11_workbook22.xlsx', 'b11_shared_strings_case.xlsx'])('finds the parts of %s', async (name) => {
  expect(namesOf(await roster.check(sheet(name)))).toEqual(['Pa Ckage']);
});

it('takes the row that knows most headings for the headings', async () => {
  const { rows, notes } = await roster.check(sheet('b13_line_above_headings.xlsx'));
  expect(rows).toMatchObject([{ row: 4, name: 'Ana Above', outcome: 'create' }]);
  expect(notes).toEqual(['2 rows are titles and are left out: 1 and 2.']);
});

it('reads lines with commas, pasted or as a file, and refuses other files', async () => {
  const lines = sheet('b16_comma_lines.tsv');
  expect(namesOf(await roster.check(lines.toString()))).toEqual(['Ada Csv', 'Ben Csv']);
  const admin = await t.as('ADMIN');
  const upload = (name: string, bytes: Buffer) =>
    admin.post('/api/students/import?dryRun=true').field('answers', '{}').attach('file', bytes, name);
  const { body } = await upload('roster.csv', lines).expect(200);
  expect(namesOf(body as RosterPreview)).toEqual(['Ada Csv', 'Ben Csv']);
  const workbook = await upload('roster.csv', sheet('b13_line_above_headings.xlsx')).expect(200);
  expect(namesOf(workbook.body as RosterPreview)).toEqual(['Ana Above']);
  expect((await upload('roster.pdf', lines).expect(400)).body).toMatchObject({
    message: 'Please select a .xlsx or .csv file',
  });
});

const heads = ['First Name', 'Last Name', 'Gender', 'Date of Birth', 'Grade', 'Parent 1 Name'];
const plainStudent = { 'First Name': 'Ada', 'Last Name': 'Lines', Gender: 'F', 'Date of Birth': '2015-05-05' };
/** Lines with one student, who has these cells. */
function pasted(cells: Record<string, string>): string {
  const all: Record<string, string> = { ...plainStudent, ...cells };
  return [heads, heads.map((heading) => all[heading] ?? '')].map((row) => row.join('\t')).join('\n');
}

it.each([
  ['Last Name', 'MÃ¼ller', "Student Last Name 'MÃ¼ller' is garbled. Was it 'Müller'?", 'Müller'],
  ['Last Name', 'O&#39;Neill', "Student Last Name 'O&#39;Neill' is garbled. Was it 'O'Neill'?", "O'Neill"],
  ['Last Name', 'M\ufffdller', "Student Last Name 'M\ufffdller' has lost a letter. Write it again.", undefined],
  ['First Name', '=Sheet2!B2', "Student First Name '=Sheet2!B2' is a formula. Write what it shows.", undefined],
  [
    'Last Name',
    'ada@lrm.example',
    "Student Last Name 'ada@lrm.example' is an e-mail address. Check that the columns have not shifted.",
    undefined,
  ],
  ['First Name', '12.', "Student First Name '12.' is a number. Check that the columns have not shifted.", undefined],
  ['Grade', '4-May', "Rising Grade '4-May' is a date. Was it '4-5' or '5-4'?", '4-5'],
  ['Grade', '01-févr', "Rising Grade '01-févr' is a date. Was it '1-2' or '2-1'?", '1-2'],
  ['Grade', 'May-26', "Rising Grade 'May-26' is a date. Was it 'May-26' or '1-5'?", 'May-26'],
  [
    'Grade',
    '1.00E+02',
    "Rising Grade '1.00E+02' is a number that a spreadsheet program shortened. Write all its digits.",
    undefined,
  ],
  ['Date of Birth', '29/02/2015', "Date of Birth '29/02/2015': February 2015 has no day 29.", undefined],
  [
    'Parent 1 Name',
    'Mo & Fa Lines',
    "Parent 1 Name 'Mo & Fa Lines' names several people. Choose one, and write the last name, a comma and the first name.",
    undefined,
  ],
])('asks about %s %s in lines of text', async (heading, cell, reason, suggestion) => {
  const { rows } = await roster.check(pasted({ [heading]: cell }));
  expect(rows).toMatchObject([{ outcome: 'problem', reason, wrong: { value: cell } }]);
  expect(rows[0]!.wrong!.suggestion).toBe(suggestion);
});

it.each([
  ['Grade', '4.0', { risingGrade: '4' }],
  ['Grade', '4º', { risingGrade: '4º' }],
  ['Grade', '1/2/3', { risingGrade: '1/2/3' }],
  ['Grade', '="04"', { risingGrade: '04' }],
  ['Date of Birth', '05MAY2015', { birthDate: '2015-05-05' }],
])('reads %s %s in lines of text', async (heading, cell, read) => {
  const { rows } = await roster.check(pasted({ [heading]: cell }));
  expect(rows).toMatchObject([{ outcome: 'create', read }]);
});

it('reads a vertical tab in a name, as word processors write it, as a space', async () => {
  const checked = await roster.check(pasted({ 'First Name': 'Ada\vMia' }));
  await roster.commit(checked);
  const { body } = await (await t.as('ADMIN')).get('/api/students?q=mia').expect(200);
  expect(body).toMatchObject([{ studentName: 'Ada Mia Lines' }]);
});

it('finds columns whose headings say how to fill them in', async () => {
  const { columns } = await roster.check(
    'First Name *\tLast Name (required)\tGender (M/F)\tDate of Birth (DD/MM/YYYY)\tGrade (optional)\tPhone (Mother)\tGrade (2027)\nAda\tHints\tF\t2015-05-05\t4\t5550101\t5',
  );
  expect(columns.map(({ key, guessed }) => [key, guessed])).toEqual([
    ['studentFirstName', false],
    ['studentLastName', false],
    ['gender', false],
    ['birthDate', false],
    ['risingGrade', false],
    [null, false],
    [null, false],
  ]);
});

it('takes one answer for all names of a column that became dates in lines of text', async () => {
  const lines = `${pasted({ Grade: '4-May' })}\nAbe\tLines\tM\t2014-05-05\t01-Feb`;
  const [question, ...others] = (await roster.check(lines)).questions!;
  expect(others).toEqual([]);
  expect(question!.choices.map(({ words }) => words)).toEqual(['4-5', '5-4', '4/5', '5/4', '4-May']);
  const { rows } = await roster.check(lines, { choices: { [question!.key]: 'm-d' } });
  expect(rows).toMatchObject([{ read: { risingGrade: '5-4' } }, { read: { risingGrade: '2-1' } }]);
});

/** A workbook of students with these cells of their birth dates and of a parent's e-mail. */
const workbook = (cells: readonly (readonly [birthDate: string, email: string])[]) =>
  makeXlsx(
    workbookParts({
      styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>',
      rows:
        rowOf('First Name', 'Last Name', 'Gender', 'Date of Birth', 'Parent 1 E-mail', 'Parent 1 First Name') +
        cells
          .map(([birthDate, email], n) =>
            rowOf(`Ada${n}`, 'Book', 'F').replace('</row>', `${birthDate}${email}${text('Mo')}</row>`),
          )
          .join(''),
    }),
  );
const text = (words: string) => `<c t="str"><v>${words}</v></c>`;
const day = (serial: number) => `<c s="1"><v>${serial}</v></c>`;

it('asks for the result of a formula that was never calculated', async () => {
  const { rows } = await roster.check(workbook([[day(42129), '<c><f>A2&amp;"@lrm.example"</f></c>']]));
  expect(rows).toMatchObject([
    {
      outcome: 'problem',
      reason:
        'Parent 1 E-mail is a formula without a result. Open the file in your spreadsheet program, save it and try again.',
      wrong: { column: 'parent1Email', value: '' },
    },
  ]);
});

it('says that days may have been taken for months where all others are text', async () => {
  const note = expect.stringContaining('Under Date of Birth, only days up to 12 are dates, and all others are text');
  const swapped = [day(42129), day(42130), day(42131), text('13/05/2015')];
  const notesOf = async (dates: readonly string[]) =>
    (await roster.check(workbook(dates.map((date) => [date, text('')])))).notes ?? [];
  expect(await notesOf(swapped)).toEqual([note]);
  expect(await notesOf([...swapped, day(42150)])).toEqual([]);
  expect(await notesOf([...swapped, text('1/5/2015')])).toEqual([]);
  expect(await notesOf(swapped.slice(0, 3))).toEqual([]);
});

it('gives an example of a date that says which number is the month, for a whole column', async () => {
  const lines = `${pasted({ Grade: '2026-01-01' })}\nAbe\tLines\tM\t2014-05-05\t2026-01-02`;
  const [question] = (await roster.check(lines)).questions!;
  expect(question).toMatchObject({ words: expect.stringContaining('is the date 2026-01-02.') });
  expect(question!.choices.map(({ words }) => words)).toEqual(['2-1', '1-2', '2/1', '1/2', '2026-01-02']);
  const [twice] = (await roster.check(pasted({ Grade: '2026-03-03' }))).questions!;
  expect(twice!.choices.map(({ words }) => words)).toEqual(['3-3', '3/3', '2026-03-03']);
});
