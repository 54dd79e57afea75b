import fc from 'fast-check';
import {
  asksForSplit,
  nameIn,
  nameInWords,
  namesSeveral,
  namesShown,
  nameSplits,
  callNameOf,
  fullNameOf,
  inNameOrder,
  isNumbered,
  listedByName,
  shownName,
  sortedName,
  splitWholeName,
  storedName,
  studentsByName,
  toldApart,
  withoutNumber,
} from './names.js';

const students = [
  { studentName: 'Adam Øster', studentLastName: 'Øster' },
  { studentName: 'Bea van der Berg', studentLastName: 'van der Berg' },
  { studentName: 'Çem Ahmed', studentLastName: 'Ahmed' },
];

describe('names by a school’s order', () => {
  it('are shown and ordered by the first or the last name, accents aside', () => {
    const names = (order: 'FIRST' | 'LAST') => studentsByName(students, order).map(({ studentName }) => studentName);
    expect(names('FIRST')).toEqual(['Adam Øster', 'Bea van der Berg', 'Çem Ahmed']);
    expect(names('LAST')).toEqual(['Ahmed, Çem', 'Øster, Adam', 'van der Berg, Bea']);
  });

  it('stay within their group', () => {
    const rows = students.map((student, at) => ({ ...student, section: at < 2 ? '1-A' : '1-B' }));
    expect(studentsByName(rows, 'LAST', ({ section }) => section).map(({ section }) => section)).toEqual([
      '1-A',
      '1-A',
      '1-B',
    ]);
  });

  it('lose nothing: whatever the names are, both parts are in what is shown and in the key', () => {
    const part = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.replace(/\s+/g, ' ').trim() || 'x');
    fc.assert(
      fc.property(part, part, (first, last) => {
        const [shown] = studentsByName([{ studentName: `${first} ${last}`, studentLastName: last }], 'LAST');
        expect(shown!.studentName).toBe(`${last}, ${first}`);
        expect(storedName(shown!)).toBe(`${first} ${last}`);
        expect(sortedName(`${first} ${last}`, last, 'LAST').startsWith(last)).toBe(true);
      }),
    );
  });

  it('are shown and sorted by the one name that a person has', () => {
    const names = [
      { studentName: 'Zoë Byrne', studentLastName: 'Byrne' },
      { studentName: 'Sukarno', studentLastName: '' },
      { studentName: 'Pelé', studentLastName: 'Pelé' },
    ];
    const shown = studentsByName(names, 'LAST');
    expect(shown.map(({ studentName }) => studentName)).toEqual(['Byrne, Zoë', 'Pelé', 'Sukarno']);
    expect(shown.map(storedName)).toEqual(['Zoë Byrne', 'Pelé', 'Sukarno']);
    expect(fullNameOf({ firstName: '', lastName: 'Pelé' })).toBe('Pelé');
    expect(callNameOf({ firstName: '', lastName: 'Pelé' })).toBe('Pelé');
  });

  it('of which the last name is not known stay as they are', () => {
    expect(shownName('Adam Ahmed', undefined, 'LAST')).toBe('Adam Ahmed');
    expect(shownName('Adam Ahmed', 'Khan', 'LAST')).toBe('Adam Ahmed');
  });
});

