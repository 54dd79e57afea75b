import ExcelJs from 'exceljs';
import type { Agent, Response } from 'supertest';
import { markWords } from '@homeroom/shared/attendance';
import { blankKinds, type BlankKind, type MatrixReport, type ReportOptions } from '@homeroom/shared/reports';
import { createApp, type TestApp } from '../../../test/create-app.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { StudentParentEntity } from '../students/student-parent.entity.js';

const matrixPath = '/api/reports/attendance/matrix';
const optionsPath = '/api/reports/attendance/options';

// A worker thread that runs from TypeScript takes seconds to start on a busy machine.
jest.setTimeout(60_000);

let t: TestApp;
let admin: Agent;
beforeAll(async () => {
  t = await createApp();
  admin = await t.as('ADMIN');
});
afterAll(() => t.close());

const reportOf = async (call: PromiseLike<Response>): Promise<MatrixReport> => {
  const answer = await call;
  expect(answer.body.message).toBeUndefined();
  expect(answer.status).toBe(200);
  return answer.body as MatrixReport;
};
const ofSection = (sectionId: number) => reportOf(admin.get(`${matrixPath}/filter-v2`).query({ sectionId }));
const brief = ({ rows }: MatrixReport) => rows.map((row) => [row.studentId, row.blanks]);

/** A teacher with a class that met yesterday and today, and a browser in which they are signed in. */
async function teacherWithClass(students = 2) {
  const teacher = await t.a.teacher();
  const register = await t.a.register({ teacherId: teacher.id, students, dates: ['2026-11-17', '2026-11-18'] });
  return { ...register, teacher, browser: t.visitor().set('cookie', await t.a.sessionOf(teacher.userId)) };
}

async function sheetOf(call: { responseType(type: string): PromiseLike<Response> }) {
  const answer = await call.responseType('blob');
  expect(answer.status).toBe(200);
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(answer.body as ArrayBuffer);
  const sheet = workbook.worksheets[0]!;
  const rows = Array.from({ length: sheet.rowCount }, (_row, row) => Array.from({ length: sheet.columnCount }, (_cell, column) => sheet.getCell(row + 1, column + 1).text));
  return { rows, fileName: answer.headers['content-disposition'] as string };
}

