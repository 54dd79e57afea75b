import type { BlankRegister, ClassList, EmergencyList, PrintableClass } from '@homeroom/shared/print';
import { appOfTests, type Browser } from '../../../test/create-app.js';
import { mark, openRegister } from '../../../test/open-register.js';

const t = appOfTests();
let admin: Browser;
beforeAll(async () => {
  t.clock.set('2026-11-18T09:40:00.000Z');
  admin = await t.as('ADMIN');
});

const dates = ['2026-11-17', '2026-11-18', '2026-11-19'];
const classesOf = async (browser: Browser) =>
  (await browser.get('/api/print/classes').expect(200)).body as PrintableClass[];
const registerOf = async (browser: Browser, scheduleId: number, from?: string) =>
  (
    await browser
      .get('/api/print/register')
      .query({ scheduleId, ...(from && { from }) })
      .expect(200)
  ).body as BlankRegister;
const listOf = async (browser: Browser, scheduleId: number) =>
  (await browser.get('/api/print/class-list').query({ scheduleId }).expect(200)).body as ClassList;
const emergencyOf = async (browser: Browser) =>
  (await browser.get('/api/print/emergency-list').expect(200)).body as EmergencyList;
const refused = async (browser: Browser, scheduleId: number) => {
  for (const sheet of ['register', 'class-list'])
    await browser.get(`/api/print/${sheet}`).query({ scheduleId }).expect(404);
};
/** The class with a substitute on one day. */
async function covered(on: string) {
  const register = await openRegister(t, { students: 2, dates });
  const substitute = await t.as('TEACHER');
  await t.a.cover({
    scheduleId: register.schedule.id,
    calendarDayId: register.days.find(({ date }) => date === on)!.id,
    substituteId: substitute.user.teacherId!,
  });
  return { ...register, substitute };
}

test('a blank register has the class dates from the requested one on, and the roster of the first', async () => {
  const { schedule, students, teacher } = await openRegister(t, { students: 1, dates });
  const late = await t.a.student({ studentFirstName: 'Came', studentLastName: 'Later' });
  await t.a.membership({ studentId: late.id, sectionId: schedule.classSectionId, firstDay: '2026-11-19' });
  const now = await registerOf(teacher, schedule.id);
  expect(now).toMatchObject({ dates: ['2026-11-18', '2026-11-19'], startTime: '09:00', coveredToday: false });
  expect(now.students.map(({ studentId }) => studentId)).toEqual([students[0]!.id]);
  const later = await registerOf(admin, schedule.id, '2026-11-19');
  expect(later.students).toContainEqual({
    studentId: late.id,
    studentName: 'Came Later',
    studentLastName: 'Later',
    registerNotes: null,
  });
  // Once the class has no more dates, its last roster stays.
  expect(await registerOf(admin, schedule.id, '2026-12-01')).toMatchObject({ dates: [], students: later.students });
});

test('a class that has no more dates comes after the others, and says when it ends', async () => {
  const { schedule } = await openRegister(t, { students: 1, dates: ['2026-11-17', '2026-11-20'] });
  const next = await t.a.teacher();
  const { body } = await admin
    .post(`/api/schedules/${schedule.id}/teacher`)
    .send({ teacherId: next.id, firstDay: '2026-11-19' })
    .expect(200);
  const classes = await classesOf(admin);
  expect(classes.at(-1)).toMatchObject({ scheduleId: schedule.id, endsOn: '2026-11-18' });
  const { id } = body as { id: number };
  expect(classes.find(({ scheduleId }) => scheduleId === id)).toMatchObject({ endsOn: null });
  expect(await registerOf(admin, schedule.id)).toMatchObject({ dates: [], endsOn: '2026-11-18' });
});

test('a class list has the students with their parents, the first parent first', async () => {
  const { schedule, ids, teacher } = await openRegister(t, { students: 1, dates });
  for (const [firstName, phone] of [
    ['Mona', '+353 1 555 01'],
    ['Omar', null],
  ] as const)
    await admin
      .post(`/api/students/${ids[0]}/parents`)
      .send({ parent: { firstName, lastName: 'Yusuf', email: null, phone }, relationship: 'guardian' })
      .expect(200);
  const list = await listOf(teacher, schedule.id);
  expect(list.date).toBe('2026-11-18');
  expect(list.students[0]!.parents).toEqual([
    { fullName: 'Mona Yusuf', lastName: 'Yusuf', phone: '+353 1 555 01', relationship: 'guardian' },
    { fullName: 'Omar Yusuf', lastName: 'Yusuf', phone: null, relationship: 'guardian' },
  ]);
});

