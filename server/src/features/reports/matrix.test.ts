import type { MatrixReport } from '@homeroom/shared/reports/reports';
import { appOfTests } from '../../../test/create-app.js';
import { blanksOf, matrixOfSection, matrixPath, reportOf, teacherWithClass } from '../../../test/matrix-calls.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { StudentParentEntity } from '../parents/student-parent.entity.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

it('has one row for a student and schedule, with names, marks and blanks', async () => {
  const { schedule, days, students, teacher } = await teacherWithClass(t);
  const [amina, other] = students;
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[0]!.id,
    studentId: amina!.id,
    markedById: teacher.userId,
    status: 'UNINFORMED_ABSENT',
  });
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[1]!.id,
    studentId: amina!.id,
    markedById: teacher.userId,
    status: null,
  });
  await t.db.unit(async () => {
    const ids = [];
    for (const firstName of ['Second', 'First'])
      ids.push(
        (
          await t.db.save(ParentEntity, {
            firstName,
            lastName: 'Yusuf',
            fullNameKey: `${firstName} yusuf`,
            email: null,
            phone: null,
          })
        ).id,
      );
    await t.db.insert(StudentParentEntity, {
      studentId: amina!.id,
      parentId: ids[0]!,
      position: 2,
      relationship: null,
    });
    await t.db.insert(StudentParentEntity, {
      studentId: amina!.id,
      parentId: ids[1]!,
      position: 1,
      relationship: null,
    });
  });
  const report = await matrixOfSection(admin, schedule.classSectionId);
  expect(report.dates).toEqual(['2026-11-17', '2026-11-18']);
  expect(report.rows).toEqual([
    {
      studentId: amina!.id,
      scheduleId: schedule.id,
      studentName: `Amina ${amina!.studentLastName}`,
      studentLastName: amina!.studentLastName,
      sectionName: expect.stringMatching(/^S-/),
      classType: expect.stringMatching(/^Arabic/),
      statuses: ['UNINFORMED_ABSENT', ''],
      blanks: '.u',
      teacherName: teacher.fullName,
      teacherLastName: teacher.lastName,
      parentName: 'First Yusuf',
      parentLastName: 'Yusuf',
      semesterName: expect.stringMatching(/^Fall/),
    },
    expect.objectContaining({ studentId: other!.id, statuses: ['', ''], blanks: 'uu', parentName: '' }),
  ]);
});

it("names to a teacher the parents of the students that the teacher's classes have now, and to the office everybody's", async () => {
  const { schedule, students, browser } = await teacherWithClass(t, 1);
  const gone = await t.a.student();
  await t.a.membership({ studentId: gone.id, sectionId: schedule.classSectionId, lastDay: '2026-11-17' });
  await t.db.unit(async () => {
    for (const { id: studentId } of [students[0]!, gone]) {
      const name = { firstName: 'Rima', lastName: 'Haddad', fullNameKey: 'rima haddad' };
      const { id: parentId } = await t.db.save(ParentEntity, { ...name, email: null, phone: null });
      await t.db.insert(StudentParentEntity, { studentId, parentId, position: 1, relationship: null });
    }
  });
  const parentsIn = ({ rows }: MatrixReport) => new Map(rows.map((row) => [row.studentId, row.parentName]));
  const own = () => reportOf(browser.get(`${matrixPath}/teacher`));
  // The last day is not over in every time zone.
  expect(parentsIn(await own()).get(gone.id)).toBe('Rima Haddad');
  t.clock.set('2026-11-19T12:00:00.000Z');
  expect(parentsIn(await own())).toEqual(
    new Map([
      [students[0]!.id, 'Rima Haddad'],
      [gone.id, ''],
    ]),
  );
  const csv = await browser.get(`${matrixPath}/teacher/export`).query({ format: 'csv' }).expect(200);
  expect(csv.text.match(/Rima Haddad/g)).toHaveLength(1);
  expect(parentsIn(await matrixOfSection(admin, schedule.classSectionId)).get(gone.id)).toBe('Rima Haddad');
  t.clock.set('2026-11-18T12:00:00.000Z');
});

