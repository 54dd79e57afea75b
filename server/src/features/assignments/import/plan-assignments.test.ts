import fc from 'fast-check';
import { assignmentSheetColumns, type AssignmentRow } from '@homeroom/shared/assignments/assignment-import';
import { currentSectionYear, type ExistingSection } from '../../students/public.js';
import { distance, nearest } from '../../../platform/spreadsheets/nearest.js';
import { AssignmentPlanner, type ExistingSchool } from './plan-assignments.js';
import { recheck } from './assignments-import.service.js';
import type { AssignmentCells, KnownStudent } from './row-student.js';

const student = (id: number, name: string, more: Partial<KnownStudent> = {}): [number, KnownStudent] => [
  id,
  {
    id,
    name,
    firstName: name.split(' ')[0]!,
    lastName: name.split(' ').slice(1).join(' '),
    birthDate: '2016-05-04',
    gender: 'Female',
    withdrawn: false,
    sectionName: null,
    ...more,
  },
];
const section = (id: number, sectionName: string, more: Partial<ExistingSection> = {}): ExistingSection => ({
  id,
  sectionName,
  allocatedYear: 2026,
  capacity: null,
  taken: 0,
  ...more,
});
const school: ExistingSchool = {
  students: new Map([
    student(1, 'Aisha Khan'),
    student(2, 'Zoë Müller'),
    student(3, 'Omar Ali', { sectionName: '2-B' }),
    student(4, 'Mei Tan', { withdrawn: true }),
    student(5, 'Li Wei'),
  ]),
  sections: [
    section(10, '2-B'),
    section(11, '2-C', { capacity: 1 }),
    section(12, 'Grade 10'),
    section(13, '2-B', { allocatedYear: 2025 }),
    section(14, '7', { allocatedYear: 2025 }),
  ],
  archived: new Set(),
  year: 2026,
};

function planned(...rows: Partial<AssignmentCells>[]) {
  return plannedAt(school, {}, ...rows);
}

const wrongCell = (column: string, value: string, suggestion?: string) => ({
  column,
  heading: column,
  value,
  ...(suggestion && { suggestion }),
});

const empty = Object.fromEntries(Object.keys(assignmentSheetColumns).map((key) => [key, ''])) as AssignmentCells;

function plannedAt(at: ExistingSchool, choices: Record<string, string>, ...rows: Partial<AssignmentCells>[]) {
  const planner = new AssignmentPlanner(at, { dates: { today: '2026-11-18' }, choices });
  for (const [n, row] of rows.entries()) planner.add({ row: n + 2, cells: { ...empty, ...row } });
  const plan = planner.settle();
  return { planner, plan, preview: planner.preview() };
}

it.each([
  ['2-B', '2-B'],
  [' 2-b ', '2-B'],
  ['2 - B', '2-B'],
  ['grade10', 'Grade 10'],
  ['GRADE  10', 'Grade 10'],
  ['2-b (2026)', '2-B'],
  ['2-B (2025)', '2-B (2025)'],
  ['2-B(2025)', '2-B (2025)'],
])('finds the section that %j means', (sectionName, found) => {
  expect(planned({ studentId: '1', sectionName }).preview.willCreate).toEqual([
    { row: 2, studentId: 1, sectionName: found },
  ]);
});

it.each([
  ['2B', "No section '2B' in 2026. Did you mean '2-B'?"],
  ['2.b', "No section '2.b' in 2026. Did you mean '2-B'?"],
  ['Grade 11', "No section 'Grade 11' in 2026. Did you mean 'Grade 10'?"],
  ['7', "No section '7' in 2026. Did you mean '7 (2025)'?"],
  ['2-B (2024)', "No section '2-B' in 2024. Did you mean '2-B'?"],
  ['Kangaroos', "No section 'Kangaroos' in 2026."],
  ['withdrawn', 'Students are never withdrawn by an import. Withdraw Aisha Khan on their own page.'],
])('refuses the section %j and suggests the nearest', (sectionName, reason) => {
  expect(planned({ studentId: '1', sectionName }).preview.invalid).toEqual([{ row: 2, reason }]);
});

