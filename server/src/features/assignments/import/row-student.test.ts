import fc from 'fast-check';
import { assignmentSheetColumns } from '@homeroom/shared/assignments/assignment-import';
import type { RowProblem } from '../../../platform/spreadsheets/row-cells.js';
import { RowStudents, type AssignmentCells, type KnownStudent } from './row-student.js';

let next = 0;
const student = (firstName: string, lastName: string, more: Partial<KnownStudent> = {}): KnownStudent => ({
  id: ++next,
  firstName,
  lastName,
  name: `${firstName} ${lastName}`.trim(),
  birthDate: '2015-01-01',
  gender: 'Male',
  withdrawn: false,
  sectionName: null,
  ...more,
});
const empty = Object.fromEntries(Object.keys(assignmentSheetColumns).map((key) => [key, ''])) as AssignmentCells;

/** The student of a row, or why there is none. */
function found(
  students: readonly KnownStudent[],
  cells: Partial<AssignmentCells>,
  choices: Record<string, string> = {},
) {
  const rows = new RowStudents(new Map(students.map((each) => [each.id, each])), {
    dates: { today: '2026-11-18' },
    choices,
  });
  try {
    const { student: one, proof, asks } = rows.of(2, { ...empty, ...cells });
    return { id: one.id, proof, answer: asks?.answer };
  } catch (error) {
    const { message, asks } = error as RowProblem;
    return { message, choices: asks?.choices.map(({ value }) => value) };
  }
}
const byNumber = (students: readonly KnownStudent[], { id }: KnownStudent, cells: Partial<AssignmentCells>) =>
  found(students, { studentId: String(id), ...cells });

describe('a row with a number', () => {
  it('is refused where the name is exactly that of a brother, a sister or anybody else', () => {
    const [ali, ela] = [student('Ali', 'Rahman-Siddiqui'), student('Ela', 'Rahman-Siddiqui')];
    const [omar, amar] = [student('Omar', 'Al-Hassan'), student('Amar', 'Al-Hassan')];
    const all = [ali, ela, omar, amar, student('Maria', 'Silva'), student('Hà', 'Nguyễn'), student('Hạ', 'Nguyễn')];
    for (const [one, other] of [
      [ali, ela],
      [ela, ali],
      [omar, amar],
      [amar, omar],
      [student('Maria', 'Silva Costa'), all[4]!],
      [all[5]!, all[6]!],
    ] as const)
      for (const studentName of [other.name, `${other.lastName}, ${other.firstName}`, other.name.toUpperCase()])
        expect(byNumber([...all, one], one, { studentName })).toMatchObject({
          message: `Student ${one.id} is ${one.name} at the school, and ${studentName} in the sheet, who is student ${other.id}. Check that the columns have not shifted.`,
        });
  });

  it('is taken with a wrong letter in a name, with two in a long one, and not with more', () => {
    const one = student('Charlotte', 'Khan');
    const taken = [
      'Charlote Khan',
      'Charlottte Khen',
      'Khan, Charlotta',
      'Khan Charlotte',
      'Sharlot Khan',
      'Charlotte Anne Khan',
    ];
    expect(taken.map((studentName) => byNumber([one], one, { studentName }).id)).toEqual([
      ...[one.id, one.id, one.id, one.id],
      undefined,
      one.id,
    ]);
    for (const [first, written] of [
      ['Ali', 'Ela Khan'],
      ['Li', 'Lu Khan'],
      ['Omar', 'Amr Khan'],
      ['Ali', 'Ali Kahn'],
    ] as const) {
      const short = student(first, 'Khan');
      expect(byNumber([short], short, { studentName: written })).toHaveProperty('message');
    }
  });

  it('is refused where the written name is as near to a brother’s', () => {
    const [omar, amar] = [student('Omar', 'Hassan'), student('Amar', 'Hassan')];
    expect(byNumber([omar, amar], omar, { studentName: 'Umar Hassan' })).toHaveProperty('message');
    expect(byNumber([omar], omar, { studentName: 'Umar Hassan' })).toEqual({ id: omar.id });
  });

  it('is refused where the birth date is another, or a doubtful name comes with another gender or age', () => {
    const one = student('Omar', 'Hassan', { birthDate: '2015-06-01' });
    const cells = { studentName: 'Omar Hassan' };
    expect(byNumber([one], one, { ...cells, birthDate: '2015-06-02' })).toEqual({
      message: `Student ${one.id} is Omar Hassan, born on Mon 1 Jun 2015, and on Tue 2 Jun 2015 in the sheet. Check that the columns have not shifted.`,
    });
    expect(byNumber([one], one, { ...cells, birthDate: '1 June 2015', gender: 'F', age: '4' })).toEqual({ id: one.id });
    for (const more of [{ gender: 'F' }, { age: '4' }]) {
      expect(byNumber([one], one, more)).toHaveProperty('message');
      expect(byNumber([one], one, { studentName: 'Umar Hassan', ...more })).toHaveProperty('message');
    }
  });

  it('never takes one student for another, whatever their names are', () => {
    const name = fc.constantFrom(
      'Ali',
      'Eli',
      'Ela',
      'Ana',
      'Anna',
      'Zoe',
      'Zoë',
      'Hà',
      'Hạ',
      'राम',
      'रमा',
      'Omar',
      'Amar',
      '',
    );
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(name, name), { selector: String, minLength: 2 }), (names) => {
        const all = names.filter(([a, b]) => a || b).map(([first, last]) => student(first, last));
        for (const one of all)
          for (const other of all)
            if (one.name !== other.name && byNumber(all, one, { studentName: other.name }).id !== undefined)
              // The words of one in another order.
              expect(one.name.split(' ').sort()).toEqual(other.name.split(' ').sort());
      }),
    );
  });
});

