import fc from 'fast-check';
import type { AssignableSection, UnassignedStudent } from '@homeroom/shared/assignments/assignments';
import {
  byRisingGrade,
  compareValues,
  matchingStudents,
  placesAfter,
  placesProblem,
  showPlaces,
  valuesOf,
  type Filters,
} from './unassigned';

const none: Filters = { risingGrade: [], gender: [], age: [] };
const student = (
  id: number,
  name: string,
  risingGrade: string | null,
  gender = 'Female',
  age = 9,
): UnassignedStudent => {
  const [studentFirstName = '', studentLastName = ''] = name.split(' ');
  return { id, studentFirstName, studentLastName, gender, age, risingGrade, leavesOn: null };
};
const students = [
  student(1, 'Zoë Müller', '10'),
  student(2, 'Adam Khan', '2', 'Male', 10),
  student(3, 'Mona Khan', null),
  student(4, 'Li Wei', 'K', 'Male', 5),
];
const ids = (found: UnassignedStudent[]) => found.map(({ id }) => id);
const section: AssignableSection = {
  id: 9,
  sectionName: '2-B',
  allocatedYear: 2026,
  capacity: 30,
  students: 25,
  taken: 25,
};

describe('the unassigned students', () => {
  it('are found by name, whatever the case and the accents', () => {
    expect(ids(matchingStudents(students, 'muller', none))).toEqual([1]);
    expect(ids(matchingStudents(students, ' KHAN ', none))).toEqual([2, 3]);
  });

  it('must match all filters, each with several values', () => {
    expect(ids(matchingStudents(students, '', { ...none, risingGrade: ['2', 'Unknown'] }))).toEqual([2, 3]);
    expect(ids(matchingStudents(students, '', { ...none, risingGrade: ['2', 'Unknown'], gender: ['Male'] }))).toEqual([
      2,
    ]);
    expect(ids(matchingStudents(students, 'khan', { ...none, age: ['9'] }))).toEqual([3]);
  });

  it('are each in exactly one group of the confirmation', () => {
    const grade = fc.option(fc.constantFrom('', 'K', '1', '2', '10', 'Pre-K'), { nil: null });
    fc.assert(
      fc.property(fc.array(grade), (grades) => {
        const chosen = grades.map((risingGrade, id) => student(id, 'A B', risingGrade));
        const grouped = byRisingGrade(chosen, ['K', '1']).flatMap((group) => group.students);
        expect(ids(grouped).sort((a, b) => a - b)).toEqual(ids(chosen));
      }),
    );
  });
});

describe('the order of rising grades', () => {
  it('is the school’s, then by number, with Unknown last', () => {
    expect(['Unknown', '10', '2', 'K', '1'].sort(compareValues(['K', '1']))).toEqual(['K', '1', '2', '10', 'Unknown']);
    expect(valuesOf(students, 'risingGrade', ['K', '2'])).toEqual([
      { value: 'K', count: 1 },
      { value: '2', count: 1 },
      { value: '10', count: 1 },
      { value: 'Unknown', count: 1 },
    ]);
  });

  it('is by number for ages', () => {
    expect(valuesOf(students, 'age', ['10', '9']).map(({ value }) => value)).toEqual(['5', '9', '10']);
  });
});

describe('the places of a section', () => {
  it('are said with what is left', () => {
    expect(showPlaces(section)).toBe('25 students, 5 places left');
    expect(showPlaces({ ...section, students: 31, taken: 31 })).toBe('31 students, full today');
    expect(showPlaces({ ...section, capacity: null, students: 1, taken: 1 })).toBe('1 student');
  });

  it('are also taken by future students', () => {
    expect(showPlaces({ ...section, taken: 28 })).toBe('25 students, 3 joining later, 2 places left');
    expect(placesProblem({ ...section, taken: 28 }, 3)).toBe(
      'Section 2-B has 2 places left today, and 3 students are chosen.',
    );
    expect(placesAfter({ ...section, taken: 28 }, 2)).toBe('Section 2-B then has 30 of its 30 places taken.');
    expect(placesAfter({ ...section, capacity: null }, 2)).toBeNull();
  });

  it('refuse more students than fit, but never without a limit', () => {
    expect(placesProblem(section, 5)).toBeNull();
    expect(placesProblem(section, 6)).toBe('Section 2-B has 5 places left today, and 6 students are chosen.');
    expect(placesProblem({ ...section, capacity: null }, 500)).toBeNull();
  });
});