it.each<[Partial<AssignmentCells>, string]>([
  [{ studentId: '' }, 'studentId is missing.'],
  [{ studentId: 'abc' }, "studentId 'abc' is not a number."],
  [{ studentId: '99' }, 'No student has the studentId 99.'],
  [{ studentId: '4' }, 'Mei Tan is withdrawn and cannot be assigned.'],
  [
    { studentName: 'Omar Ali' },
    'Student 1 is Aisha Khan at the school, and Omar Ali in the sheet, who is student 3. Check that the columns have not shifted.',
  ],
])('refuses a row with %j, and says why', (cells, reason) => {
  expect(planned({ studentId: '1', sectionName: '2-B', ...cells }).preview.invalid).toEqual([{ row: 2, reason }]);
});

it.each(['1', '1.0', '0001', ' 1 '])('reads %j as the id of a student', (studentId) => {
  expect(planned({ studentId, sectionName: '2-B' }).preview.willCreate).toHaveLength(1);
});

it.each(['', 'AISHA KHAN', 'Khan, Aisha', 'Aisha', 'Aisha Maryam Khan', 'Aischa Khan'])(
  'takes %j for the name of Aisha Khan',
  (studentName) => {
    expect(planned({ studentId: '1', studentName, sectionName: '2-B' }).preview.willCreate).toHaveLength(1);
  },
);

it('leaves rows without a section as they are, and counts them', () => {
  const { preview, plan } = planned(
    { studentId: '1' },
    { studentId: '2', sectionName: 'Unassigned' },
    { studentId: '3' },
    {},
  );
  expect(preview.summary).toEqual({ willCreate: 0, alreadyAssigned: 0, duplicatesInFile: 0, invalid: 0, blank: 4 });
  expect(plan).toEqual({ rows: [], skipped: 0 });
});

it('names students already in a section, and does not move them', () => {
  const { preview } = planned({ studentId: '3', sectionName: '2-C' }, { studentId: '3', sectionName: '2-C' });
  expect(preview.alreadyAssigned).toEqual([{ row: 2, reason: 'Omar Ali is already in section 2-B.' }]);
  expect(preview.duplicatesInFile).toEqual([{ row: 3, reason: 'The same student as in row 2.' }]);
});

it('uses the first of two equal rows, and neither of two that differ', () => {
  const { preview, plan } = planned(
    { studentId: '1', sectionName: '2-B' },
    { studentId: '1', sectionName: '2-b' },
    { studentId: '2', sectionName: '2-B' },
    { studentId: '2', sectionName: 'Grade 10' },
  );
  expect(preview.willCreate).toEqual([{ row: 2, studentId: 1, sectionName: '2-B' }]);
  expect(preview.duplicatesInFile).toEqual([
    { row: 3, reason: 'The same student as in row 2.' },
    { row: 4, reason: 'Rows 4 and 5 put this student into different sections. Keep one of them.' },
    { row: 5, reason: 'Rows 4 and 5 put this student into different sections. Keep one of them.' },
  ]);
  expect(plan.skipped).toBe(3);
});

it("fills a section's places in the order of the sheet", () => {
  const { preview } = planned({ studentId: '5', sectionName: '2-C' }, { studentId: '1', sectionName: '2-C' });
  expect(preview.willCreate.map(({ studentId }) => studentId)).toEqual([5]);
  expect(preview.invalid).toEqual([{ row: 3, reason: 'Section 2-C is full: it has 1 place.' }]);
});

it('gives every row exactly one outcome, whatever is in it', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('', '1', '2', '3', '2-B', '2-C', '2B', 'Unassigned', '__proto__', 'constructor', '9'.repeat(40)),
  );
  const row = fc.record({
    studentId: text,
    studentName: text,
    age: text,
    risinggrade: text,
    gender: text,
    sectionName: text,
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const { summary } = planned(...rows).preview;
      expect(Object.values(summary).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
    }),
  );
});

it('rechecks rows at the commit, and names those that changed since the preview', () => {
  const { plan } = planned(
    { studentId: '1', sectionName: '2-B' },
    { studentId: '2', sectionName: '2-C' },
    { studentId: '5', sectionName: 'Grade 10' },
  );
  const changed: ExistingSchool = {
    year: 2026,
    archived: new Set(),
    students: new Map([student(1, 'Aisha Khan'), student(2, 'Zoë Müller', { sectionName: '2-B' })]),
    sections: [section(10, '2-B', { capacity: 20, taken: 20 }), section(11, '2-C')],
  };
  expect(recheck(plan.rows, changed)).toEqual({
    sound: [],
    failures: [
      { row: 2, reason: 'Section 2-B is full: it has 20 places.' },
      { row: 3, reason: 'Zoë Müller is already in section 2-B.' },
      { row: 4, reason: 'This student no longer exists.' },
    ],
  });
  expect(recheck(plan.rows, { ...school, sections: [section(10, '2-X'), section(11, '2-C')] })).toMatchObject({
    sound: [{ row: 3, studentId: 2, section: { id: 11 } }],
    failures: [
      { row: 2, reason: 'Section 2-B is now called 2-X.' },
      { row: 4, reason: 'Section Grade 10 no longer exists.' },
    ],
  });
  expect(
    recheck(plan.rows, { ...school, sections: [section(10, '2-B'), section(11, '2-C')], archived: new Set([12]) }),
  ).toMatchObject({
    failures: [{ row: 4, reason: 'Section Grade 10 is archived.' }],
  });
});

