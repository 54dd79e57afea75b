import fc from 'fast-check';
import { headingKey, matchColumns, readColumns } from './columns.js';

const columns = {
  name: { heading: 'Student Name', required: true },
  email: { heading: 'Parent 1 Email', aliases: ["Parent's e-mail", 'Mail'], required: true },
  grade: { heading: 'Grade', aliases: ['Année'] },
};

/** The heading in another case, accented, and with signs and spaces strewn in. */
const respelled = (heading: string) =>
  fc
    .tuple(
      ...[...heading].map((letter) =>
        fc
          .tuple(
            fc.boolean(),
            fc.constantFrom('', '', ' ', '_', '-', '.', '\n'),
            fc.constantFrom('', '', '\u0301', '\u0308'),
          )
          .map(
            ([upper, sign, accent]) =>
              (/\p{L}/u.test(letter) ? (upper ? letter.toUpperCase() : letter.toLowerCase()) + accent : letter) + sign,
          ),
      ),
    )
    .map((letters) => letters.join(''));

it('finds its columns in any order and spelling, among any others', () => {
  const sheet = fc
    .tuple(
      respelled('Student Name'),
      fc.constantFrom('Parent 1 Email', "Parent's e-mail", 'Mail').chain(respelled),
      respelled('Grade'),
      fc.array(fc.constantFrom('', 'Shoe size', 'Notes', '#', 'Shoe size')),
    )
    .chain(([name, email, grade, others]) =>
      fc
        .shuffledSubarray([name, email, grade, ...others], { minLength: 3 + others.length })
        .map((headings) => ({ headings, name, email, grade })),
    );
  fc.assert(
    fc.property(sheet, ({ headings, name, email, grade }) => {
      expect(matchColumns(headings, columns)).toEqual({
        name: headings.indexOf(name),
        email: headings.indexOf(email),
        grade: headings.indexOf(grade),
      });
    }),
  );
});

it('gives a heading and its key one key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (heading) => {
      expect(headingKey(headingKey(heading))).toBe(headingKey(heading));
    }),
  );
});

it('keeps apart what other scripts write', () => {
  expect(matchColumns(['الاسم', '名前'], { arabic: { heading: 'الاسم' }, japanese: { heading: '名前' } })).toEqual({
    arabic: 0,
    japanese: 1,
  });
});

it('leaves out an optional column that the sheet lacks', () => {
  expect(matchColumns(['Mail', 'Student name'], columns)).toEqual({ email: 0, name: 1 });
});

it('names every required column that is missing, in one sentence', () => {
  expect(() => matchColumns(['Grade', 'Mail'], columns)).toThrow(
    "The sheet has no column 'Student Name'. Keep the headings of the template in one row.",
  );
  expect(() => matchColumns([], columns)).toThrow(
    "The sheet has no column 'Student Name' or 'Parent 1 Email'. Keep the headings of the template in one row.",
  );
});

it('refuses a column that is there twice, by one name or by two', () => {
  expect(() => matchColumns(['Student name', 'Mail', 'Student name'], columns)).toThrow(
    "The sheet has the column 'Student name' twice. Remove one of them.",
  );
  expect(() => matchColumns(['Student name', 'Mail', 'Parent 1 Email'], columns)).toThrow(
    "The columns 'Parent 1 Email' and 'Mail' of the sheet mean the same. Remove one of them.",
  );
});

it('reads rows as records by the declared names', () => {
  const table = {
    columns: ['Mail', 'Shoe size', 'Student name'],
    rows: [{ row: 4, cells: ['a@b.org', '31', 'Amina'] }],
  };
  expect(readColumns(table, columns)).toEqual([
    { row: 4, cells: { name: 'Amina', email: 'a@b.org', grade: '' }, sheet: ['a@b.org', '31', 'Amina'] },
  ]);
});
