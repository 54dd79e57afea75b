import { smallGrid as grid } from '../../../../../test/registers';
import { cellName, studentsOf } from './grid-cells';

it('describes a cell with its student, date and value', () => {
  const names = [0, 1, 2].map((at) =>
    cellName(grid.students[0]!, grid.dates[at]!, grid.students[0]!.cells[at]!, grid.absenceReasons),
  );
  expect(names).toEqual([
    'Amira Haddad, Thu 12 Nov 2026: closed: Storm day',
    'Amira Haddad, Mon 16 Nov 2026: Absent, Illness (excused): doctor',
    'Amira Haddad, Tue 17 Nov 2026: Not marked',
  ]);
  expect(cellName(grid.students[1]!, grid.dates[2]!, 'e', [])).toBe('Ben Okafor, Tue 17 Nov 2026: Not enrolled');
});

it('keeps the students that match a filter', () => {
  const ids = (...filter: [number | undefined, ('ABSENT' | 'LATE')[], string?]) =>
    studentsOf(grid, ...filter).map(({ studentId }) => studentId);
  expect(ids(undefined, [])).toEqual([1, 2]);
  expect(ids(2, [])).toEqual([2]);
  expect(ids(undefined, ['ABSENT', 'LATE'])).toEqual([1]);
  expect(ids(2, ['ABSENT'])).toEqual([]);
  expect([ids(undefined, [], 'excused'), ids(undefined, [], '1')]).toEqual([[1], [1]]);
  expect([ids(undefined, [], 'unexcused'), ids(undefined, [], '2')]).toEqual([[], []]);
});