it('tells the four kinds of blank apart', async () => {
  const { schedule, days, students } = await t.a.register({
    students: 1,
    dates: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
  });
  await t.a.day({
    semesterId: schedule.semesterId,
    date: '2026-11-17',
    kind: 'CLOSURE',
    name: 'Snow',
    sectionIds: [schedule.classSectionId],
  });
  const meetsOn17 = await t.a.schedule({ semesterId: schedule.semesterId, classSectionId: schedule.classSectionId });
  await t.a.day({
    semesterId: schedule.semesterId,
    date: '2026-11-20',
    kind: 'MAKE_UP',
    classTypeIds: [meetsOn17.classTypeId],
  });
  const late = await t.a.student({ studentFirstName: 'Zoe' });
  await t.a.membership({ studentId: late.id, sectionId: schedule.classSectionId, firstDay: '2026-11-17' });
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[0]!.id,
    studentId: students[0]!.id,
    markedById: 1,
    status: 'LATE',
  });
  const { dates, rows } = await reportOf(
    admin
      .get(`${matrixPath}/filter-v2`)
      .query({ sectionId: schedule.classSectionId, classTypeId: schedule.classTypeId }),
  );
  expect(dates).toEqual(['2026-11-16', '2026-11-18', '2026-11-19']);
  expect(rows.map((row) => row.blanks)).toEqual(['.uf', 'euf']);
  const both = await matrixOfSection(admin, schedule.classSectionId);
  expect(both.dates).toEqual(['2026-11-16', '2026-11-18', '2026-11-19', '2026-11-20']);
  expect(both.rows.filter((row) => row.scheduleId === schedule.id).map((row) => row.blanks)).toEqual(['.ufn', 'eufn']);
});

it('keeps a moved student in both sections, on the days in each', async () => {
  const from = await t.a.register({ students: 0, dates: ['2026-11-16', '2026-11-17', '2026-11-18'] });
  const to = await t.a.schedule({ semesterId: from.schedule.semesterId });
  const student = await t.a.student();
  await t.a.membership({ studentId: student.id, sectionId: from.schedule.classSectionId, lastDay: '2026-11-16' });
  await t.a.membership({ studentId: student.id, sectionId: to.classSectionId, firstDay: '2026-11-17' });
  await t.a.mark({
    scheduleId: from.schedule.id,
    calendarDayId: from.days[0]!.id,
    studentId: student.id,
    markedById: 1,
  });
  await t.a.mark({
    scheduleId: from.schedule.id,
    calendarDayId: from.days[1]!.id,
    studentId: student.id,
    markedById: 1,
  });
  expect(blanksOf(await matrixOfSection(admin, from.schedule.classSectionId))).toEqual([[student.id, '.ee']]);
  expect(blanksOf(await matrixOfSection(admin, to.classSectionId))).toEqual([[student.id, 'euu']]);
});

it("leaves out a student who was on no class date's roster", async () => {
  const { schedule, students } = await t.a.register({ students: 1, dates: ['2026-11-16'] });
  const gone = await t.a.student();
  await t.a.membership({ studentId: gone.id, sectionId: schedule.classSectionId, lastDay: '2026-11-15' });
  expect(blanksOf(await matrixOfSection(admin, schedule.classSectionId))).toEqual([[students[0]!.id, 'u']]);
});

it('shows no class on a date closed after marking, and the mark again once it is reopened', async () => {
  const { schedule, days, students } = await t.a.register({ students: 1, dates: ['2026-11-16', '2026-11-17'] });
  const other = await t.a.schedule({ semesterId: schedule.semesterId, classSectionId: schedule.classSectionId });
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[1]!.id,
    studentId: students[0]!.id,
    markedById: 1,
    status: 'ABSENT',
  });
  const closure = await t.a.day({
    semesterId: schedule.semesterId,
    date: '2026-11-17',
    kind: 'CLOSURE',
    classTypeIds: [schedule.classTypeId],
  });
  const rowOf = (report: MatrixReport) => report.rows.find((row) => row.scheduleId === schedule.id);
  expect(rowOf(await matrixOfSection(admin, schedule.classSectionId))).toMatchObject({
    statuses: ['', ''],
    blanks: 'un',
  });
  await t.db.unit(() => t.db.manager.query(`DELETE FROM calendar_days WHERE id = ${closure.id}`));
  expect(rowOf(await matrixOfSection(admin, schedule.classSectionId))).toMatchObject({
    statuses: ['', 'ABSENT'],
    blanks: 'u.',
  });
  expect(other.id).not.toBe(schedule.id);
});