describe('a whole name', () => {
  // A title is no name, and neither is a suffix.
  const noName = /^(mrs?|ms|miss|mx|dr|prof|jn?r|sn?r|esq|phd|i[iv]|iii)$/i;
  const word = fc.stringMatching(/^[A-ZÉÇ][a-zø'-]{0,9}$/).filter((each) => !noName.test(each));
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((each) => each.join(' '));

  it('with a comma is split there, whatever was chosen', () => {
    fc.assert(
      fc.property(words, words, fc.constantFrom(undefined, ...nameSplits), (firstName, lastName, at) => {
        for (const name of [`${lastName}, ${firstName}`, `${lastName} ,${firstName}`])
          expect(splitWholeName(name, at)).toEqual({ firstName, lastName });
        expect(asksForSplit(`${lastName}, ${firstName}`)).toBe(false);
      }),
    );
  });

  it('of two words is split at its space, unless the last name comes first', () => {
    expect(asksForSplit('Nadia Rahman')).toBe(false);
    expect(splitWholeName('Nadia Rahman')).toEqual({ firstName: 'Nadia', lastName: 'Rahman' });
    expect(splitWholeName('Rahman Nadia', 'lastNameFirst')).toEqual({ firstName: 'Nadia', lastName: 'Rahman' });
  });

  it('of several is split only at the space that was chosen, and no word is lost', () => {
    fc.assert(
      fc.property(word, words, (one, others) => {
        const name = `${one} ${others}`;
        expect(asksForSplit(`${name} ${one}`)).toBe(true);
        expect(splitWholeName(`${name} ${one}`)).toBeNull();
        expect(splitWholeName(name, 'lastNameFirst')).toEqual({ firstName: others, lastName: one });
        expect(splitWholeName(name, 'firstSpace')).toEqual({ firstName: one, lastName: others });
        expect(splitWholeName(`${others}  ${one}`, 'lastSpace')).toEqual({ firstName: others, lastName: one });
      }),
    );
  });

  it.each([
    ['Mrs Dalia Haddad', 'Dalia', 'Haddad'],
    ['Dr. Omar Haddad', 'Omar', 'Haddad'],
    ['Haddad, MR Omar', 'Omar', 'Haddad'],
    ['Ms Haddad', '', 'Haddad'],
    ['Drew Missi', 'Drew', 'Missi'],
  ])('loses its title: %s', (name, firstName, lastName) => {
    expect(splitWholeName(name)).toEqual({ firstName, lastName });
    expect(asksForSplit(name)).toBe(false);
  });

  it.each([undefined, ...nameSplits])('of one word is the first name, split at %s', (at) => {
    expect(splitWholeName('Pelé', at)).toEqual({ firstName: 'Pelé', lastName: '' });
    expect(asksForSplit('Pelé')).toBe(false);
  });

  it.each([
    ['BYRNE Aoife', 'Aoife', 'BYRNE'],
    ["O'NEILL Seán", 'Seán', "O'NEILL"],
    ['DE LA CRUZ María José', 'María José', 'DE LA CRUZ'],
    ['AJ Brown', 'AJ', 'Brown'],
    ['Aoife BYRNE', 'Aoife', 'BYRNE'],
    ['ADA BYRNE', 'ADA', 'BYRNE'],
  ])('has its last name in capitals: %s', (name, firstName, lastName) => {
    expect(splitWholeName(name)).toEqual({ firstName, lastName });
  });

  it.each([
    'Mo & Fa Xu',
    'Mo/Fa Xu',
    'Mo and Fa',
    'MO AND FA XU',
    'Mo + Fa',
    'Mo Xu; Fa Xu',
    'Mo Xu\nFa Xu',
    'Mr & Mrs Xu',
  ])('is not made of the names of several people: “%s”', (name) => {
    for (const at of [undefined, ...nameSplits]) expect(splitWholeName(name, at)).toBeNull();
    expect(namesSeveral(name)).toBe(true);
  });

  it.each(['Ravi s/o Muthu', 'Xu, Mo & Fa', 'Sandra Andrews', 'Anna\nMaria Xu'])('is one person’s: “%s”', (name) =>
    expect(namesSeveral(name)).toBe(false),
  );

  it.each(['', 'Byrne,', ', Aoife', 'King, Jr., Martin', 'John Smith, Jr.', 'Luther King, III'])(
    'that leaves doubt is never split: “%s”',
    (name) => {
      for (const at of [undefined, ...nameSplits]) expect(splitWholeName(name, at)).toBeNull();
      expect(asksForSplit(name)).toBe(false);
    },
  );
});

describe('students of one name in a list', () => {
  const of = (studentId: number | null, studentName: string, studentLastName?: string) => ({
    studentId,
    studentName,
    ...(studentLastName !== undefined && { studentLastName }),
  });
  const shown = (students: readonly { studentName: string }[]) => students.map(({ studentName }) => studentName);

  it('get their numbers, and nobody else does', () => {
    const students = [of(12, 'Amina Yusuf'), of(40, 'Ben Okafor'), of(31, 'Amina Yusuf'), of(7, 'Amina Yusufi')];
    expect(shown(toldApart(students))).toEqual(['Amina Yusuf #12', 'Ben Okafor', 'Amina Yusuf #31', 'Amina Yusufi']);
  });

  it('are told apart in the school’s order of names, and files get the name alone', () => {
    const students = [of(12, 'Amina Yusuf', 'Yusuf'), of(31, 'Amina Yusuf', 'Yusuf'), of(40, 'Zoe Okafor', 'Okafor')];
    const listed = listedByName(students, 'LAST');
    expect(shown(listed)).toEqual(['Okafor, Zoe', 'Yusuf, Amina #12', 'Yusuf, Amina #31']);
    expect(listed.map(storedName)).toEqual(['Zoe Okafor', 'Amina Yusuf', 'Amina Yusuf']);
    expect(listedByName(students, 'FIRST').map(storedName)).toEqual(['Amina Yusuf', 'Amina Yusuf', 'Zoe Okafor']);
  });

  it('are recognized by their number, which can be taken off', () => {
    const students = [of(12, 'Amina Yusuf #12'), of(12, 'Amina Yusuf'), of(2, 'Amina Yusuf #12')];
    expect(students.map(isNumbered)).toEqual([true, false, false]);
    expect(students.map(withoutNumber)).toEqual(['Amina Yusuf', 'Amina Yusuf', 'Amina Yusuf #12']);
  });

  it('are not the rows of one student, or people without a number', () => {
    const students = [of(12, 'Amina Yusuf'), of(12, 'Amina Yusuf'), of(null, 'A plumber'), of(null, 'A plumber')];
    expect(toldApart(students)).toEqual(students);
  });
});

describe('names in an answer', () => {
  const answer = {
    className: 'Arabic 2',
    teacherName: 'Karen van der Berg',
    teacherLastName: 'van der Berg',
    savedByName: 'Omar Haddad',
    turn: { name: 'Omar Haddad', lastName: 'Haddad' },
    students: [{ studentName: 'Amina Yusuf', studentLastName: 'Yusuf', marks: ['P', 'A'], parents: null }],
  };

  it('are shown in the school’s order if their last name is beside them', () => {
    expect(namesShown(answer, 'LAST')).toEqual({
      ...answer,
      teacherName: 'van der Berg, Karen',
      turn: { name: 'Haddad, Omar', lastName: 'Haddad' },
      students: [{ ...answer.students[0]!, studentName: 'Yusuf, Amina' }],
    });
    expect(namesShown(answer, 'FIRST')).toBe(answer);
  });

  it('stay the same when they are shown again, and can be written out', () => {
    const shown = namesShown(answer, 'LAST');
    expect(namesShown(shown, 'LAST')).toEqual(shown);
    expect([nameInWords(shown, 'teacherName'), nameInWords(answer, 'teacherName')]).toEqual([
      answer.teacherName,
      answer.teacherName,
    ]);
  });

  it('order rows by last name, which arrive by first name', () => {
    const rows = [
      { fullName: 'Adam Zed', lastName: 'Zed' },
      { fullName: 'Zoe Abel', lastName: 'Abel' },
    ];
    expect(inNameOrder(rows, 'fullName', 'LAST')).toEqual([rows[1], rows[0]]);
    expect(inNameOrder(rows, 'fullName', 'FIRST')).toEqual(rows);
    expect(rows.map((row) => nameIn(row, 'fullName', 'LAST'))).toEqual(['Zed, Adam', 'Abel, Zoe']);
  });
});
