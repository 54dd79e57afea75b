import type { MarkCell, RegisterGrid } from '@homeroom/shared/attendance/marks';
import type { Register } from '@homeroom/shared/attendance/registers';
import { appOfTests } from '../../../test/create-app.js';
import { matrixOfSection, matrixPath, sheetsOf } from '../../../test/matrix-calls.js';
import { mark, openRegister } from '../../../test/open-register.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const date = '2026-11-17';
const note = 'left with a fever';

/** What every reader says about the first student of a register of two, whose second student is Present. */
async function readEverywhere({ teacher, schedule, ids }: Awaited<ReturnType<typeof openRegister>>) {
  const place = { scheduleId: schedule.id };
  const read = async <Answer>(path: string, query: object, browser = teacher) =>
    (await browser.get(`/api/${path}`).query(query).expect(200)).body as Answer;
  const register = await read<Register>('attendance/registers', { ...place, date });
  const [student] = register.students;
  const cell = await read<MarkCell>('attendance/marks/cell', { ...place, date, studentId: ids[0] });
  const grid = await read<RegisterGrid>('attendance/marks/register', place);
  const later = await read<Register>('attendance/registers', { ...place, date: '2026-11-18' });
  const open = await read<{ scheduleId: number; date: string }[]>('dashboard/uncompleted-registers', {}, admin);
  const matrix = await matrixOfSection(admin, schedule.classSectionId);
  const exported = await sheetsOf(
    admin.get(`${matrixPath}/filter-v2/export`).query({ sectionId: schedule.classSectionId }),
  );
  return {
    register: [student!.status, student!.note, student!.version, register.marked],
    cell: [cell.status, cell.note, cell.blank, cell.completed],
    grid: [grid.students[0]!.cells[0], grid.dates[0]!.marked, grid.students[0]!.notes],
    list: (await read<{ studentId: number }[]>('attendance/marks', place)).map(({ studentId }) => studentId),
    lastFive: later.students[0]!.lastFive,
    isOpen: open.some((each) => each.scheduleId === schedule.id && each.date === date),
    matrix: [matrix.rows[0]!.statuses[0], matrix.rows[0]!.blanks[0]],
    exported: Object.values(exported)[0]!.find((row) => row.some((text) => text.includes(student!.studentName)))![3],
  };
}

test('keeps a note that was entered before its mark, counts no mark for it, and adds the later mark to it', async () => {
  const register = await openRegister(t, { students: 2, dates: [date, '2026-11-18'] });
  const { teacher, ids, saved } = register;
  t.clock.set('2026-11-17T12:00:00.000Z');
  const first = await saved(teacher, [mark(ids[0]!, null, 0, { note }), mark(ids[1]!)]);
  expect([first.register.marked, first.register.total]).toEqual([1, 2]);
  t.clock.set('2026-11-18T12:00:00.000Z');
  expect(await readEverywhere(register)).toEqual({
    register: [null, note, 1, 1],
    cell: [null, note, 'u', false],
    grid: ['u', 1, {}],
    list: [ids[1]],
    lastFive: [],
    isOpen: true,
    matrix: ['', 'u'],
    exported: 'Not marked',
  });

  // No reason is needed, because the register was not completed.
  await saved(teacher, [mark(ids[0]!, 'ABSENT', 1)]);
  expect(await readEverywhere(register)).toEqual({
    register: ['ABSENT', note, 2, 2],
    cell: ['ABSENT', note, null, true],
    grid: ['A', 2, { [date]: note }],
    list: [...ids],
    lastFive: ['ABSENT'],
    isOpen: false,
    matrix: ['ABSENT', '.'],
    exported: 'Absent',
  });
});
