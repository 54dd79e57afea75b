import { join } from 'node:path';
import ExcelJs from 'exceljs';
import { assignmentColumns, type AssignmentPreview } from '@homeroom/shared/assignments/assignment-import';
import { pastedName, type ImportAnswers, type ImportResult, type LastImport } from '@homeroom/shared/imports';
import type { RosterPreview } from '@homeroom/shared/student-import';
import { type Browser, createApp, type TestApp, testNow } from '../../../../test/create-app.js';
import type { SectionEntity } from '../../academics/section.entity.js';
import { workbookBuffer, type CellValue } from '../../../platform/spreadsheets/write-workbook.js';

const fixture = (name: string) => join(__dirname, '../../../../test/fixtures', name);
const headings = Object.values(assignmentColumns).map(({ heading }) => heading);

let t: TestApp;
let admin: Browser;
/** A school shared by a group of tests: starting the thread that reads workbooks takes longer than all of them. */
const aSchool = (prepare: () => Promise<unknown> = () => Promise.resolve()) => {
  beforeAll(async () => {
    t = await createApp();
    admin = await t.as('ADMIN');
    await prepare();
  });
  afterAll(() => t.close());
};

/** A sheet of [studentId, sectionName]. */
const sheetOf = (rows: readonly (readonly [CellValue, CellValue])[]) =>
  workbookBuffer([
    {
      name: 'Students',
      columns: headings.map((heading) => ({ heading })),
      rows: rows.map(([id, section]) => [id, null, null, null, null, section]),
    },
  ]);
const upload = (file: Buffer | string, path = 'import?dryRun=true') =>
  admin.post(`/api/assign-students/${path}`).attach('file', file, 'sheet.xlsx');
const dryRun = async (file: Buffer | string) => (await upload(file).expect(200)).body as AssignmentPreview;
const send = (importId: string, browser = admin) =>
  browser.post(`/api/assign-students/import?dryRun=false&importId=${importId}`);
const commit = async (importId: string) => (await send(importId).expect(200)).body as ImportResult;
const last = async (browser = admin) =>
  ((await browser.get('/api/assign-students/last').expect(200)).body as { last: { id: number } | null }).last;
const workbookOf = async (request: ReturnType<typeof admin.get>) => {
  const { body, headers } = await request
    .buffer()
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
    })
    .expect(200);
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(new Uint8Array(body as Buffer).buffer);
  return {
    bytes: body as Buffer,
    sheet: workbook.worksheets[0]!,
    workbook,
    name: String(headers['content-disposition']),
  };
};
const rowsOf = (sheet: ExcelJs.Worksheet) =>
  sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.slice(1)] : []));

describe('in the school of the roster', () => {
  aSchool();

  it('reads a workbook of LibreOffice with extra, reordered and filtered columns, empty rows, formulas and numbers as text', async () => {
    await t.a.section({ sectionName: '2-A' });
    await t.a.section({ sectionName: '2-B' });
    const roster = (await admin.post('/api/students/import').attach('file', fixture('roster-240.xlsx')).expect(200))
      .body as RosterPreview;
    await admin.post(`/api/students/import?dryRun=false&importId=${roster.importId}`).expect(200);
    const preview = await dryRun(fixture('assign-240.xlsx'));
    expect(preview.summary).toEqual({ willCreate: 230, alreadyAssigned: 0, duplicatesInFile: 0, invalid: 1, blank: 9 });
    expect(preview.invalid).toEqual([{ row: 243, reason: "No section '2B' in 2026. Did you mean '2-B'?" }]);
    expect(preview.willCreate.filter(({ row }) => [4, 5, 6, 103].includes(row))).toMatchObject([
      { row: 4, studentId: 3, sectionName: '2-A' },
      { row: 5, studentId: 4, sectionName: '2-A' },
      { row: 6, studentId: 5, sectionName: '2-A' },
      { row: 103, studentId: 100, sectionName: '2-A' },
    ]);
    expect(await t.count('memberships')).toBe(0);
    expect(await commit(preview.importId)).toEqual({ created: 230, skipped: 1, failures: [], reopened: [] });
    const sections = (await admin.get('/api/assign-students/sections').expect(200)).body as {
      sectionName: string;
      students: number;
    }[];
    expect(sections.map(({ sectionName, students }) => [sectionName, students])).toEqual([
      ['2-A', 120],
      ['2-B', 110],
    ]);
  });
});

