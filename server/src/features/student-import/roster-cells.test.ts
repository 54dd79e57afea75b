import { RowProblem } from '../../platform/spreadsheets/row-cells.js';
import { parentOf, studentOf, type RosterCells } from './roster-cells.js';
import { rosterColumns } from '@homeroom/shared/student-import';

const row: RosterCells = {
  ...(Object.fromEntries(Object.keys(rosterColumns).map((column) => [column, ''])) as RosterCells),
  studentFirstName: 'Amina',
  studentLastName: 'Yusuf',
  gender: 'f',
  birthDate: '2016-05-04',
};
const read = (cells: Partial<RosterCells>) => studentOf({ ...row, ...cells }, { today: '2026-11-18' });

it.each(['constructor', '__proto__', 'toString', 'unknown', ''])('takes %j for no gender', (gender) => {
  expect(() => read({ gender })).toThrow(RowProblem);
});

it.each([
  ['31/12/2018', '2018-12-31'],
  ['12-31-2018', '2018-12-31'],
  ['5.5.2018', '2018-05-05'],
])('reads the date %s where day and month are plain', (birthDate, date) => {
  expect(read({ birthDate }).birthDate).toBe(date);
});

it('asks about a date that could be two', () => {
  expect(() => read({ birthDate: '03/04/2018' })).toThrow(
    "Date of Birth '03/04/2018' may be Tue 3 Apr 2018 or Sun 4 Mar 2018. For example: 3 Apr 2018.",
  );
});

it("reads 'Grade 4' as grade 4", () => {
  expect(read({ currentGrade: 'Gr. K', risingGrade: 'Grade 4' })).toMatchObject({
    currentGrade: 'K',
    risingGrade: '4',
  });
});

it('reads every column but the section, which the plan reads', () => {
  const unread = new Set<string>(Object.keys(rosterColumns));
  const cells = new Proxy(row, {
    get(of, column: keyof RosterCells) {
      unread.delete(column);
      return of[column];
    },
  });
  studentOf(cells, { today: '2026-11-18' });
  for (const n of [1, 2] as const) parentOf(cells, n);
  expect([...unread]).toEqual(['sectionName']);
});
