import type { Agent } from 'supertest';
import type { ReportOptions } from '@homeroom/shared/reports/reports';
import { appOfTests } from '../../../test/create-app.js';
import { blanksOf, matrixPath, reportOf, teacherWithClass } from '../../../test/matrix-calls.js';

const optionsPath = '/api/reports/attendance/options';

const t = appOfTests();
const admin = t.browser('ADMIN');

describe('the calls of the whole school', () => {
  it('filters by teacher, section, class type and student, and by several at once', async () => {
    const one = await teacherWithClass(t);
    const two = await teacherWithClass(t);
    const [student] = one.students;
    const filtered = async (query: object) =>
      blanksOf(await reportOf(admin.get(`${matrixPath}/filter-v2`).query(query))).map(([id]) => id);
    const own = one.students.map((each) => each.id);
    expect(await filtered({ teacherId: one.teacher.id })).toEqual(own);
    expect(await filtered({ sectionId: one.schedule.classSectionId })).toEqual(own);
    expect(await filtered({ classTypeId: one.schedule.classTypeId, studentId: '' })).toEqual(own);
    expect(await filtered({ studentId: student!.id })).toEqual([student!.id]);
    expect(await filtered({ teacherId: two.teacher.id, studentId: student!.id })).toEqual([]);
    expect(await filtered({})).toEqual(expect.arrayContaining([...own, ...two.students.map((each) => each.id)]));
    const all = await reportOf(admin.get(`${matrixPath}/all-v2`));
    expect(all).toEqual(await reportOf(admin.get(`${matrixPath}/filter-v2`)));
    expect(new Set(all.rows.map((row) => row.studentId))).toEqual(
      new Set([...own, ...two.students.map((each) => each.id), ...all.rows.map((row) => row.studentId)]),
    );
  });

  it('loads all of one semester, showing nobody twice', async () => {
    const { schedule, students } = await teacherWithClass(t, 1);
    const past = await t.a.semester({ firstDay: '2026-01-12', lastDay: '2026-06-26' });
    const before = await t.a.schedule({
      classSectionId: schedule.classSectionId,
      classTypeId: schedule.classTypeId,
      semesterId: past.id,
    });
    await t.a.day({ semesterId: before.semesterId, date: '2026-03-02' });
    await t.a.membership({
      studentId: students[0]!.id,
      sectionId: schedule.classSectionId,
      firstDay: '2026-01-12',
      lastDay: '2026-06-26',
    });
    const own = async (query: object) =>
      (await reportOf(admin.get(`${matrixPath}/all-v2`).query(query))).rows.flatMap((row) =>
        row.studentId === students[0]!.id ? row.scheduleId : [],
      );
    expect(await own({})).toEqual([before.id, schedule.id]);
    expect(await own({ semesterId: schedule.semesterId })).toEqual([schedule.id]);
    const answer = await admin.get(`${matrixPath}/all-v2`).query({ semesterId: 2_000_000_000 });
    expect(answer.body).toEqual({ statusCode: 404, message: 'Semester not found.' });
  });

  it('answers compressed or plain, as the browser accepts', async () => {
    const { schedule } = await teacherWithClass(t, 40);
    const ask = (encoding: string) =>
      admin
        .get(`${matrixPath}/filter-v2`)
        .query({ sectionId: schedule.classSectionId })
        .set('accept-encoding', encoding);
    const [compressed, plain] = [await ask('gzip, deflate, br'), await ask('identity')];
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.headers['vary']).toContain('Accept-Encoding');
    expect(compressed.headers['content-type']).toMatch(/^application\/json/);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.body).toEqual(plain.body);
    expect(Number(compressed.headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']));
  });

  it.each(['all-v2', 'filter-v2', 'all-v2/export', 'filter-v2/export'])(
    'refuses a teacher and a visitor: %s',
    async (path) => {
      const teacher = await t.as('TEACHER');
      expect((await teacher.get(`${matrixPath}/${path}`)).status).toBe(403);
      expect((await t.visitor().get(`${matrixPath}/${path}`)).status).toBe(401);
    },
  );

  it.each([
    ['filter-v2?teacherId=abc', 400, 'teacherId'],
    ['filter-v2?sectionId=0', 400, 'sectionId'],
    ['filter-v2?studentId=99999999999', 400, 'studentId'],
    ['filter-v2?classTypeId=1&classTypeId=2', 400, 'classTypeId'],
    ['filter-v2?semester=1', 400, 'semester'],
    ['filter-v2?from=2026-13-01', 400, 'from'],
    ['filter-v2?from=2026-11-17&to=2026-11-16', 400, 'from'],
    ['filter-v2?from=2016-09-01&to=2026-09-01', 400, 'to'],
    ['teacher?from=2016-09-01&to=2026-09-01', 400, 'to'],
    ['filter-v2/export?from=2016-09-01&to=2026-09-01', 400, 'to'],
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
    ['semesterId', 'Semester not found.'],
  ])('says that nobody knows an id: %s', async (field, message) => {
    const answer = await admin.get(`${matrixPath}/filter-v2`).query({ [field]: 2_000_000_000 });
    expect(answer.body).toEqual({ statusCode: 404, message });
  });
});