describe('in a school of few', () => {
  aSchool();

  it('offers a template of the unassigned students, or of all not withdrawn, with the sections to choose from', async () => {
    const section = await t.a.section({ sectionName: '2-B' });
    await t.a.section({ sectionName: '2-A' });
    await t.a.section({ sectionName: 'Old', archived: true });
    await t.a.section({ sectionName: '2-B', allocatedYear: 2025 });
    const free = await t.a.student({ studentFirstName: 'Aisha', studentLastName: 'Khan', risingGrade: 'K' });
    const held = await t.a.student({ studentFirstName: 'Zoë', studentLastName: 'Müller', risingGrade: null });
    await t.a.student({ formEnrollmentStatus: 'WITHDRAWN' });
    await t.a.membership({ studentId: held.id, sectionId: section.id });
    const template = await workbookOf(admin.get('/api/assign-students/template.xlsx'));
    expect(template.name).toBe('attachment; filename="assign-students-template.xlsx"');
    expect(rowsOf(template.sheet)).toEqual([headings, [free.id, 'Aisha Khan', 10, 'K', 'Female']]);
    const [rule, range] = [template.sheet.getCell('F2').dataValidation, template.workbook.worksheets[1]!];
    expect(rule).toMatchObject({ type: 'list', errorTitle: 'sectionName', formulae: [`'${range.name}'!$A$1:$A$3`] });
    expect([range.state, rowsOf(range).flat()]).toEqual(['hidden', ['2-A', '2-B', '2-B (2025)']]);
    const all = await workbookOf(admin.get('/api/assign-students/template.xlsx?scope=all'));
    expect(rowsOf(all.sheet).map(([id]) => id)).toEqual(['studentId', free.id, held.id]);
    await admin.get('/api/assign-students/template.xlsx?scope=everybody').expect(400);
    // Sent back unchanged, it changes nothing.
    expect((await dryRun(all.bytes)).summary).toMatchObject({ willCreate: 0, invalid: 0, blank: 2 });
  });
});

