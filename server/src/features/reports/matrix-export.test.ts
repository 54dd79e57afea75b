import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Piscina } from 'piscina';
import { SaxesParser } from 'saxes';
import type { AbsenceReason } from '@homeroom/shared/absence-reasons';
import { markStatuses, markWords, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { blankKinds, type BlankKind } from '@homeroom/shared/attendance/blanks';
import type { GraphReport, MatrixReport } from '@homeroom/shared/reports/reports';
import { appOfTests } from '../../../test/create-app.js';
import { fileOf, matrixPath, reportOf, sheetsOf, teacherWithClass, workbookOf } from '../../../test/matrix-calls.js';
import { Settings } from '../../platform/settings/settings.js';
import { readTable } from '../../workbook/public.js';
import { ZipParts } from '../../workbook/zip-parts.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

/** Whether the rows of a report span several semesters: its files then have a column for them. */
const spans = ({ rows }: MatrixReport) => new Set(rows.map(({ semesterName }) => semesterName)).size > 1;

const headingsOf = (report: MatrixReport) => [
  ...['Student name', 'Section', 'Class type'],
  ...(spans(report) ? ['Semester'] : []),
  ...report.dates,
  ...['Teacher name', 'Parent Name'],
];

/** The marks of a report in the words of its files. */
const wordsOf = (report: MatrixReport) =>
  report.rows.map((row) => [
    row.studentName,
    row.sectionName,
    row.classType,
    ...(spans(report) ? [row.semesterName] : []),
    ...row.statuses.map((status, n) => (status === '' ? blankKinds[row.blanks[n] as BlankKind] : markWords[status])),
    row.teacherName,
    row.parentName,
  ]);

/** The totals below each date of the matrix, counted from the answer. */
const totalsByDate = ({ dates, rows }: MatrixReport) =>
  dates.map((date, at) => {
    const count = (status: string) => rows.filter((row) => row.statuses[at] === status).length;
    const marked = rows.filter((row) => row.statuses[at] !== '').length;
    const rate = marked === 0 ? '' : Math.round(((count('PRESENT') + count('LATE')) / marked) * 100);
    const absences = count('ABSENT') + count('UNINFORMED_ABSENT');
    return [date, ...markStatuses.map(count), marked, rate, 0, absences].map(String);
  });

/** A class with every mark, every blank, and a name that a spreadsheet could run as a formula. */
async function classWithEverything() {
  const { schedule, days, students, teacher, browser } = await teacherWithClass(t, 4);
  const statuses = ['PRESENT', 'ABSENT', 'LATE', 'UNINFORMED_ABSENT'] as const;
  for (const [n, status] of statuses.entries())
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      studentId: students[n]!.id,
      markedById: teacher.userId,
      status,
    });
  const formula = await t.a.student({ studentFirstName: '=1+1', studentLastName: '@x, "y"' });
  await t.a.membership({ studentId: formula.id, sectionId: schedule.classSectionId, firstDay: '2026-11-18' });
  await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-19' });
  const other = await t.a.schedule({
    teacherId: teacher.id,
    semesterId: schedule.semesterId,
    classSectionId: schedule.classSectionId,
  });
  await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-13', classTypeIds: [other.classTypeId] });
  return { teacherId: teacher.id, browser };
}