describe('a row without a number', () => {
  it('is found by its name, and says how', () => {
    const one = student('Rima', 'Haddad');
    expect(found([one, student('Omar', 'Haddad')], { studentName: 'HADDAD, Rima' })).toEqual({
      id: one.id,
      proof: 'The only student with this name',
    });
    expect(found([one], { studentFirstName: 'rima', studentLastName: 'haddad', birthDate: '01.01.2015' })).toEqual({
      id: one.id,
      proof: 'By name and date of birth',
    });
  });

  it('is found among namesakes by birth date, or by the section that one is in', () => {
    const [one, two] = [
      student('Mo', 'Ahmed'),
      student('Mo', 'Ahmed', { birthDate: '2016-02-02', sectionName: '1-A' }),
    ];
    expect(found([one, two], { studentName: 'Mo Ahmed', birthDate: '2016-02-02' })).toEqual({
      id: two.id,
      proof: 'By name and date of birth',
    });
    expect(found([one, two], { studentName: 'Mo Ahmed', sectionName: '1-a' })).toEqual({
      id: two.id,
      proof: 'By name and section',
    });
  });

  it('asks where several are meant, and takes the answer', () => {
    const [one, two] = [student('Mo', 'Ahmed'), student('Mo', 'Ahmed')];
    const cells = { studentName: 'Mo Ahmed', birthDate: '2015-01-01', sectionName: '1-A' };
    expect(found([one, two], cells)).toEqual({
      message: '2 students are called Mo Ahmed. Choose one, or add the date of birth or the studentId.',
      choices: [String(one.id), String(two.id)],
    });
    expect(found([one, two], cells, { 'student 2': String(two.id) })).toEqual({
      id: two.id,
      proof: 'You chose this student',
      answer: String(two.id),
    });
    expect(found([one, two], cells, { 'student 2': '99' })).toHaveProperty('message');
  });

  it('is refused with a name or a detail that no student has, and is never guessed', () => {
    const one = student('Rima', 'Haddad');
    expect(found([one], { studentName: 'Rema Haddad' })).toEqual({
      message: `No student is called Rema Haddad. Did you mean Rima Haddad, student ${one.id}?`,
    });
    expect(found([one], { studentName: 'Rima Haddad', birthDate: '2015-01-02' })).toEqual({
      message: 'Rima Haddad is at the school, born on Thu 1 Jan 2015, and on Fri 2 Jan 2015 in the sheet.',
    });
    expect(found([one], { birthDate: '2015-01-01' })).toHaveProperty('message');
  });
});