test('a class that has not begun has the roster of its first day', async () => {
  const semester = await t.a.semester({ firstDay: '2027-01-11', lastDay: '2027-03-01' });
  const { schedule, students } = await openRegister(t, {
    students: 1,
    semesterId: semester.id,
    dates: ['2027-01-12'],
  });
  expect(await listOf(admin, schedule.id)).toMatchObject({
    date: '2027-01-11',
    students: [{ studentId: students[0]!.id }],
  });
});

test('a teacher prints their own classes and no others, the office all', async () => {
  const own = await openRegister(t, { dates });
  const other = await openRegister(t, { dates });
  expect((await classesOf(own.teacher)).map(({ scheduleId }) => scheduleId)).toEqual([own.schedule.id]);
  await refused(own.teacher, other.schedule.id);
  await refused(admin, 999_999);
  const all = (await classesOf(admin)).map(({ scheduleId }) => scheduleId);
  expect(all).toEqual(expect.arrayContaining([own.schedule.id, other.schedule.id]));
});

test('a substitute prints the register that they cover today, and nothing else of the class', async () => {
  const today = await covered('2026-11-18');
  expect(await classesOf(today.substitute)).toEqual([
    expect.objectContaining({ scheduleId: today.schedule.id, coveredToday: true }),
  ]);
  expect((await registerOf(today.substitute, today.schedule.id, '2026-11-01')).dates).toEqual(['2026-11-18']);
  await today.substitute.get('/api/print/class-list').query({ scheduleId: today.schedule.id }).expect(404);

  for (const day of ['2026-11-17', '2026-11-19']) {
    const another = await covered(day);
    expect(await classesOf(another.substitute)).toEqual([]);
    await refused(another.substitute, another.schedule.id);
    expect((await emergencyOf(another.substitute)).sections).toEqual([]);
  }
});

test('the emergency list has everybody expected today by section, with the latest mark and the phones', async () => {
  const section = await t.a.section({ sectionName: 'Fire drill' });
  const semester = await t.a.semester();
  const early = await openRegister(t, { students: 2, dates, classSectionId: section.id, semesterId: semester.id });
  const late = await t.a.schedule({
    classSectionId: section.id,
    semesterId: semester.id,
    startTime: '11:00',
    endTime: '12:00',
  });
  const [seen, unseen] = early.ids as [number, number];
  await admin
    .post(`/api/students/${seen}/parents`)
    .send({ parent: { firstName: 'Mona', lastName: 'Yusuf', email: null, phone: '555 01' }, relationship: 'mother' })
    .expect(200);
  await early.saved(early.teacher, [mark(seen, 'PRESENT')], { date: '2026-11-18' });
  const sectionOf = async (browser: Browser) =>
    (await emergencyOf(browser)).sections.find(({ sectionName }) => sectionName === 'Fire drill')!;

  expect((await sectionOf(early.teacher)).students).toEqual([
    expect.objectContaining({
      studentId: seen,
      mark: expect.objectContaining({ status: 'PRESENT', startTime: '09:00' }) as object,
      parents: [{ fullName: 'Mona Yusuf', lastName: 'Yusuf', phone: '555 01', relationship: 'mother' }],
    }),
    expect.objectContaining({ studentId: unseen, mark: null, parents: [] }),
  ]);

  // The student was last seen in the class that began last.
  await t.a.mark({
    scheduleId: late.id,
    calendarDayId: early.days[1]!.id,
    studentId: seen,
    markedById: early.teacherUserId,
    status: 'ABSENT',
    markedAt: '2026-11-18T08:00:00.000Z',
  });
  expect((await sectionOf(admin)).students[0]!.mark).toMatchObject({ status: 'ABSENT', startTime: '11:00' });
  // The other class is not this teacher's.
  expect((await sectionOf(early.teacher)).students[0]!.mark).toMatchObject({ status: 'PRESENT' });

  const other = await openRegister(t, { dates: ['2026-11-17'] });
  expect((await emergencyOf(other.teacher)).sections).toEqual([]);
});

test("in an emergency a substitute gets the class's names and marks, but no parents", async () => {
  const { substitute, ids } = await covered('2026-11-18');
  await admin
    .post(`/api/students/${ids[0]}/parents`)
    .send({ parent: { firstName: 'Mona', lastName: 'Yusuf', email: null, phone: '555 02' }, relationship: 'mother' })
    .expect(200);
  const [section] = (await emergencyOf(substitute)).sections;
  expect(section!.students.map(({ studentId, parents }) => [studentId, parents])).toEqual([
    [ids[0], []],
    [ids[1], []],
  ]);
});

test('nobody is expected on a closed day', async () => {
  const { teacher, days, schedule } = await openRegister(t, { dates });
  await admin.post(`/api/calendar-days/${days[1]!.id}/close?dryRun=false`).send({ name: 'Storm' }).expect(200);
  expect((await emergencyOf(teacher)).sections).toEqual([]);
  expect((await registerOf(teacher, schedule.id)).dates).toEqual(['2026-11-19']);
});