it("exports a workbook under its name, with the matrix's cells in words", async () => {
  const { teacherId, browser } = await classWithEverything();
  const report = await reportOf(admin.get(`${matrixPath}/filter-v2`).query({ teacherId }));
  const expected = wordsOf(report);
  expect(new Set(expected.flatMap((row) => row.slice(3, -2)))).toEqual(
    new Set(['Present', 'Absent', 'Late', 'Uninformed', 'Not marked', 'No class', 'Not enrolled', 'Future']),
  );

  const filtered = admin.get(`${matrixPath}/filter-v2/export`).query({ teacherId });
  const sheets = await sheetsOf(filtered);
  expect(Object.keys(sheets)).toEqual(['Attendance', 'Totals', 'Totals by date', 'Reasons', 'Legend']);
  expect(sheets.Attendance).toEqual([headingsOf(report), ...expected]);
  expect(sheets.Totals![0]).toEqual([
    ...[
      'Student name',
      'Section',
      'Class type',
      'Present',
      'Absent',
      'Late',
      'Uninformed',
      'Marked',
      'Not marked',
      'Rate %',
      'Excused',
      'Unexcused',
    ],
  ]);
  expect(sheets.Legend!.map(([cell]) => cell)).toEqual([
    ...[
      'Cell',
      'Present',
      'Absent',
      'Late',
      'Uninformed',
      'Not marked',
      'No class',
      'Not enrolled',
      'Future',
      'Rate %',
      'Excused',
    ],
  ]);
  expect((await sheetsOf(browser.get(`${matrixPath}/teacher/export`))).Attendance).toEqual([
    headingsOf(report),
    ...expected,
  ]);
  const byDate = sheets['Totals by date']!;
  expect(byDate[0]).toEqual([
    'Date',
    'Present',
    'Absent',
    'Late',
    'Uninformed',
    'Marked',
    'Rate %',
    'Excused',
    'Unexcused',
  ]);
  expect(byDate.slice(1)).toEqual(totalsByDate(report));
  const all = await reportOf(admin.get(`${matrixPath}/all-v2`));
  expect((await sheetsOf(admin.get(`${matrixPath}/all-v2/export`))).Attendance).toEqual([
    headingsOf(all),
    ...wordsOf(all),
  ]);
});

it('tells excused from unexcused absences in the matrix, its filter, its workbook and the graph', async () => {
  const { schedule, days, students, teacher, browser } = await teacherWithClass(t, 4);
  const reasons = (await admin.get('/api/absence-reasons')).body as AbsenceReason[];
  const mark = (n: number, status: MarkStatus, reason?: string) =>
    t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      studentId: students[n]!.id,
      markedById: teacher.userId,
      status,
      absenceReasonId: reasons.find(({ name }) => name === reason)?.id ?? null,
    });
  await mark(0, 'ABSENT', 'Illness');
  await mark(1, 'UNINFORMED_ABSENT', 'Travel');
  await mark(2, 'ABSENT');
  await mark(3, 'PRESENT');
  const filter = { teacherId: schedule.teacherId };
  const report = await reportOf(admin.get(`${matrixPath}/filter-v2`).query(filter));
  const nameOf = (id: number | undefined) => report.absenceReasons!.find((reason) => reason.id === id)?.name;
  const [first] = days;
  const column = report.dates.indexOf(first!.date);
  expect(report.rows.map((row) => [row.statuses[column], nameOf(row.reasons?.[column])])).toEqual([
    ['ABSENT', 'Illness'],
    ['UNINFORMED_ABSENT', 'Travel'],
    ['ABSENT', undefined],
    ['PRESENT', undefined],
  ]);

  const sheets = await sheetsOf(admin.get(`${matrixPath}/filter-v2/export`).query(filter));
  expect(sheets.Totals!.slice(1).map((row) => row.slice(-2))).toEqual([
    ['1', '0'],
    ['0', '1'],
    ['0', '1'],
    ['0', '0'],
  ]);
  expect(
    sheets['Totals by date']!.slice(1)
      .find(([date]) => date === first!.date)!
      .slice(-2),
  ).toEqual(['1', '2']);
  expect(sheets.Reasons!.slice(1).map((row) => row.slice(-3))).toEqual([
    ['Absent', 'Illness', 'Yes'],
    ['Uninformed', 'Travel', 'No'],
  ]);

  const ofReason = async (reason: string | undefined) =>
    (await reportOf(admin.get(`${matrixPath}/filter-v2`).query({ ...filter, reason }))).rows.map(({ studentId }) =>
      students.findIndex(({ id }) => id === studentId),
    );
  const travel = reasons.find(({ name }) => name === 'Travel')!.id;
  expect(await ofReason('excused')).toEqual([0]);
  expect(await ofReason('unexcused')).toEqual([1, 2]);
  expect(await ofReason(String(travel))).toEqual([1]);
  // Nothing has a reason that was never chosen, or does not exist.
  expect(await ofReason('999999999')).toEqual([]);
  const own = await reportOf(browser.get(`${matrixPath}/teacher`).query({ reason: 'excused' }));
  expect([own.rows.map(({ studentId }) => studentId), own.dates]).toEqual([[students[0]!.id], report.dates]);
  const unexcused = await sheetsOf(
    admin.get(`${matrixPath}/filter-v2/export`).query({ ...filter, reason: 'unexcused' }),
  );
  expect(unexcused.Attendance!.slice(1).map(([name]) => name)).toEqual([1, 2].map((n) => report.rows[n]!.studentName));
  const refused = await admin
    .get(`${matrixPath}/filter-v2`)
    .query({ ...filter, reason: 'sick' })
    .expect(400);
  expect(refused.body).toMatchObject({
    errors: [{ path: 'reason', message: 'Choose excused, unexcused or a reason.' }],
  });

  const { charts } = (await admin.get('/api/reports/attendance/graph').query({ ...filter, metric: 'ABSENT' }))
    .body as GraphReport;
  expect(charts[0]!.students.map(({ count, excused, reasons: named }) => [count, excused, named])).toEqual([
    [1, 1, ['Illness']],
    [0, 0, []],
    [1, 0, []],
    [0, 0, []],
  ]);
});

