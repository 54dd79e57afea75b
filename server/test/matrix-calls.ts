import ExcelJs from 'exceljs';
import type { Agent, Response } from 'supertest';
import type { MatrixReport } from '@homeroom/shared/reports/reports';
import type { TestApp } from './create-app.js';

export const matrixPath = '/api/reports/attendance/matrix';
export const graphPath = '/api/reports/attendance/graph';

/** The matrix in an answer; any answer but a 200 fails the test with the server's sentence. */
export async function reportOf(call: PromiseLike<Response>): Promise<MatrixReport> {
  const answer = await call;
  expect(answer.body.message).toBeUndefined();
  expect(answer.status).toBe(200);
  return answer.body as MatrixReport;
}

interface FileCall {
  responseType(type: string): PromiseLike<Response>;
}

/** A downloaded file with its headers. */
export async function fileOf(call: FileCall) {
  const answer = await call.responseType('blob');
  expect(answer.status).toBe(200);
  return {
    bytes: answer.body as Buffer,
    disposition: answer.headers['content-disposition'] as string,
    type: answer.headers['content-type'] as string,
  };
}

/** A downloaded workbook. */
export async function workbookOf(call: FileCall) {
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load((await fileOf(call)).bytes as unknown as ArrayBuffer);
  return workbook;
}

/** The sheets of a downloaded workbook by name, as text; dates as 'YYYY-MM-DD'. */
export async function sheetsOf(call: FileCall): Promise<Record<string, string[][]>> {
  const workbook = await workbookOf(call);
  return Object.fromEntries(
    workbook.worksheets.map((sheet) => [
      sheet.name,
      Array.from({ length: sheet.rowCount }, (_row, row) =>
        Array.from({ length: sheet.columnCount }, (_cell, column) => {
          const { value, text } = sheet.getCell(row + 1, column + 1);
          return value instanceof Date ? value.toISOString().slice(0, 10) : text;
        }),
      ),
    ]),
  );
}

export const matrixOfSection = (browser: Agent, sectionId: number) =>
  reportOf(browser.get(`${matrixPath}/filter-v2`).query({ sectionId }));

/** The `blanks` of each row, with the student. */
export const blanksOf = ({ rows }: MatrixReport) => rows.map((row) => [row.studentId, row.blanks]);

/** A teacher with a class yesterday and today, and their signed-in browser. */
export async function teacherWithClass(t: TestApp, students = 2) {
  const teacher = await t.a.teacher();
  const register = await t.a.register({ teacherId: teacher.id, students, dates: ['2026-11-17', '2026-11-18'] });
  return { ...register, teacher, browser: t.visitor().set('cookie', await t.a.sessionOf(teacher.userId)) };
}