describe('a matrix', () => {
  it('has one row for a student and schedule, with names, marks and blanks', async () => {
    const { schedule, days, students, teacher } = await teacherWithClass();
    const [amina, other] = students;
    await t.a.mark({ scheduleId: schedule.id, calendarDayId: days[0]!.id, studentId: amina!.id, markedById: teacher.userId, status: 'UNINFORMED_ABSENT' });
    await t.a.mark({ scheduleId: schedule.id, calendarDayId: days[1]!.id, studentId: amina!.id, markedById: teacher.userId, status: null });
    await t.unitOfWork.run(async (manager) => {
      const ids = [];
      for (const firstName of ['Second', 'First']) ids.push((await manager.save(ParentEntity, { firstName, lastName: 'Yusuf', fullNameKey: `${firstName} yusuf`, email: null, phone: null })).id);
      await manager.insert(StudentParentEntity, { studentId: amina!.id, parentId: ids[0]!, position: 2, relationship: null });
      await manager.insert(StudentParentEntity, { studentId: amina!.id, parentId: ids[1]!, position: 1, relationship: null });
    });
    const report = await ofSection(schedule.classSectionId);
    expect(report.dates).toEqual(['2026-11-17', '2026-11-18']);
    expect(report.rows).toEqual([
      {
        studentId: amina!.id, scheduleId: schedule.id, studentName: `Amina ${amina!.studentLastName}`, sectionName: expect.stringMatching(/^S-/), classType: expect.stringMatching(/^Arabic/),
        statuses: ['UNINFORMED_ABSENT', ''], blanks: '.u', teacherName: teacher.fullName, parentName: 'First Yusuf',
      },
      expect.objectContaining({ studentId: other!.id, statuses: ['', ''], blanks: 'uu', parentName: '' }),
    ]);
  });

  it('tells the four kinds of blank apart', async () => {
    const { schedule, days, students } = await t.a.register({ students: 1, dates: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'] });
    await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-17', kind: 'CLOSURE', name: 'Snow', sectionIds: [schedule.classSectionId] });
    const meetsOn17 = await t.a.schedule({ semesterId: schedule.semesterId, classSectionId: schedule.classSectionId });
    await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-20', kind: 'MAKE_UP', classTypeIds: [meetsOn17.classTypeId] });
    const late = await t.a.student({ studentFirstName: 'Zoe' });
    await t.a.membership({ studentId: late.id, sectionId: schedule.classSectionId, firstDay: '2026-11-17' });
    await t.a.mark({ scheduleId: schedule.id, calendarDayId: days[0]!.id, studentId: students[0]!.id, markedById: 1, status: 'LATE' });
    const { dates, rows } = await reportOf(admin.get(`${matrixPath}/filter-v2`).query({ sectionId: schedule.classSectionId, classTypeId: schedule.classTypeId }));
    expect(dates).toEqual(['2026-11-16', '2026-11-18', '2026-11-19']);
    expect(rows.map((row) => row.blanks)).toEqual(['.uf', 'euf']);
    const both = await ofSection(schedule.classSectionId);
    expect(both.dates).toEqual(['2026-11-16', '2026-11-18', '2026-11-19', '2026-11-20']);
    expect(both.rows.filter((row) => row.scheduleId === schedule.id).map((row) => row.blanks)).toEqual(['.ufn', 'eufn']);
  });

  it('keeps a moved student in both sections, each for the days there', async () => {
    const from = await t.a.register({ students: 0, dates: ['2026-11-16', '2026-11-17', '2026-11-18'] });
    const to = await t.a.schedule({ semesterId: from.schedule.semesterId });
    const student = await t.a.student();
    await t.a.membership({ studentId: student.id, sectionId: from.schedule.classSectionId, lastDay: '2026-11-16' });
    await t.a.membership({ studentId: student.id, sectionId: to.classSectionId, firstDay: '2026-11-17' });
    await t.a.mark({ scheduleId: from.schedule.id, calendarDayId: from.days[0]!.id, studentId: student.id, markedById: 1 });
    await t.a.mark({ scheduleId: from.schedule.id, calendarDayId: from.days[1]!.id, studentId: student.id, markedById: 1 });
    expect(brief(await ofSection(from.schedule.classSectionId))).toEqual([[student.id, '.ee']]);
    expect(brief(await ofSection(to.classSectionId))).toEqual([[student.id, 'euu']]);
  });

  it('leaves out a student who was on the roster at no class date', async () => {
    const { schedule, students } = await t.a.register({ students: 1, dates: ['2026-11-16'] });
    const gone = await t.a.student();
    await t.a.membership({ studentId: gone.id, sectionId: schedule.classSectionId, lastDay: '2026-11-15' });
    expect(brief(await ofSection(schedule.classSectionId))).toEqual([[students[0]!.id, 'u']]);
  });

  it('shows no class on a date that was closed after it was marked, and the mark again when it is open again', async () => {
    const { schedule, days, students } = await t.a.register({ students: 1, dates: ['2026-11-16', '2026-11-17'] });
    const other = await t.a.schedule({ semesterId: schedule.semesterId, classSectionId: schedule.classSectionId });
    await t.a.mark({ scheduleId: schedule.id, calendarDayId: days[1]!.id, studentId: students[0]!.id, markedById: 1, status: 'ABSENT' });
    const closure = await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-17', kind: 'CLOSURE', classTypeIds: [schedule.classTypeId] });
    const rowOf = (report: MatrixReport) => report.rows.find((row) => row.scheduleId === schedule.id);
    expect(rowOf(await ofSection(schedule.classSectionId))).toMatchObject({ statuses: ['', ''], blanks: 'un' });
    await t.unitOfWork.run((manager) => manager.query(`DELETE FROM calendar_days WHERE id = ${closure.id}`));
    expect(rowOf(await ofSection(schedule.classSectionId))).toMatchObject({ statuses: ['', 'ABSENT'], blanks: 'u.' });
    expect(other.id).not.toBe(schedule.id);
  });

  it('has a schedule meet on its weekdays and on make-up days, within its own first and last day', async () => {
    const { schedule, students } = await t.a.register({ students: 1, dates: ['2026-11-02', '2026-11-09', '2026-11-10', '2026-11-16', '2026-11-17'], weekdays: [1], firstDay: '2026-11-09', lastDay: '2026-11-16' });
    await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-14', kind: 'MAKE_UP' });
    await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-12', kind: 'EVENT' });
    expect(await ofSection(schedule.classSectionId)).toMatchObject({ dates: ['2026-11-09', '2026-11-14', '2026-11-16'], rows: [{ studentId: students[0]!.id, blanks: 'uuu' }] });
  });

  it('calls a date the future by the clock of the school', async () => {
    const { schedule } = await t.a.register({ students: 1, dates: ['2026-11-18', '2026-11-19'] });
    t.clock.set('2026-11-18T23:59:59.000Z');
    expect((await ofSection(schedule.classSectionId)).rows[0]!.blanks).toBe('uf');
    t.clock.set('2026-11-19T00:00:00.000Z');
    expect((await ofSection(schedule.classSectionId)).rows[0]!.blanks).toBe('uu');
    t.clock.set('2026-11-18T12:00:00.000Z');
  });

  it('is in the order section, class type, student name, whatever the accents and capitals', async () => {
    const semester = await t.a.semester();
    await t.a.day({ semesterId: semester.id, date: '2026-11-17' });
    const teacher = await t.a.teacher();
    for (const sectionName of ['ocean', 'Ébène']) {
      const section = await t.a.section({ sectionName });
      for (const className of [`Urdu ${sectionName}`, `Álgebra ${sectionName}`]) {
        const classType = await t.a.classType({ className });
        await t.a.schedule({ teacherId: teacher.id, semesterId: semester.id, classSectionId: section.id, classTypeId: classType.id });
      }
      for (const studentFirstName of ['Zoé', 'éva', 'Eve', 'ÉMILE']) {
        const student = await t.a.student({ studentFirstName, studentLastName: 'N' });
        await t.a.membership({ studentId: student.id, sectionId: section.id });
      }
    }
    const { rows } = await reportOf(admin.get(`${matrixPath}/filter-v2`).query({ teacherId: teacher.id }));
    const names = ['ÉMILE N', 'éva N', 'Eve N', 'Zoé N'];
    expect(rows.map((row) => [row.sectionName, row.classType, row.studentName])).toEqual([
      ...names.map((name) => ['Ébène', 'Álgebra Ébène', name]),
      ...names.map((name) => ['Ébène', 'Urdu Ébène', name]),
      ...names.map((name) => ['ocean', 'Álgebra ocean', name]),
      ...names.map((name) => ['ocean', 'Urdu ocean', name]),
    ]);
  });

  it('leaves out archived semesters', async () => {
    const semester = await t.a.semester({ archived: true });
    const { schedule } = await t.a.register({ semesterId: semester.id });
    expect(await ofSection(schedule.classSectionId)).toEqual({ dates: [], rows: [] });
  });

  it('writes names with quotes, backslashes and every script as they are', async () => {
    const { schedule } = await t.a.register({ students: 0 });
    const student = await t.a.student({ studentFirstName: 'عائشة "Eve" \\', studentLastName: "O'Neil 😀" });
    await t.a.membership({ studentId: student.id, sectionId: schedule.classSectionId });
    expect((await ofSection(schedule.classSectionId)).rows[0]!.studentName).toBe('عائشة "Eve" \\ O\'Neil 😀');
  });
});

describe('the calls of the whole school', () => {
  it('filters by teacher, section, class type and student, and by several at once', async () => {
    const one = await teacherWithClass();
    const two = await teacherWithClass();
    const [student] = one.students;
    const filtered = async (query: object) => brief(await reportOf(admin.get(`${matrixPath}/filter-v2`).query(query))).map(([id]) => id);
    const own = one.students.map((each) => each.id);
    expect(await filtered({ teacherId: one.teacher.id })).toEqual(own);
    expect(await filtered({ sectionId: one.schedule.classSectionId })).toEqual(own);
    expect(await filtered({ classTypeId: one.schedule.classTypeId, studentId: '' })).toEqual(own);
    expect(await filtered({ studentId: student!.id })).toEqual([student!.id]);
    expect(await filtered({ teacherId: two.teacher.id, studentId: student!.id })).toEqual([]);
    expect(await filtered({})).toEqual(expect.arrayContaining([...own, ...two.students.map((each) => each.id)]));
    const all = await reportOf(admin.get(`${matrixPath}/all-v2`));
    expect(all).toEqual(await reportOf(admin.get(`${matrixPath}/filter-v2`)));
    expect(new Set(all.rows.map((row) => row.studentId))).toEqual(new Set([...own, ...two.students.map((each) => each.id), ...all.rows.map((row) => row.studentId)]));
  });

  it('answers compressed once, or plain, as the browser takes it', async () => {
    const { schedule } = await teacherWithClass(40);
    const ask = (encoding: string) => admin.get(`${matrixPath}/filter-v2`).query({ sectionId: schedule.classSectionId }).set('accept-encoding', encoding);
    const [compressed, plain] = [await ask('gzip, deflate, br'), await ask('identity')];
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.headers['vary']).toContain('Accept-Encoding');
    expect(compressed.headers['content-type']).toMatch(/^application\/json/);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.body).toEqual(plain.body);
    expect(Number(compressed.headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']));
  });

  it.each(['all-v2', 'filter-v2', 'all-v2/export', 'filter-v2/export'])('refuses a teacher and a visitor: %s', async (path) => {
    const teacher = await t.as('TEACHER');
    expect((await teacher.get(`${matrixPath}/${path}`)).status).toBe(403);
    expect((await t.visitor().get(`${matrixPath}/${path}`)).status).toBe(401);
  });

  it.each([
    ['filter-v2?teacherId=abc', 400, 'teacherId'],
    ['filter-v2?sectionId=0', 400, 'sectionId'],
    ['filter-v2?studentId=99999999999', 400, 'studentId'],
    ['filter-v2?classTypeId=1&classTypeId=2', 400, 'classTypeId'],
    ['filter-v2?semester=1', 400, 'semester'],
    ['filter-v2/export?teacherId=-1', 400, 'teacherId'],
    ['all-v2?teacherId=1', 400, 'teacherId'],
    ['all-v2/export?page=1', 400, 'page'],
    ['teacher?teacherId=1', 400, 'teacherId'],
    ['teacher/export?userId=1', 400, 'userId'],
  ])('refuses bad input and names it: %s', async (path, status, field) => {
    const answer = await admin.get(`${matrixPath}/${path}`);
    expect(answer.status).toBe(status);
    expect(answer.body.errors.map((problem: { path: string }) => problem.path)).toEqual([field]);
  });

  it.each([
    ['teacherId', 'Teacher not found.'],
    ['sectionId', 'Section not found.'],
    ['classTypeId', 'Class type not found.'],
    ['studentId', 'Student not found.'],
  ])('says that nobody knows an id: %s', async (field, message) => {
    const answer = await admin.get(`${matrixPath}/filter-v2`).query({ [field]: 2_000_000_000 });
    expect(answer.body).toEqual({ statusCode: 404, message });
  });
});

describe('the calls of a teacher', () => {
  it("shows the session's teacher their own rows, narrowed by the filters", async () => {
    const { browser, students, schedule } = await teacherWithClass();
    const ids = students.map((student) => student.id);
    expect(brief(await reportOf(browser.get(`${matrixPath}/teacher`)))).toEqual(ids.map((id) => [id, 'uu']));
    expect(brief(await reportOf(browser.get(`${matrixPath}/teacher`).query({ studentId: ids[1], sectionId: schedule.classSectionId })))).toEqual([[ids[1], 'uu']]);
  });

  it("answers a foreign student's or section's id like a missing one", async () => {
    const { browser } = await teacherWithClass();
    const foreign = await teacherWithClass();
    for (const [field, id] of [['studentId', foreign.students[0]!.id], ['studentId', 2_000_000_000]] as const) {
      const answer = await browser.get(`${matrixPath}/teacher`).query({ [field]: id });
      expect(answer.body).toEqual({ statusCode: 404, message: 'Student not found.' });
    }
    const answer = await browser.get(`${matrixPath}/teacher/export`).query({ sectionId: foreign.schedule.classSectionId });
    expect(answer.body).toEqual({ statusCode: 404, message: 'Section not found.' });
  });

  it('is empty for whoever holds no class', async () => {
    expect(await reportOf(admin.get(`${matrixPath}/teacher`))).toEqual({ dates: [], rows: [] });
    const teacher = await t.as('TEACHER');
    expect(await reportOf(teacher.get(`${matrixPath}/teacher`))).toEqual({ dates: [], rows: [] });
    expect((await t.visitor().get(`${matrixPath}/teacher`)).status).toBe(401);
  });
});

describe('an export', () => {
  it('is a workbook under its name, whose cells are those of the matrix in words', async () => {
    const { schedule, days, students, teacher, browser } = await teacherWithClass(4);
    const statuses = ['PRESENT', 'ABSENT', 'LATE', 'UNINFORMED_ABSENT'] as const;
    for (const [n, status] of statuses.entries()) await t.a.mark({ scheduleId: schedule.id, calendarDayId: days[0]!.id, studentId: students[n]!.id, markedById: teacher.userId, status });
    const formula = await t.a.student({ studentFirstName: '=1+1', studentLastName: '@x' });
    await t.a.membership({ studentId: formula.id, sectionId: schedule.classSectionId, firstDay: '2026-11-18' });
    await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-19' });
    const other = await t.a.schedule({ teacherId: teacher.id, semesterId: schedule.semesterId, classSectionId: schedule.classSectionId });
    await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-13', classTypeIds: [other.classTypeId] });

    const query = { teacherId: teacher.id };
    const report = await reportOf(admin.get(`${matrixPath}/filter-v2`).query(query));
    const expected = report.rows.map((row) => [
      row.studentName, row.sectionName, row.classType,
      ...row.statuses.map((status, n) => (status === '' ? blankKinds[row.blanks[n] as BlankKind] : markWords[status])),
      row.teacherName, row.parentName,
    ]);
    expect(new Set(expected.flatMap((row) => row.slice(3, -2)))).toEqual(new Set(['Present', 'Absent', 'Late', 'Uninformed', 'Not marked', 'No class', 'Not enrolled', 'Future']));
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

  it('of an empty matrix has the headings alone', async () => {
    const { rows } = await sheetOf(admin.get(`${matrixPath}/teacher/export`));
    expect(rows).toEqual([['Student name', 'Section', 'Class type', 'Teacher name', 'Parent Name']]);
  });
});

describe('the options', () => {
  const optionsOf = async (browser: Agent, query: object = {}) => (await browser.get(optionsPath).query(query)).body as ReportOptions;

  it('offers the whole school, and narrows to a teacher', async () => {
    const one = await teacherWithClass(2);
    const two = await teacherWithClass(1);
    const all = await optionsOf(admin);
    const ids = all.teachers.map((teacher) => teacher.teacherId);
    expect(ids).toEqual(expect.arrayContaining([one.teacher.id, two.teacher.id]));
    expect(all.students.map((student) => student.studentId)).toEqual(expect.arrayContaining([...one.students, ...two.students].map((student) => student.id)));

    const narrowed = await optionsOf(admin, { teacherId: two.teacher.id });
    expect(narrowed.teachers).toEqual(all.teachers);
    expect(narrowed.teachers).toContainEqual({ userId: two.teacher.userId, teacherId: two.teacher.id, fullName: two.teacher.fullName });
    expect(narrowed.sections.map((section) => section.id)).toEqual([two.schedule.classSectionId]);
    expect(narrowed.classTypes.map((classType) => classType.id)).toEqual([two.schedule.classTypeId]);
    const [student] = two.students;
    expect(narrowed.students).toEqual([
      { studentId: student!.id, studentName: `Amina ${student!.studentLastName}`, sectionName: narrowed.sections[0]!.sectionName, classTypeName: narrowed.classTypes[0]!.className },
    ]);
  });

  it("offers a teacher only their own, and does not know another's", async () => {
    const { browser, teacher, students, schedule } = await teacherWithClass(1);
    const foreign = await teacherWithClass(1);
    const own = await optionsOf(browser);
    expect(own).toMatchObject({ teachers: [{ teacherId: teacher.id }], sections: [{ id: schedule.classSectionId }], students: [{ studentId: students[0]!.id }] });
    expect(own.students).toHaveLength(1);
    expect(await optionsOf(browser, { teacherId: teacher.id })).toEqual(own);
    expect((await browser.get(optionsPath).query({ teacherId: foreign.teacher.id })).body).toEqual({ statusCode: 404, message: 'Teacher not found.' });
    const without = await t.as('TEACHER');
    expect(await optionsOf(without)).toEqual({ teachers: [], sections: [], classTypes: [], students: [] });
  });

  it('refuses bad input and whoever is not signed in', async () => {
    expect((await admin.get(optionsPath).query({ teacherId: 'x' })).status).toBe(400);
    expect((await admin.get(optionsPath).query({ sectionId: 1 })).status).toBe(400);
    expect((await admin.get(optionsPath).query({ teacherId: 2_000_000_000 })).status).toBe(404);
    expect((await t.visitor().get(optionsPath)).status).toBe(401);
  });
});
