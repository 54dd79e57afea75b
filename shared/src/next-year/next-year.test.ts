import fc from 'fast-check';
import { checkPlan, classClashes, type PlannedClass } from './check-plan.js';
import { nextClassName, nextSectionName, nextYearName } from './names.js';
import { plannedYearSchema } from './next-year.js';
import { countOutcomes, planStudents, type Decision, type StudentFacts } from './plan-students.js';

test.each([
  ['2026/27', '2027/28'],
  ['2026-2027', '2027-2028'],
  ['2026–27', '2027–28'],
  ['2099/00', '2100/01'],
  ['Fall 2026', 'Fall 2027'],
  ['School year 2026', 'School year 2027'],
  ['Fall', 'Fall'],
])('names the year after %s %s', (name, next) => {
  expect(nextYearName(name)).toBe(next);
});

test('names the section and the class type a year on by their number', () => {
  expect(['2-A', 'Grade 9 B', '12', 'Blue'].map(nextSectionName)).toEqual(['3-A', 'Grade 10 B', '13', 'Blue']);
  expect(['Arabic 1', 'Level 2 Maths', 'Art'].map(nextClassName)).toEqual(['Arabic 2', 'Level 3 Maths', 'Art']);
});

const grades = ['1', '2', '3'];
const sections = [
  { id: 11, sectionName: '1-A', capacity: null, fromSectionId: null },
  { id: 12, sectionName: '2-A', capacity: 2, fromSectionId: 1 },
  { id: 13, sectionName: '3-A', capacity: null, fromSectionId: 2 },
];
const student = (studentId: number, given: Partial<StudentFacts> = {}): StudentFacts => ({
  studentId,
  studentName: `Student ${studentId}`,
  studentLastName: '',
  gender: 'Female',
  birthDate: '2016-05-04',
  sectionId: 1,
  sectionName: '1-A',
  grade: '1',
  ...given,
});
const planned = (students: StudentFacts[], decisions: Decision[] = []) =>
  planStudents(students, decisions, { sections, grades });
const decision = (given: Partial<Decision>): Decision => ({
  studentId: 1,
  outcome: null,
  plannedSectionId: null,
  reason: null,
  isFixed: false,
  ...given,
});

describe('a student without a decision', () => {
  test.each([
    [{}, { outcome: 'UP', nextGrade: '2', plannedSectionId: 12 }],
    [{ grade: null }, { outcome: 'UP', nextGrade: null, plannedSectionId: 12 }],
    [{ grade: 'K' }, { outcome: 'UP', nextGrade: 'K', plannedSectionId: 12 }],
    [
      { grade: '3', sectionId: 3, sectionName: '3-A' },
      { outcome: 'LEAVES', plannedSectionId: null },
    ],
    [
      { sectionId: null, sectionName: null },
      { outcome: 'JOINS', nextGrade: '1', plannedSectionId: null },
    ],
  ])('of %j is proposed %j', (given, expected) => {
    expect(planned([student(1, given)])).toMatchObject([{ ...expected, isDecided: false }]);
  });
});

test('a decision wins, and a section of another plan does not', () => {
  const one = (given: Partial<Decision>) => planned([student(1)], [decision(given)])[0];
  expect(one({ outcome: 'REPEATS' })).toMatchObject({ outcome: 'REPEATS', nextGrade: '1', plannedSectionId: 11 });
  expect(one({ plannedSectionId: 13 })).toMatchObject({ outcome: 'UP', plannedSectionId: 13, isDecided: true });
  expect(one({ plannedSectionId: 99 })).toMatchObject({ plannedSectionId: 12 });
  expect(one({ outcome: 'LEAVES', plannedSectionId: 13 })).toMatchObject({ plannedSectionId: null });
});

