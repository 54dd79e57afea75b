import ExcelJs from 'exceljs';
import type { Agent, Response } from 'supertest';
import { markWords } from '@homeroom/shared/attendance';
import { blankKinds, type BlankKind } from '@homeroom/shared/reports';
import { createApp, type TestApp } from '../../../test/create-app.js';
import { matrixPath, reportOf, teacherWithClass } from '../../../test/matrix-calls.js';

// A worker thread that runs from TypeScript takes seconds to start on a busy machine.
jest.setTimeout(60_000);

let t: TestApp;
let admin: Agent;
beforeAll(async () => {
  t = await createApp();
  admin = await t.as('ADMIN');
});
afterAll(() => t.close());

async function sheetOf(call: { responseType(type: string): PromiseLike<Response> }) {
  const answer = await call.responseType('blob');
  expect(answer.status).toBe(200);
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(answer.body as ArrayBuffer);
  const sheet = workbook.worksheets[0]!;
  const rows = Array.from({ length: sheet.rowCount }, (_row, row) =>
    Array.from({ length: sheet.columnCount }, (_cell, column) => sheet.getCell(row + 1, column + 1).text),
  );
  return { rows, fileName: answer.headers['content-disposition'] as string };
}

it('exports a workbook under its name, whose cells are those of the matrix in words', async () => {
  const { schedule, days, students, teacher, browser } = await teacherWithClass(t, 4);
  const statuses = ['PRESENT', 'ABSENT', 'LATE', 'UNINFORMED_ABSENT'] as const;
  for (const [n, status] of statuses.entries())
    await t.a.mark({ scheduleId: schedule.id, calendarDayId: days[0]!.id, studentId: students[n]!.id, markedById: teacher.userId, status });
  const formula = await t.a.student({ studentFirstName: '=1+1', studentLastName: '@x' });
  await t.a.membership({ studentId: formula.id, sectionId: schedule.classSectionId, firstDay: '2026-11-18' });
  await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-19' });
  const other = await t.a.schedule({ teacherId: teacher.id, semesterId: schedule.semesterId, classSectionId: schedule.classSectionId });
  await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-13', classTypeIds: [other.classTypeId] });

  const query = { teacherId: teacher.id };
  const report = await reportOf(admin.get(`${matrixPath}/filter-v2`).query(query));
  const expected = report.rows.map((row) => [
    row.studentName,
    row.sectionName,
    row.classType,
    ...row.statuses.map((status, n) => (status === '' ? blankKinds[row.blanks[n] as BlankKind] : markWords[status])),
    row.teacherName,
    row.parentName,
  ]);
  expect(new Set(expected.flatMap((row) => row.slice(3, -2)))).toEqual(
    new Set(['Present', 'Absent', 'Late', 'Uninformed', 'Not marked', 'No class', 'Not enrolled', 'Future']),
  );
  const headings = ['Student name', 'Section', 'Class type', ...report.dates, 'Teacher name', 'Parent Name'];

  const filtered = await sheetOf(admin.get(`${matrixPath}/filter-v2/export`).query(query));
  expect(filtered.fileName).toBe('attachment; filename="attendance-matrix-v2-filtered.xlsx"');
  expect(filtered.rows).toEqual([headings, ...expected]);
  const own = await sheetOf(browser.get(`${matrixPath}/teacher/export`));
  expect(own.fileName).toBe('attachment; filename="attendance-matrix-teacher.xlsx"');
  expect(own.rows).toEqual([headings, ...expected]);
  const all = await sheetOf(admin.get(`${matrixPath}/all-v2/export`));
  expect(all.fileName).toBe('attachment; filename="attendance-matrix-v2.xlsx"');
  expect(all.rows).toHaveLength((await reportOf(admin.get(`${matrixPath}/all-v2`))).rows.length + 1);
});

it('exports the headings alone of an empty matrix', async () => {
  const { rows } = await sheetOf(admin.get(`${matrixPath}/teacher/export`));
  expect(rows).toEqual([['Student name', 'Section', 'Class type', 'Teacher name', 'Parent Name']]);
});
