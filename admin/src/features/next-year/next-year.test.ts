import type { PlannedStudent } from '@homeroom/shared/next-year/next-year';
import { readAddress } from '../../components/use-address';
import { pathOfFinding, pathOfPart } from './parts';
import { decisionOf, moveOf } from './students/decisions';
import { arrangePlan, planAddress } from './students/list-address';
import { gradeWords, outcomeAndReason, planRows, sectionsNow } from './students/rows';
import { countFindings, effectLines } from './words';

const student = (studentId: number, change: Partial<PlannedStudent> = {}): PlannedStudent => ({
  studentId,
  studentName: `Student ${studentId}`,
  studentLastName: String(studentId),
  gender: 'Female',
  birthDate: '2016-05-04',
  sectionId: 1,
  sectionName: '1-A',
  grade: '1',
  outcome: 'UP',
  nextGrade: '2',
  plannedSectionId: 11,
  plannedSectionName: '2-A',
  reason: null,
  isDecided: false,
  isFixed: false,
  ...change,
});
const rows = planRows(
  [
    student(1),
    student(2, { sectionName: '10-A', outcome: 'LEAVES', plannedSectionId: null, plannedSectionName: null }),
    student(3, { sectionName: '2-A', outcome: 'UNDECIDED', plannedSectionId: null, plannedSectionName: null }),
    student(4, { sectionName: null, outcome: 'JOINS', plannedSectionId: null, plannedSectionName: null }),
  ],
  'FIRST',
);
const found = (search: string) =>
  arrangePlan(rows, readAddress(planAddress, new URLSearchParams(search))).map(({ id }) => id);

test.each([
  ['', [1, 2, 3, 4]],
  ['outcome=UNDECIDED', [3]],
  ['section=none', [4]],
  ['section=11', [1]],
  ['from=10-A', [2]],
  ['q=10-a', [2]],
  ['q=nobody', []],
  ['outcome=NONSENSE&section=-1', [1, 2, 3, 4]],
  ['sort=sectionName', [4, 1, 3, 2]],
  ['sort=-sectionName', [2, 3, 1, 4]],
])('finds the students of ?%s', (search, ids) => expect(found(search)).toEqual(ids));

test('links a finding to the students that it means, or to its part', () => {
  expect(pathOfFinding({ part: 'students', filter: 'outcome=UNDECIDED' })).toBe('/next-year?outcome=UNDECIDED');
  expect(pathOfFinding({ part: 'sections', filter: 'section=3' })).toBe('/next-year?section=3');
  expect(pathOfFinding({ part: 'classes' })).toBe('/next-year/classes');
  expect(pathOfPart('year')).toBe('/next-year?part=year');
});

test('moves only students who stay, and says how many do not', () => {
  expect(moveOf(rows, { id: 7, sectionName: '2-B' })).toEqual({
    body: { studentIds: [1, 4], plannedSectionId: 7 },
    done: '2 students in 2-B. 2 students who leave or are undecided have no section.',
  });
  expect(moveOf(rows.slice(1, 3), null)).toBeNull();
});

test('sends an outcome with its reason, and for the proposal clears the section too', () => {
  expect(decisionOf(rows.slice(0, 1), 'LEAVES', 'Moves to Cork').body).toEqual({
    studentIds: [1],
    outcome: 'LEAVES',
    reason: 'Moves to Cork',
  });
  expect(decisionOf(rows.slice(0, 1), null)).toEqual({
    body: { studentIds: [1], outcome: null, plannedSectionId: null },
    done: '1 student: as proposed.',
  });
});

test('says grades, reasons, sections and findings in words', () => {
  expect(gradeWords({ grade: '1', nextGrade: '2' })).toBe('1 to 2');
  expect(gradeWords({ grade: '1', nextGrade: '1' })).toBe('1');
  expect(gradeWords({ grade: null, nextGrade: null })).toBe('');
  expect(outcomeAndReason({ outcome: 'LEAVES', reason: 'Moves to Cork' })).toBe('Leaves: Moves to Cork');
  expect(sectionsNow(rows)).toEqual(['1-A', '2-A', '10-A']);
  expect(countFindings([{ isBlocking: true }, { isBlocking: false }, { isBlocking: false }])).toBe(
    '1 to put right, 2 to note',
  );
  expect(countFindings([])).toBe('');
});

test('names what taking effect does', () =>
  expect(
    effectLines(
      { moved: 120, sections: 6, leavers: 30, classes: 40, classDates: 90, semesters: 2, archived: 1 },
      { academicYear: '2027/28', fromYear: '2026/27' },
    ),
  ).toEqual([
    '120 students get a section of 2027/28, in 6 new sections.',
    'Rising grades change at once.',
    '30 students leave with the last day of 2026/27.',
    '2 semesters with 90 class dates and 40 classes.',
    '1 section of 2026/27 is archived after its last day.',
  ]));