test('nobody is lost or counted twice, whatever is decided', () => {
  const decisions = fc.uniqueArray(
    fc.record({
      studentId: fc.integer({ min: 1, max: 30 }),
      outcome: fc.constantFrom('UP', 'REPEATS', 'JOINS', 'LEAVES', 'UNDECIDED', null),
      plannedSectionId: fc.constantFrom(11, 12, 13, 99, null),
      reason: fc.constant(null),
    }),
    { selector: ({ studentId }) => studentId },
  );
  fc.assert(
    fc.property(decisions, (decided) => {
      const lines = planned(
        Array.from({ length: 20 }, (_, n) => student(n + 1)),
        decided as Decision[],
      );
      expect(lines.map(({ studentId }) => studentId)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
      expect(Object.values(countOutcomes(lines)).reduce((sum, count) => sum + count)).toBe(20);
      for (const { outcome, plannedSectionId } of lines)
        if (outcome === 'LEAVES' || outcome === 'UNDECIDED') expect(plannedSectionId).toBeNull();
    }),
  );
});

const planOf = (given: Partial<Parameters<typeof checkPlan>[0]> = {}) =>
  checkPlan({
    academicYear: '2027/28',
    firstDay: '2027-09-01',
    semesters: [{ semesterName: 'Fall', firstDay: '2027-09-01', lastDay: '2027-12-18' }],
    students: [],
    sections: [],
    classes: [],
    endsOn: '2027-06-30',
    years: [{ name: '2026/27', firstDay: '2026-09-01', lastDay: '2027-06-30' }],
    takenNames: [],
    gone: 0,
    placedLater: new Set(),
    ...given,
  });
const blocking = (findings: ReturnType<typeof checkPlan>) =>
  findings.filter(({ isBlocking }) => isBlocking).map(({ says }) => says);

test('a plan without anything wrong has no findings', () => {
  expect(planOf()).toEqual([]);
});

test.each([
  [{ years: [{ name: '2027/28', firstDay: '2027-09-01', lastDay: '2028-06-30' }] }, /academic year 2027\/28 already/],
  [{ endsOn: '2027-09-01' }, /^Fall begins on Wed 1 Sep 2027, before this year ends/],
  [{ sections, takenNames: ['3-a'] }, /a section 3-A of the new year already/],
  [
    { sections, students: planned([student(1), student(2), student(3)]) },
    /^Section 2-A has 2 places for 3 students\.$/,
  ],
  [{ students: planned([student(1)], [decision({ outcome: 'UNDECIDED' })]) }, /^1 student is undecided\.$/],
  [{ students: planned([student(1), student(2)]), placedLater: new Set([2]) }, /already has a section after this year/],
])('blocks %j', (given, sentence) => {
  expect(blocking(planOf(given))).toEqual([expect.stringMatching(sentence)]);
});

test('says who would be without a section, and who has left since', () => {
  const homeless = planned([student(1, { sectionId: null, sectionName: null })]);
  expect(planOf({ students: homeless, gone: 2 })).toEqual([
    expect.objectContaining({ isBlocking: false, says: '1 student has no section, and would stay unassigned.' }),
    expect.objectContaining({ says: '2 students who were decided about have left the school since.' }),
  ]);
});

const plannedClass = (id: number, given: Partial<PlannedClass> = {}): PlannedClass => ({
  id,
  classTypeId: id,
  className: `Arabic ${id}`,
  plannedSectionId: 11,
  sectionName: '1-A',
  semesterName: 'Fall',
  teacherId: 1,
  teacherName: 'Nadia Karim',
  weekdays: [1],
  startTime: '09:00',
  endTime: '10:00',
  ...given,
});

test('finds classes of one teacher or section at the same time, and no others', () => {
  const clash = (given: Partial<PlannedClass>) => classClashes([plannedClass(1), plannedClass(2, given)]).length;
  expect(clash({})).toBe(1);
  expect(clash({ teacherId: 2 })).toBe(1);
  expect(clash({ teacherId: 2, plannedSectionId: 12 })).toBe(0);
  expect(clash({ weekdays: [2] })).toBe(0);
  expect(clash({ weekdays: [] })).toBe(1);
  expect(clash({ startTime: '10:00', endTime: '11:00' })).toBe(0);
  expect(clash({ semesterName: 'Spring' })).toBe(0);
});

test.each([
  [{ semesters: [] }, 'Add at least one semester.'],
  [{ lastDay: '2027-08-01' }, 'Last day is before First day.'],
  [{ lastDay: '2029-08-01' }, 'A year has at most 18 months.'],
  [{ holidays: [{ name: 'Eid', firstDay: '2026-01-01', lastDay: '2026-01-02' }] }, 'Eid is outside the academic year.'],
])('refuses a year with %j', (wrong, sentence) => {
  const year = {
    academicYear: '2027/28',
    firstDay: '2027-09-01',
    lastDay: '2028-06-30',
    semesters: [{ semesterName: 'Fall', firstDay: '2027-09-01', lastDay: '2027-12-18' }],
    holidays: [],
  };
  expect(plannedYearSchema.safeParse(year).success).toBe(true);
  const { error } = plannedYearSchema.safeParse({ ...year, ...wrong });
  expect(error!.issues.map(({ message }) => message)).toContain(sentence);
});