it('uses the current academic year, whichever of its two calendar years the sections have', () => {
  const years = [
    { firstDay: '2025-09-01', lastDay: '2026-06-30' },
    { firstDay: '2026-09-01', lastDay: '2027-06-30' },
  ];
  expect(currentSectionYear(years, [2025, 2026, 2027], '2026-11-18')).toBe(2026);
  expect(currentSectionYear(years, [2025, 2026], '2027-02-01')).toBe(2026);
  expect(currentSectionYear(years, [2027], '2026-11-18')).toBe(2027);
  expect(currentSectionYear(years, [2026], '2026-08-01')).toBe(2026);
  expect(currentSectionYear(years, [2020], '2030-01-01')).toBe(2020);
  expect(currentSectionYear([], [2025, 2026], '2026-11-18')).toBe(2026);
  expect(currentSectionYear([], [], '2026-11-18')).toBe(0);
});

it('measures the distance of two texts, and finds the nearest if it is the only one', () => {
  expect([distance('', 'abc'), distance('abc', 'abc'), distance('2b', '2-b'), distance('kitten', 'sitting')]).toEqual([
    3, 0, 1, 3,
  ]);
  expect(nearest('2-e', ['2-b', '2-c'])).toBeNull();
  expect(nearest('3-b', ['2-b', '2-c'])).toBe('2-b');
});

it.each<[string, Partial<AssignmentCells>, Partial<AssignmentRow>]>([
  ['a section', { studentId: '1', sectionName: '2B' }, { wrong: wrongCell('sectionName', '2B', '2-B') }],
  ['nobody', { sectionName: '2-B' }, { name: '', wrong: wrongCell('studentId', '') }],
  [
    'a misspelled student',
    { studentName: 'Aischa Kahn', sectionName: '2-B' },
    { name: 'Aischa Kahn', wrong: wrongCell('studentId', '') },
  ],
  [
    'somebody else',
    { studentId: '1', studentName: 'Omar Ali', sectionName: '2-B' },
    { wrong: wrongCell('studentId', '1', '3') },
  ],
])('names the cell to mend where a row names %s, and the person', (_, cells, row) => {
  expect(planned(cells).preview.rows).toMatchObject([{ name: 'Aisha Khan', outcome: 'problem', ...row }]);
});

it('offers another section where one is full, and where rows of one student differ', () => {
  const { rows } = planned(
    { studentId: '5', sectionName: '2-C' },
    { studentId: '1', sectionName: '2-C' },
    { studentId: '2', sectionName: '2-B' },
    { studentId: '2', sectionName: '2-C' },
  ).preview;
  expect(rows.map(({ name, outcome, wrong }) => [name, outcome, wrong?.value])).toEqual([
    ['Li Wei', 'create', undefined],
    ['Aisha Khan', 'problem', '2-C'],
    ['Zoë Müller', 'duplicate', '2-B'],
    ['Zoë Müller', 'duplicate', '2-C'],
  ]);
});

it('names only a few rows if a sheet names one student many times', () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => ({ studentId: '1', sectionName: n % 2 ? '2-B' : '2-C' }));
  const { preview } = planned(...rows);
  expect(preview.duplicatesInFile).toHaveLength(2_000);
  expect(preview.duplicatesInFile.at(-1)!.reason).toBe(
    'Rows 2, 3, 4, 5, 6 and 1,995 more put this student into different sections. Keep one of them.',
  );
});

it('handles a long cell of inner spaces quickly', () => {
  const { preview } = planned({ studentId: '1', sectionName: `0x${' '.repeat(32_000)}y` });
  expect(preview.invalid).toHaveLength(1);
});