describe('the calls of a teacher', () => {
  it("shows the session's teacher their own rows, narrowed by the filters", async () => {
    const { browser, students, schedule } = await teacherWithClass(t);
    const ids = students.map((student) => student.id);
    expect(blanksOf(await reportOf(browser.get(`${matrixPath}/teacher`)))).toEqual(ids.map((id) => [id, 'uu']));
    expect(
      blanksOf(
        await reportOf(
          browser.get(`${matrixPath}/teacher`).query({ studentId: ids[1], sectionId: schedule.classSectionId }),
        ),
      ),
    ).toEqual([[ids[1], 'uu']]);
  });

  it('includes a student who has left', async () => {
    const { browser, students } = await teacherWithClass(t);
    const { id } = students[1]!;
    await admin
      .post(`/api/students/${id}/withdrawal`)
      .send({ lastDay: '2026-11-17', reason: 'Moved away' })
      .expect(200);
    expect(
      (await reportOf(browser.get(`${matrixPath}/teacher`).query({ studentId: id }))).rows.map(
        ({ studentId }) => studentId,
      ),
    ).toEqual([id]);
  });

  it("answers another teacher's student or section like a missing one", async () => {
    const { browser } = await teacherWithClass(t);
    const foreign = await teacherWithClass(t);
    for (const [field, id] of [
      ['studentId', foreign.students[0]!.id],
      ['studentId', 2_000_000_000],
    ] as const) {
      const answer = await browser.get(`${matrixPath}/teacher`).query({ [field]: id });
      expect(answer.body).toEqual({ statusCode: 404, message: 'Student not found.' });
    }
    const answer = await browser
      .get(`${matrixPath}/teacher/export`)
      .query({ sectionId: foreign.schedule.classSectionId });
    expect(answer.body).toEqual({ statusCode: 404, message: 'Section not found.' });
  });

  it('is empty for users without a class', async () => {
    expect(await reportOf(admin.get(`${matrixPath}/teacher`))).toEqual({ dates: [], rows: [] });
    const teacher = await t.as('TEACHER');
    expect(await reportOf(teacher.get(`${matrixPath}/teacher`))).toEqual({ dates: [], rows: [] });
    expect((await t.visitor().get(`${matrixPath}/teacher`)).status).toBe(401);
  });
});

describe('the options', () => {
  const optionsOf = async (browser: Agent, query: object = {}) =>
    (await browser.get(optionsPath).query(query)).body as ReportOptions;

  it('offers the whole school, and narrows to a teacher', async () => {
    const one = await teacherWithClass(t, 2);
    const two = await teacherWithClass(t, 1);
    const all = await optionsOf(admin);
    const ids = all.teachers.map((teacher) => teacher.teacherId);
    expect(ids).toEqual(expect.arrayContaining([one.teacher.id, two.teacher.id]));
    expect(all.students.map((student) => student.studentId)).toEqual(
      expect.arrayContaining([...one.students, ...two.students].map((student) => student.id)),
    );

    const narrowed = await optionsOf(admin, { teacherId: two.teacher.id });
    expect(narrowed.teachers).toEqual(all.teachers);
    expect(narrowed.teachers).toContainEqual({
      userId: two.teacher.userId,
      teacherId: two.teacher.id,
      fullName: two.teacher.fullName,
      lastName: two.teacher.lastName,
    });
    expect(narrowed.sections.map((section) => section.id)).toEqual([two.schedule.classSectionId]);
    expect(narrowed.classTypes.map((classType) => classType.id)).toEqual([two.schedule.classTypeId]);
    const [student] = two.students;
    expect(narrowed.students).toEqual([
      {
        studentId: student!.id,
        studentName: `Amina ${student!.studentLastName}`,
        studentLastName: student!.studentLastName,
        sectionName: narrowed.sections[0]!.sectionName,
        classTypeName: narrowed.classTypes[0]!.className,
      },
    ]);
  });

  it("offers teachers only their own, and treats others' as missing", async () => {
    const { browser, teacher, students, schedule } = await teacherWithClass(t, 1);
    const foreign = await teacherWithClass(t, 1);
    const own = await optionsOf(browser);
    expect(own).toMatchObject({
      teachers: [{ teacherId: teacher.id }],
      sections: [{ id: schedule.classSectionId }],
      students: [{ studentId: students[0]!.id }],
    });
    expect(own.students).toHaveLength(1);
    expect(await optionsOf(browser, { teacherId: teacher.id })).toEqual(own);
    expect((await browser.get(optionsPath).query({ teacherId: foreign.teacher.id })).body).toEqual({
      statusCode: 404,
      message: 'Teacher not found.',
    });
    const without = await t.as('TEACHER');
    expect(await optionsOf(without)).toEqual({
      teachers: [],
      sections: [],
      classTypes: [],
      students: [],
      semesters: [],
      openingSemesterId: null,
    });
  });

  it('opens with the current semester, else the last that began, or all if several are current', async () => {
    const teacher = await t.a.teacher();
    const semesterOf = async (firstDay: string, lastDay: string) => {
      const semester = await t.a.semester({ firstDay, lastDay });
      await t.a.schedule({ teacherId: teacher.id, semesterId: semester.id });
      return semester.id;
    };
    const opening = async () => (await optionsOf(admin, { teacherId: teacher.id })).openingSemesterId;
    expect(await opening()).toBeNull();
    await semesterOf('2027-01-11', '2027-05-28');
    expect(await opening()).toBeNull();
    const past = await semesterOf('2026-01-12', '2026-06-26');
    expect(await opening()).toBe(past);
    const running = await semesterOf('2026-09-01', '2026-12-18');
    expect(await opening()).toBe(running);
    await semesterOf('2026-10-01', '2026-12-18');
    expect(await opening()).toBeNull();
  });

  it('refuses bad input and visitors', async () => {
    expect((await admin.get(optionsPath).query({ teacherId: 'x' })).status).toBe(400);
    expect((await admin.get(optionsPath).query({ sectionId: 1 })).status).toBe(400);
    expect((await admin.get(optionsPath).query({ teacherId: 2_000_000_000 })).status).toBe(404);
    expect((await t.visitor().get(optionsPath)).status).toBe(401);
  });
});