describe('in a school with section 2-B', () => {
  let section: SectionEntity;
  aSchool(async () => void (section = await t.a.section({ sectionName: '2-B' })));

  it("returns the user's rows with a reason for each, and reads them again", async () => {
    const students = [await t.a.student(), await t.a.student()];
    const sheet = await workbookBuffer([
      {
        name: 'Mine',
        columns: ['Notes', 'sectionName', 'studentId', 'Reason'].map((heading) => ({ heading })),
        rows: [
          ['bus 4', '2B', students[0]!.id, 'old'],
          ['', '2-b', students[1]!.id, ''],
        ],
      },
    ]);
    const answer = await workbookOf(upload(sheet, 'import/problems.xlsx'));
    expect(answer.name).toBe('attachment; filename="assign-students-problems.xlsx"');
    expect(rowsOf(answer.sheet)).toEqual([
      ['Notes', 'sectionName', 'studentId', 'outcome', 'reason'],
      ['bus 4', '2B', students[0]!.id, 'Invalid', "No section '2B' in 2026. Did you mean '2-B'?"],
      [undefined, '2-b', students[1]!.id, 'Will Create'],
    ]);
    expect((await dryRun(answer.bytes)).summary).toMatchObject({ willCreate: 1, invalid: 1 });
  });

  it('returns each row in its place, below a title and between empty rows', async () => {
    const [one, other] = [await t.a.student(), await t.a.student()];
    const workbook = new ExcelJs.Workbook();
    const mine = workbook.addWorksheet('Mine');
    mine.getCell('A1').value = 'Autumn';
    mine.getRow(3).values = ['studentId', 'sectionName', 'Notes'];
    mine.getRow(5).values = [one.id, '2B', 'bus 4'];
    mine.getRow(900).values = [other.id, '2-B', ''];
    const sheet = Buffer.from(await workbook.xlsx.writeBuffer());
    expect((await dryRun(sheet)).invalid).toMatchObject([{ row: 5 }]);
    const answer = await workbookOf(upload(sheet, 'import/problems.xlsx'));
    const filled: [number, unknown, unknown][] = [];
    answer.sheet.eachRow((row, n) => filled.push([n, row.getCell(1).value, row.getCell(4).value]));
    expect(filled).toEqual([
      [1, 'studentId', 'outcome'],
      [5, one.id, 'Invalid'],
      [900, other.id, 'Will Create'],
    ]);
    expect((await dryRun(answer.bytes)).invalid).toMatchObject([{ row: 5 }]);
  });

  it("names the columns of another program's sheet, and reads them as the person maps them", async () => {
    const student = await t.a.student();
    const sheet = await workbookBuffer([
      {
        name: 'Export',
        columns: ['Nummer', 'Homeroom', 'Bus'].map((heading) => ({ heading })),
        rows: [[student.id, '2-B', '4']],
      },
    ]);
    const unmapped = await dryRun(sheet);
    expect(unmapped).toMatchObject({
      columns: [
        { heading: 'Nummer', key: null },
        { heading: 'Homeroom', key: 'sectionName' },
        { heading: 'Bus', key: null },
      ],
      invalid: [{ row: 2, reason: 'studentId is missing.' }],
    });
    const required = ({ offered }: AssignmentPreview) => offered.filter((each) => each.required).map(({ key }) => key);
    expect(required(unmapped)).toEqual(['studentId', 'sectionName']);
    const named = await upload(sheet)
      .field('answers', JSON.stringify({ columns: { 0: 'studentName' } }))
      .expect(200);
    expect(required(named.body as AssignmentPreview)).toEqual(['sectionName']);
    const answers = JSON.stringify({ columns: { 0: 'studentId' } });
    const { body } = await upload(sheet).field('answers', answers).expect(200);
    expect(body).toMatchObject({ summary: { willCreate: 1, invalid: 0 } });
    const reasons = await workbookOf(upload(sheet, 'import/problems.xlsx').field('answers', answers));
    expect(rowsOf(reasons.sheet)[1]).toEqual([student.id, '2-B', 4, 'Will Create']);
    expect(await commit((body as AssignmentPreview).importId)).toMatchObject({ created: 1 });
  });

  it('takes a cell as the person corrects it, names the students, and reads pasted lines', async () => {
    const students = [await t.a.student(), await t.a.student({ studentFirstName: 'Mei', studentLastName: 'Tan' })];
    const lines = ['studentId\tsectionName', ...students.map(({ id }, n) => `${id}\t${n === 0 ? '2-B' : '2B'}`)];
    const paste = (answers: ImportAnswers) =>
      admin
        .post('/api/assign-students/import')
        .field('answers', JSON.stringify(answers))
        .attach('file', Buffer.from(lines.join('\n')), 'pasted.tsv')
        .expect(200);
    const { rows } = (await paste({})).body as AssignmentPreview;
    expect(rows[1]).toMatchObject({
      name: 'Mei Tan',
      outcome: 'problem',
      wrong: { column: 'sectionName', value: '2B', suggestion: '2-B' },
    });
    const { body } = await paste({ cells: [{ row: 3, column: 'sectionName', value: '2-B' }] });
    const { summary, importId } = body as AssignmentPreview;
    expect(summary).toMatchObject({ willCreate: 2, invalid: 0 });
    expect(await commit(importId)).toMatchObject({ created: 2, skipped: 0 });
  });

  it('gives the same answer when a commit is sent again, and has one effect', async () => {
    const before = await t.count('memberships');
    const { importId } = await dryRun(await sheetOf([[(await t.a.student()).id, '2-B']]));
    const [first, second] = await Promise.all([commit(importId), commit(importId)]);
    expect([first, second, await commit(importId)]).toEqual(
      Array.from({ length: 3 }, () => ({ created: 1, skipped: 0, failures: [], reopened: [] })),
    );
    expect(await t.count('memberships')).toBe(before + 1);
  });

  it('accepts the empty placeholder file of the commit', async () => {
    const { importId } = await dryRun(await sheetOf([[(await t.a.student()).id, '2-B']]));
    const { body } = await send(importId).attach('file', Buffer.alloc(0), 'placeholder.xlsx').expect(200);
    expect(body).toMatchObject({ created: 1 });
  });

  it('checks every row again at the commit, and reports those that changed since the preview', async () => {
    const [full, closed] = [
      await t.a.section({ sectionName: '2-C', capacity: 1 }),
      await t.a.section({ sectionName: '2-D' }),
    ];
    const students = [];
    for (let n = 0; n < 6; n++)
      students.push(await t.a.student({ studentFirstName: 'Ana', studentLastName: `Lee ${n}` }));
    const { importId } = await dryRun(
      await sheetOf(students.map(({ id }, n) => [id, n === 3 ? '2-C' : n === 5 ? '2-D' : '2-B'])),
    );
    const ids = students.map(({ id }) => id);
    await admin
      .post('/api/assign-students')
      .send({ classSectionId: section.id, studentIds: [ids[0]] })
      .expect(200);
    await admin.put(`/api/students/${ids[1]}/status`).send({ status: 'WITHDRAWN' }).expect(200);
    await admin.delete(`/api/students/${ids[2]}`).expect(204);
    await admin
      .post('/api/assign-students')
      .send({ classSectionId: full.id, studentIds: [(await t.a.student()).id] })
      .expect(200);
    await admin.patch(`/api/sections/${closed.id}`).send({ archived: true }).expect(200);
    expect(await commit(importId)).toEqual({
      created: 1,
      skipped: 0,
      failures: [
        { row: 2, reason: 'Ana Lee 0 is already in section 2-B.' },
        { row: 3, reason: 'Ana Lee 1 is withdrawn and cannot be assigned.' },
        { row: 4, reason: 'This student no longer exists.' },
        { row: 5, reason: 'Section 2-C is full: it has 1 place.' },
        { row: 7, reason: 'Section 2-D is archived.' },
      ],
      reopened: [],
    });
  });

  it('gives a student in two simultaneous commits to one of them, and says so in the other', async () => {
    const [one, both] = [await t.a.student(), await t.a.student({ studentFirstName: 'Lena', studentLastName: 'Ode' })];
    const previews = [
      await dryRun(await sheetOf([[both.id, '2-B']])),
      await dryRun(await sheetOf([one.id, both.id].map((id) => [id, '2-B']))),
    ];
    const results = await Promise.all(previews.map(({ importId }) => commit(importId)));
    expect(results.flatMap(({ failures }) => failures)).toEqual([
      { row: expect.any(Number) as number, reason: 'Lena Ode is already in section 2-B.' },
    ]);
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(2);
    expect((await admin.get(`/api/students/${both.id}/history`)).body).toMatchObject([
      { action: 'assign', actorName: expect.any(String) as string, after: { section: '2-B', firstDay: '2026-11-18' } },
    ]);
  });

  it('is undone as a whole, until there is attendance', async () => {
    const before = await t.count('memberships');
    const { schedule, days, teacherUserId } = await t.a.register({
      students: 1,
      classSectionId: section.id,
      dates: ['2026-11-18'],
    });
    const students = [await t.a.student(), await t.a.student(), await t.a.student()];
    const sheet = await sheetOf(students.map(({ id }) => [id, '2-B']));
    await commit((await dryRun(sheet)).importId);
    const made = await last();
    expect(made).toMatchObject({ imported: true, students: 3, sections: ['2-B'] });
    expect((await admin.delete(`/api/assign-students/${made!.id}`).expect(200)).body).toEqual({ removed: 3, kept: 0 });
    expect(await t.count('memberships')).toBe(before + 1);
    expect(await last()).toBeNull();
    expect((await admin.delete(`/api/assign-students/${made!.id}`).expect(409)).body).toMatchObject({
      message: 'This assignment was already undone.',
    });
    expect((await admin.get(`/api/students/${students[0]!.id}/history`)).body).toMatchObject([
      { action: 'take back' },
      { action: 'assign' },
    ]);

    await commit((await dryRun(sheet)).importId);
    const again = await last();
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      studentId: students[0]!.id,
      markedById: teacherUserId,
    });
    expect(await last()).toBeNull();
    const { body } = await admin.delete(`/api/assign-students/${again!.id}`).expect(409);
    expect(body).toMatchObject({
      message: '1 of these students has attendance since. Move or withdraw students on their own page instead.',
    });
    expect(await t.count('memberships')).toBe(before + 4);
  });

  it('is undone as an import too, once, and not after its assignment was undone or has attendance', async () => {
    const { schedule, days, teacherUserId } = await t.a.register({
      students: 1,
      classSectionId: section.id,
      dates: ['2026-11-18'],
    });
    const student = await t.a.student();
    const importOne = async (time: string) => {
      t.clock.set(`2026-11-18T${time}:00.000Z`);
      const { importId } = await dryRun(await sheetOf([[student.id, '2-B']]));
      await commit(importId);
      return importId;
    };
    const lastImport = async () =>
      ((await admin.get('/api/assign-students/import/last').expect(200)).body as { last: LastImport | null }).last;
    const undo = (id: string, browser = admin) => browser.delete(`/api/assign-students/import/${id}`);

    const first = await importOne('12:10');
    expect(await lastImport()).toMatchObject({ id: first, words: '1 section assignment', standing: null });
    await undo(first, await t.as('ADMIN')).expect(404);
    await undo(first, await t.as('TEACHER')).expect(403);
    expect((await undo(first).expect(200)).body).toEqual({ message: '1 student is unassigned again.', kept: [] });
    await undo(first).expect(409);
    expect(await last()).toBeNull();

    const second = await importOne('12:20');
    await admin.delete(`/api/assign-students/${(await last())!.id}`).expect(200);
    expect(await lastImport()).toMatchObject({ id: second, standing: 'This assignment was already undone.' });
    await undo(second).expect(409);

    const third = await importOne('12:30');
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      studentId: student.id,
      markedById: teacherUserId,
    });
    expect((await undo(third).expect(409)).body).toMatchObject({
      message:
        '1 of these students has attendance since. Move or withdraw students on their own page instead. Nothing was undone.',
    });
    t.clock.set(testNow);
  });

  it("does not open another user's preview, nor one that is an hour old", async () => {
    const before = await t.count('memberships');
    const { importId } = await dryRun(await sheetOf([[(await t.a.student()).id, '2-B']]));
    await send(importId, await t.as('ADMIN')).expect(404);
    t.clock.set('2026-11-18T13:00:01.000Z');
    expect((await send(importId).expect(404)).body).toEqual({
      statusCode: 404,
      message: 'Preview expired or missing importId',
    });
    t.clock.set(testNow);
    await admin.post('/api/assign-students/import?dryRun=false').expect(404);
    expect(await t.count('memberships')).toBe(before);
  });

  it.each([
    ['get', 'template.xlsx?scope=everybody', 'scope must be unassigned or all, once.'],
    ['get', 'template.xlsx?scope=all&scope=unassigned', 'scope must be unassigned or all, once.'],
    ['get', 'template.xlsx?year=2026', "Unknown field 'year'."],
    ['post', 'import?dryRun=maybe', 'dryRun must be true or false, once.'],
    ['post', 'import?dryRun=true&dryRun=false', 'dryRun must be true or false, once.'],
    ['post', 'import?dryRun=false&importId=7', 'Preview expired or missing importId'],
    ['post', 'import?dryRun=false&importId=a&importId=b', 'Preview expired or missing importId'],
  ] as const)('says in a sentence what is wrong with %s %s', async (method, path, message) => {
    expect((await admin[method](`/api/assign-students/${path}`).expect(400)).body).toMatchObject({ message });
  });

  it('names the completed registers of today that it opens again, before and after', async () => {
    const { id: classSectionId } = await t.a.section({ sectionName: '2-R' });
    const { schedule, days, students, teacherUserId } = await t.a.register({
      classSectionId,
      students: 1,
      dates: ['2026-11-18'],
    });
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      studentId: students[0]!.id,
      markedById: teacherUserId,
    });
    const reopened = [{ scheduleId: schedule.id, sectionName: '2-R', completed: 1 }];
    const preview = await dryRun(await sheetOf([[(await t.a.student()).id, '2-R']]));
    expect(preview).toMatchObject({ reopened });
    expect(await commit(preview.importId)).toMatchObject({ created: 1, reopened });
    const next = await dryRun(await sheetOf([[(await t.a.student()).id, '2-R']]));
    expect(next).toMatchObject({ reopened: [] });
  });

  it('reads pasted rows, but of files only workbooks', async () => {
    const student = await t.a.student();
    const send = (separator: string, name: string) =>
      admin
        .post('/api/assign-students/import')
        .attach('file', Buffer.from(`studentId${separator}sectionName\n${student.id}${separator}2-B\n`), name);
    const { body } = await send('\t', pastedName).expect(200);
    expect((body as AssignmentPreview).willCreate).toEqual([{ row: 2, studentId: student.id, sectionName: '2-B' }]);
    for (const name of ['sheet.csv', 'sheet.tsv', 'sheet.txt', 'sheet.pdf', 'xlsx'])
      expect((await send(',', name).expect(400)).body).toMatchObject({ message: 'Please select a .xlsx file' });
  });

  it('refuses a teacher, and a request without a file', async () => {
    const teacher = await t.as('TEACHER');
    await teacher.get('/api/assign-students/template.xlsx').expect(403);
    await teacher
      .post('/api/assign-students/import')
      .attach('file', await sheetOf([[1, '2-B']]), 'sheet.xlsx')
      .expect(403);
    expect((await admin.post('/api/assign-students/import').expect(400)).body).toMatchObject({
      message: 'Choose a file first',
    });
  });
});
