import fc from 'fast-check';
import { isShortNumber, searchKey } from '@homeroom/shared/search';
import { foldText } from '@homeroom/shared/text';
import { enrollmentStatuses, genders, type ListedStudent } from '@homeroom/shared/students/students';
import { countRows, goneSections, rowOf, searchFor } from './rows';

const student = (given: Partial<ListedStudent> = {}): ListedStudent => ({
  id: 1,
  studentId: 1,
  studentName: 'Amina Yusuf',
  studentLastName: 'Yusuf',
  sectionName: '2-B',
  gender: 'Female',
  age: 12,
  status: 'ACTIVE',
  formEnrollmentStatus: 'ACTIVE',
  leavesOn: null,
  parentWords: '',
  ...given,
});
const finds = (text: string, given: Partial<ListedStudent> = {}) => searchFor(text)(rowOf(student(given)));

const anyStudent: fc.Arbitrary<ListedStudent> = fc.record({
  id: fc.nat(),
  studentId: fc.nat(),
  studentLastName: fc.constant(''),
  studentName: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
  sectionName: fc.constantFrom('2-B', '10-A', '3-A', 'Unassigned', '', 'withdrawn', 'Withdrawn'),
  gender: fc.constantFrom(...genders),
  age: fc.integer({ min: 4, max: 19 }),
  status: fc.constantFrom(...enrollmentStatuses),
  formEnrollmentStatus: fc.constantFrom(...enrollmentStatuses),
  leavesOn: fc.constant(null),
  parentWords: fc.constant(''),
});

describe('the search of the Student List', () => {
  test.each(['amina', 'YUSUF', 'usu', '2-b', 'female', 'fem', '12', 'yusuf 2-b 12', 'Ámīna', '  amina   yusuf '])(
    'finds %j',
    (text) => {
      expect(finds(text)).toBe(true);
    },
  );

  test('finds a child by the name, e-mail address or phone of a parent', () => {
    const parentWords = 'rima o’haddad rima@mail.example 353861234567';
    for (const text of ['ohaddad', 'rima@mail', '086 123 4567', '+353 86 1234567', 'Yusuf, Amina'])
      expect(finds(text, { parentWords })).toBe(true);
    expect(finds('male', { parentWords })).toBe(false);
  });

  test.each(['omar', 'amina omar', '3-a', '13', 'yusuf2-b'])('does not find %j', (text) => {
    expect(finds(text)).toBe(false);
  });

  test('takes a number of one or two digits as an age or a part of a section only', () => {
    const parentWords = 'p12 rima12@mail.example 353861212121';
    expect(finds('12', { parentWords, age: 11 })).toBe(false);
    expect(finds('12 rima', { parentWords, age: 12 })).toBe(true);
    expect(finds('12', { sectionName: '12-A', age: 17 })).toBe(true);
    expect(finds('2', { parentWords, age: 12 })).toBe(true);
    expect(finds('1', { parentWords, age: 12 })).toBe(false);
    expect(finds('3538', { parentWords })).toBe(true);
  });

  test("takes a word such as 'male' as the gender", () => {
    expect(finds('male')).toBe(false);
    expect(finds('male', { gender: 'Male' })).toBe(true);
    expect(finds('male', { studentName: 'Kofi Tamale' })).toBe(true);
  });

  test('finds students without a section, or who have left, by the words in the list', () => {
    expect(finds('unassigned', { sectionName: 'Unassigned' })).toBe(true);
    expect(finds('withdrawn', { status: 'WITHDRAWN', sectionName: 'Unassigned' })).toBe(true);
  });

  test('finds any part of a name, whatever its case and accents', () => {
    fc.assert(
      fc.property(anyStudent, fc.nat(), fc.nat(), (each, from, length) => {
        const name = foldText(each.studentName);
        const part = name.slice(from % (name.length || 1)).slice(0, 1 + (length % 10));
        fc.pre(!searchKey(part).split(' ').some(isShortNumber));
        expect(searchFor(part)(rowOf(each))).toBe(true);
      }),
    );
  });
});

describe('the counts of the Student List', () => {
  test('are those of its chips and boxes, sections in their natural order', () => {
    const rows = [
      student(),
      student({ sectionName: '10-A' }),
      student({ sectionName: '2-B' }),
      student({ sectionName: 'Unassigned' }),
      student({ formEnrollmentStatus: 'WITHDRAWN' }),
      student({ status: 'WITHDRAWN', sectionName: 'Unassigned' }),
    ].map(rowOf);
    expect(countRows(rows)).toEqual({
      total: 6,
      statuses: { Active: 3, Withdrawn: 2, Unassigned: 1 },
      forms: { Enrolled: 5, Withdrawn: 1 },
      sections: [
        { name: '2-B', count: 2 },
        { name: '10-A', count: 1 },
      ],
      unassigned: 1,
      withdrawn: 2,
    });
  });

  test('add up: by status, by form and by section every student is counted once', () => {
    fc.assert(
      fc.property(fc.array(anyStudent, { maxLength: 60 }), (students) => {
        const { total, statuses, forms, sections, unassigned, withdrawn } = countRows(students.map(rowOf));
        expect(statuses.Active + statuses.Withdrawn + statuses.Unassigned).toBe(total);
        expect(forms.Enrolled + forms.Withdrawn).toBe(total);
        expect(sections.reduce((sum, { count }) => sum + count, unassigned + withdrawn)).toBe(total);
        expect([withdrawn, unassigned]).toEqual([statuses.Withdrawn, statuses.Unassigned]);
      }),
    );
  });
});

it('names every section of the school, even one without students, and finds unknown ones in an address', () => {
  const counts = countRows([rowOf(student())], ['10-A', '2-B', '3-A']);
  expect(counts.sections).toEqual([
    { name: '2-B', count: 1 },
    { name: '3-A', count: 0 },
    { name: '10-A', count: 0 },
  ]);
  expect(goneSections(['3-A', 'Unassigned', 'withdrawn', '9-Z'], counts)).toEqual(['9-Z']);
});