it('lets a schedule meet on its weekdays and on make-up days, within its own first and last day', async () => {
  const { schedule, students } = await t.a.register({
    students: 1,
    dates: ['2026-11-02', '2026-11-09', '2026-11-10', '2026-11-16', '2026-11-17'],
    weekdays: [1],
    firstDay: '2026-11-09',
    lastDay: '2026-11-16',
  });
  await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-14', kind: 'MAKE_UP' });
  await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-12', kind: 'EVENT' });
  expect(await matrixOfSection(admin, schedule.classSectionId)).toMatchObject({
    dates: ['2026-11-09', '2026-11-14', '2026-11-16'],
    rows: [{ studentId: students[0]!.id, blanks: 'uuu' }],
  });
});

it("decides by the school's clock whether a date is in the future", async () => {
  const { schedule } = await t.a.register({ students: 1, dates: ['2026-11-18', '2026-11-19'] });
  t.clock.set('2026-11-18T23:59:59.000Z');
  expect((await matrixOfSection(admin, schedule.classSectionId)).rows[0]!.blanks).toBe('uf');
  t.clock.set('2026-11-19T00:00:00.000Z');
  expect((await matrixOfSection(admin, schedule.classSectionId)).rows[0]!.blanks).toBe('uu');
  t.clock.set('2026-11-18T12:00:00.000Z');
});

it('is sorted by section, class type and student name, ignoring accents and case', async () => {
  const semester = await t.a.semester();
  await t.a.day({ semesterId: semester.id, date: '2026-11-17' });
  const teacher = await t.a.teacher();
  for (const sectionName of ['ocean', 'Ébène']) {
    const section = await t.a.section({ sectionName });
    for (const className of [`Urdu ${sectionName}`, `Álgebra ${sectionName}`]) {
      const classType = await t.a.classType({ className });
      await t.a.schedule({
        teacherId: teacher.id,
        semesterId: semester.id,
        classSectionId: section.id,
        classTypeId: classType.id,
      });
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

it("names each row's semester, and narrows to one semester or some dates", async () => {
  const fall = await t.a.register({ students: 1, dates: ['2026-11-16', '2026-11-17', '2026-11-20'] });
  const spring = await t.a.semester({ semesterName: 'Spring', firstDay: '2027-01-04', lastDay: '2027-06-11' });
  const again = await t.a.schedule({ ...fall.schedule, id: undefined, semesterId: spring.id });
  await t.a.day({ semesterId: spring.id, date: '2027-01-11' });
  const asked = (query: object) =>
    reportOf(admin.get(`${matrixPath}/filter-v2`).query({ sectionId: fall.schedule.classSectionId, ...query }));
  const both = await asked({});
  expect(both.rows.map((row) => [row.scheduleId, row.semesterName.startsWith('Spring 2026/27'), row.blanks])).toEqual([
    [fall.schedule.id, false, 'uufn'],
    [again.id, true, 'nnnf'],
  ]);
  expect(await asked({ semesterId: spring.id })).toMatchObject({
    dates: ['2027-01-11'],
    rows: [{ scheduleId: again.id, blanks: 'f' }],
  });
  expect(await asked({ from: '2026-11-17', to: '2026-12-31' })).toMatchObject({
    dates: ['2026-11-17', '2026-11-20'],
    rows: [{ blanks: 'uf' }],
  });
  expect(await asked({ from: '2026-11-21', to: '2026-11-21' })).toEqual({ dates: [], rows: [] });
  expect(await asked({ from: '2027-01-11', to: '' })).toMatchObject({ dates: ['2027-01-11'] });
});

it('leaves out archived semesters', async () => {
  const semester = await t.a.semester({ archived: true });
  const { schedule } = await t.a.register({ semesterId: semester.id });
  expect(await matrixOfSection(admin, schedule.classSectionId)).toEqual({ dates: [], rows: [] });
});

it('writes names with quotes, backslashes and any script unchanged', async () => {
  const { schedule } = await t.a.register({ students: 0 });
  const student = await t.a.student({ studentFirstName: 'عائشة "Eve" \\', studentLastName: "O'Neil 😀" });
  await t.a.membership({ studentId: student.id, sectionId: schedule.classSectionId });
  expect((await matrixOfSection(admin, schedule.classSectionId)).rows[0]!.studentName).toBe(
    'عائشة "Eve" \\ O\'Neil 😀',
  );
});
