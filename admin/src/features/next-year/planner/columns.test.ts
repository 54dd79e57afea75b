import type { PlannedSectionSummary } from '@homeroom/shared/next-year/next-year';
import { withoutSection } from '@homeroom/shared/next-year/placements';
import { columnOf, differences, levelsOf, withPlacements, type PlannerStudent } from './columns';

const section = (id: number, sectionName: string): PlannedSectionSummary => ({
  id,
  sectionName,
  capacity: null,
  fromName: null,
  size: 0,
  girls: 0,
  boys: 0,
  others: 0,
  classes: 0,
});
const student = (studentId: number, change: Partial<PlannerStudent> = {}) =>
  ({
    studentId,
    gender: 'Female',
    birthDate: '2018-09-01',
    sectionId: 1,
    outcome: 'UP',
    nextGrade: '2',
    plannedSectionId: 1,
    attendance: null,
    ...change,
  }) as PlannerStudent;

test('offers sections with the same number in their names together, and no section alone', () => {
  const sections = [
    section(1, '1-A'),
    section(2, '2-A'),
    section(3, '2-B'),
    section(4, 'Orchestra'),
    section(5, '10-A'),
  ];
  expect(levelsOf(sections)).toEqual([{ name: '2-A to 2-B', sectionIds: [2, 3] }]);
});

test('counts girls, boys, ages and those who come from elsewhere, and how far columns are apart', () => {
  const students = [
    student(1),
    student(2, { gender: 'Male', sectionId: null }),
    student(3, { birthDate: '2016-09-01', attendance: 0.9 }),
  ];
  const column = columnOf(section(1, '2-A'), students, '2026-09-01');
  expect(column).toMatchObject({ girls: 2, boys: 1, others: 1, attendance: 0.9 });
  expect(column.meanAge).toBeCloseTo(8.67, 1);
  expect(columnOf(section(2, '2-B'), [], '2026-09-01')).toMatchObject({ meanAge: null, others: 0 });
  expect(differences([column, columnOf(section(2, '2-B'), [], '2026-09-01')])).toBe(
    'size 3 · girls 2 · boys 1 · mean age 0.0',
  );
  const other = columnOf(section(2, '2-B'), [student(4, { attendance: 0.95 })], '2026-09-01');
  expect(differences([column, other])).toBe('size 2 · girls 1 · boys 1 · mean age 0.7 · attendance 5.0%');
});

test('shows a proposal before it is stored, and who of these grades still needs a section', () => {
  const students = [
    student(1),
    student(2, { plannedSectionId: null }),
    student(3, { plannedSectionId: null, nextGrade: '3' }),
  ];
  expect(withPlacements(students, [{ studentId: 1, plannedSectionId: 2 }])[0]!.plannedSectionId).toBe(2);
  expect(withoutSection(students, [students[0]!]).map(({ studentId }) => studentId)).toEqual([2]);
});
