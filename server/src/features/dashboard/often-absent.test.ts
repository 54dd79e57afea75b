import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { appOfEachTest } from '../../../test/create-app.js';
import { markOn, teacherWithClasses, type TaughtRegister } from '../../../test/teacher-with-classes.js';

/** Wednesday 18 November 2026, 12:00. */
const t = appOfEachTest();

const dates = [
  '2026-11-09',
  '2026-11-10',
  '2026-11-11',
  '2026-11-12',
  '2026-11-13',
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
];
const [P, A, L, U] = ['PRESENT', 'ABSENT', 'LATE', 'UNINFORMED_ABSENT'] as const;

/** Marks a register date by date: each student's marks as letters, '-' for none. */
async function markRows(register: TaughtRegister, rows: string[]) {
  const statuses: Record<string, MarkStatus> = { P, A, L, U };
  for (const [n, date] of dates.entries())
    await markOn(
      t,
      register,
      date,
      rows.map((row) => statuses[row[n]!] ?? null),
    );
}

test('shows students who have three or more absences in the last five marks of a schedule, most absences first', async () => {
  const nadia = await teacherWithClasses(t);
  const register = await nadia.teach('Arabic', { dates, students: 5 });
  await markRows(register, [
    'AAAPPPPP', // long ago
    'PPPAUPPA', // three of the last five
    '-------U', // three or more are not known of a single mark
    'A-A-A-L-', // a student with gaps: A, A, A, L
    'PPPPAAUU', // four
  ]);
  const { absent } = await nadia.dashboard();
  expect(
    absent.map(({ studentId, absences, lastFive, className, sectionName }) => [
      studentId,
      absences,
      lastFive,
      className,
      sectionName,
    ]),
  ).toEqual([
    [register.students[4]!.id, 4, [P, A, A, U, U], 'Arabic', 'Of Arabic'],
    [register.students[1]!.id, 3, [A, U, P, P, A], 'Arabic', 'Of Arabic'],
    [register.students[3]!.id, 3, [A, A, A, L], 'Arabic', 'Of Arabic'],
  ]);
});

test('shows students who are looked for far back when the last registers are not marked', async () => {
  const nadia = await teacherWithClasses(t);
  const register = await nadia.teach('Arabic', { dates, students: 1 });
  await markRows(register, ['UUA-----']);
  expect((await nadia.dashboard()).absent).toMatchObject([{ lastFive: [U, U, A], absences: 3 }]);
});

test('shows students who are counted in each schedule for itself, without closed dates, cleared marks and who has left', async () => {
  const nadia = await teacherWithClasses(t);
  const classSectionId = (await t.a.section({ sectionName: '2-C' })).id;
  const one = await nadia.teach('One', { dates, students: 2, classSectionId });
  const two = {
    ...(await nadia.teach('Two', { students: 0, classSectionId })),
    days: one.days,
    students: one.students,
  };
  await markRows(one, ['------AA', '---AAAAA']);
  await markRows(two, ['-------A', '--------']);
  await t.db.unit(() =>
    t.db.manager.query(`UPDATE memberships SET last_day = '2026-11-17' WHERE student_id = ${one.students[1]!.id}`),
  );
  expect((await nadia.dashboard()).absent).toEqual([]);
  await markOn(t, one, '2026-11-13', [U]);
  expect((await nadia.dashboard()).absent).toMatchObject([
    { studentId: one.students[0]!.id, scheduleId: one.schedule.id },
  ]);
  await t.a.day({ semesterId: nadia.semesterId, date: '2026-11-17', kind: 'CLOSURE', name: 'Storm day' });
  expect((await nadia.dashboard()).absent).toEqual([]);
});