it.each([
  ['all-v2', 'attendance-matrix-v2'],
  ['filter-v2', 'attendance-matrix-v2-filtered'],
  ['teacher', 'attendance-matrix-teacher'],
])('names the files of %s as agreed', async (path, name) => {
  const workbook = await fileOf(admin.get(`${matrixPath}/${path}/export`));
  expect(workbook.disposition).toBe(`attachment; filename="${name}.xlsx"`);
  expect(workbook.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const csv = await fileOf(admin.get(`${matrixPath}/${path}/export`).query({ format: 'csv' }));
  expect(csv.disposition).toBe(`attachment; filename="${name}.csv"`);
  expect(csv.type).toBe('text/csv; charset=utf-8');
});

it('writes parts that strict readers accept, with frozen headings, a filter and no formula', async () => {
  const { teacherId } = await classWithEverything();
  const { bytes } = await fileOf(admin.get(`${matrixPath}/filter-v2/export`).query({ teacherId }));
  const zip = await ZipParts.open(Buffer.from(bytes));
  const parts = new Map<string, string>();
  for (const name of [
    '[Content_Types].xml',
    'xl/workbook.xml',
    'xl/styles.xml',
    ...[1, 2, 3, 4].map((n) => `xl/worksheets/sheet${n}.xml`),
  ]) {
    const pieces: Buffer[] = [];
    for await (const piece of zip.read(name)) pieces.push(piece);
    const text = Buffer.concat(pieces).toString();
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(text).close();
    parts.set(name, text);
  }
  const marks = parts.get('xl/worksheets/sheet1.xml')!;
  expect(marks).not.toContain('<f');
  expect(marks).toMatch(/xSplit="3" ySplit="1" topLeftCell="D2"[^>]* state="frozen"/);
  expect(marks).toContain('<autoFilter ref="A1:I1"/>');
  // Read by a different program from the one that wrote it.
  const report = await reportOf(admin.get(`${matrixPath}/filter-v2`).query({ teacherId }));
  const table = await readTable(Buffer.from(bytes));
  expect(table.columns).toEqual(headingsOf(report));
  expect(table.rows.map(({ row, cells }) => [row, cells])).toEqual(wordsOf(report).map((cells, n) => [n + 2, cells]));
});

it('fills absences with their colours, and leaves presence and blanks quiet', async () => {
  const { teacherId } = await classWithEverything();
  const workbook = await workbookOf(admin.get(`${matrixPath}/filter-v2/export`).query({ teacherId }));
  const looks = new Map<string, unknown>();
  workbook.getWorksheet('Attendance')!.eachRow((row) =>
    row.eachCell(({ text, fill, font }) => {
      const color = (fill as { fgColor?: { argb: string } } | undefined)?.fgColor?.argb;
      looks.set(text, [font?.color?.argb, color, font?.bold ?? false]);
    }),
  );
  expect(Object.fromEntries(looks)).toMatchObject({
    Present: ['FF6A6E6A', undefined, false],
    Absent: ['FFB3261E', 'FFFBE9E6', true],
    Late: ['FF8A5200', 'FFFCF0D5', true],
    Uninformed: ['FF6B46B8', 'FFEFE9F9', true],
    'Not marked': ['FF8E8B83', undefined, false],
    'No class': ['FF8E8B83', undefined, false],
  });
});

it.each([
  ['US', 'mmm d, yyyy', 1],
  ['IE', 'd mmm yyyy', 9],
])('has real dates in the form of %s, and its paper', async (region, format, paperSize) => {
  const { teacher } = await teacherWithClass(t, 1);
  await t.db.unit(() => t.app.get(Settings).set({ 'school.region': region }));
  const workbook = await workbookOf(admin.get(`${matrixPath}/filter-v2/export`).query({ teacherId: teacher.id }));
  const cells = [
    workbook.getWorksheet('Attendance')!.getCell('D1'),
    workbook.getWorksheet('Totals by date')!.getCell('A2'),
  ];
  expect(cells.map(({ value, numFmt }) => [value, numFmt])).toEqual(
    cells.map(() => [new Date('2026-11-17T00:00Z'), format]),
  );
  for (const { pageSetup } of workbook.worksheets) expect(pageSetup.paperSize).toBe(paperSize);
  const { pageSetup, views } = workbook.getWorksheet('Attendance')!;
  expect(pageSetup).toMatchObject({ orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 });
  expect(views[0]).toMatchObject({ state: 'frozen', xSplit: 3, ySplit: 1 });
});

it('exports the same marks as CSV, with texts that no spreadsheet runs', async () => {
  const { teacherId } = await classWithEverything();
  const report = await reportOf(admin.get(`${matrixPath}/filter-v2`).query({ teacherId }));
  const { bytes } = await fileOf(admin.get(`${matrixPath}/filter-v2/export`).query({ teacherId, format: 'csv' }));
  const lines = Buffer.from(bytes).toString().split('\r\n');
  expect(lines[0]).toBe(`\uFEFF${headingsOf(report).join(',')}`);
  const quoted = wordsOf(report).map(([name, ...cells]) =>
    [name!.startsWith('=') ? `"'=1+1 @x, ""y"""` : name, ...cells].join(','),
  );
  expect(lines.slice(1)).toEqual([...quoted, '']);
});

it('separates the cells of a CSV as spreadsheets of the school’s region do', async () => {
  const { browser } = await teacherWithClass(t, 1);
  for (const [region, separator] of [
    ['DE', ';'],
    ['IE', ','],
  ] as const) {
    await t.db.unit(() => t.app.get(Settings).set({ 'school.region': region }));
    for (const [reader, path] of [
      [admin, 'all-v2'],
      [admin, 'filter-v2'],
      [browser, 'teacher'],
    ] as const) {
      const { bytes } = await fileOf(reader.get(`${matrixPath}/${path}/export`).query({ format: 'csv' }));
      expect(Buffer.from(bytes).toString()).toContain(`\uFEFFStudent name${separator}Section${separator}Class type`);
    }
  }
});

it('has a semester column only if a file spans several', async () => {
  const { schedule, teacher } = await teacherWithClass(t, 1);
  const spring = await t.a.semester({ semesterName: 'Spring, late', firstDay: '2026-09-01', lastDay: '2026-12-18' });
  await t.a.register({
    teacherId: teacher.id,
    classSectionId: schedule.classSectionId,
    semesterId: spring.id,
    students: 1,
    dates: ['2026-11-17'],
  });
  const exported = async (query: object) => {
    const call = () => admin.get(`${matrixPath}/filter-v2/export`);
    const { Attendance, Totals } = await sheetsOf(call().query(query));
    const csv = Buffer.from((await fileOf(call().query({ ...query, format: 'csv' }))).bytes).toString();
    return [...Attendance!, ...Totals!, ...csv.split('\r\n').map((line) => line.split(','))]
      .map((cells) => cells[3])
      .filter((cell) => cell !== undefined);
  };
  const both = await exported({ teacherId: teacher.id });
  expect(both.filter((cell) => cell === 'Semester')).toHaveLength(3);
  expect(both.some((cell) => cell.includes('Spring'))).toBe(true);
  for (const semesterId of [schedule.semesterId, spring.id]) {
    const one = await exported({ teacherId: teacher.id, semesterId });
    expect(one.filter((cell) => cell === 'Semester' || cell.includes('Spring'))).toEqual([]);
    expect(one).toContain('2026-11-17');
  }
});

it('exports only the headings of an empty matrix', async () => {
  const { Attendance, Totals } = await sheetsOf(admin.get(`${matrixPath}/teacher/export`));
  expect(Attendance).toEqual([['Student name', 'Section', 'Class type', 'Teacher name', 'Parent Name']]);
  expect(Totals).toHaveLength(1);
});

it.each(['xls', 'pdf', ''])('refuses a format that it does not have: %j', async (format) => {
  const answer = await admin.get(`${matrixPath}/all-v2/export`).query({ format });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([{ path: 'format', message: 'Choose xlsx or csv.' }]);
});

it('stops the query and file of an abandoned download, and serves the next', async () => {
  const { schedule, teacher } = await teacherWithClass(t, 120);
  for (let n = 1; n <= 30; n++)
    await t.a.day({ semesterId: schedule.semesterId, date: `2026-09-${String(n).padStart(2, '0')}` });
  const runs = jest.spyOn(Piscina.prototype, 'run');
  const cookie = await t.a.sessionOf((await t.a.user({ role: 'ADMIN' })).id);
  const { port } = t.app.getHttpServer().address() as AddressInfo;
  const sent = request({
    host: '127.0.0.1',
    port,
    path: `${matrixPath}/filter-v2/export?teacherId=${teacher.id}`,
    headers: { cookie },
  });
  sent.on('error', () => undefined);
  const asked = new Promise<void>((resolve) => {
    runs.mockImplementationOnce(function (this: Piscina, ...call) {
      runs.mockRestore();
      const work = this.run(...call) as Promise<unknown>;
      stopped = expect(work).rejects.toMatchObject({ name: 'AbortError' });
      resolve();
      return work;
    });
  });
  let stopped: Promise<void> | undefined;
  sent.end();
  await asked;
  sent.destroy();
  await stopped;
  expect(
    (await sheetsOf(admin.get(`${matrixPath}/filter-v2/export`).query({ teacherId: teacher.id }))).Attendance,
  ).toHaveLength(121);
});

it.each([
  ['files', '/export?format=csv', 20],
  ['screens', '', 80],
])('keeps places for others in the line of %s that one person fills', async (_, path, times) => {
  const { browser } = await teacherWithClass(t, 2);
  const run = jest.spyOn(Piscina.prototype, 'run');
  const line = Promise.withResolvers<void>();
  run.mockImplementation(async function (this: Piscina, ...call) {
    await line.promise;
    run.mockRestore();
    return this.run(...call) as Promise<unknown>;
  });
  const own = Array.from({ length: times }, async () => (await browser.get(`${matrixPath}/teacher${path}`)).status);
  expect(await Promise.race(own)).toBe(503);
  const other = admin.get(`${matrixPath}/all-v2${path}`).then(({ status }) => status);
  await Promise.race([other, new Promise((resolve) => setTimeout(resolve, 500))]);
  line.resolve();
  expect(await other).toBe(200);
  expect(await Promise.all(own)).toContain(200);
});
