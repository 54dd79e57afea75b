import { rosterColumns } from '@homeroom/shared/student-import';
import type { ExistingRoster } from './existing-roster.js';
import { RosterPlanner } from './plan-roster.js';
import type { RosterCells } from './roster-cells.js';
import { WideAddresses } from './wide-addresses.js';

/** The school's grades; counts how often a grade is looked up. */
class CountedGrades extends Set<string> {
  lookedUp = 0;
  override has(grade: string) {
    this.lookedUp += 1;
    return super.has(grade);
  }
}

const cellsOf = (cells: Partial<RosterCells>): RosterCells => ({
  ...(Object.fromEntries(Object.keys(rosterColumns).map((column) => [column, ''])) as RosterCells),
  studentLastName: 'Khan',
  gender: 'Female',
  birthDate: '2016-05-04',
  ...cells,
});

it('looks each grade up a few times at most, even if every row has a new one', () => {
  const grades = new CountedGrades(['g0']);
  const known: ExistingRoster = {
    parents: [],
    students: new Map(),
    grades,
    year: 2026,
    sections: [],
    archived: new Set(),
  };
  const planner = new RosterPlanner(known, {
    dates: { today: '2026-11-18' },
    firstDay: '2026-11-18',
    choices: {},
    wide: new WideAddresses([], [], {}),
  });
  const rows = 2000;
  for (let n = 0; n < rows; n++)
    planner.add({ row: n + 2, cells: cellsOf({ studentFirstName: `F${n}`, risingGrade: `G${n}` }) });
  const { summary } = planner.preview();
  expect(summary.newGrades).toHaveLength(rows - 1);
  expect(summary.newGrades.slice(0, 2)).toEqual(['G1', 'G2']);
  expect(grades.lookedUp).toBeLessThan(3 * rows);
});
