import fc from 'fast-check';
import { placeColumns } from './place-columns.js';
import { readSheet } from './read-sheet-as.js';

const columns = {
  name: { heading: 'Student Name', required: true },
  email: { heading: 'Parent 1 Email', aliases: ["Parent's e-mail", 'Mail'], required: true },
  grade: { heading: 'Grade', aliases: ['Année'] },
};

/** A heading with another case, accents, signs and spaces. */
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
      expect(placeColumns(headings, columns).places).toEqual({
        name: headings.indexOf(name),
        email: headings.indexOf(email),
        grade: headings.indexOf(grade),
      });
    }),
  );
});

it('keeps headings in other scripts apart', () => {
  expect(
    placeColumns(['الاسم', '名前'], { arabic: { heading: 'الاسم' }, japanese: { heading: '名前' } }).places,
  ).toEqual({
    arabic: 0,
    japanese: 1,
  });
});

it('leaves out an optional column that the sheet lacks', () => {
  expect(placeColumns(['Mail', 'Student name'], columns).places).toEqual({ email: 0, name: 1 });
});

it('names an unknown heading, with the free column that it may be', () => {
  expect(placeColumns(['Student name', 'Parent address', 'Email of parent'], columns).uses).toMatchObject([
    { key: 'name', likely: null },
    { key: null, likely: null },
    { key: null, likely: 'email' },
  ]);
});

it('reads rows as the person mapped the columns and corrected the cells', () => {
  const table = {
    columns: ['Mail', 'Kid', 'Mark'],
    rows: [
      { row: 4, cells: ['a@b.org', 'Amina', '3'] },
      { row: 6, cells: ['', 'Omar', '4'] },
    ],
  };
  const { rows } = readSheet(table, columns, {
    columns: { 1: 'name', 2: 'grade' },
    cells: [
      { row: 6, column: 'email', value: 'o@b.org' },
      { row: 6, column: 'shoes', value: '31' },
    ],
  });
  expect(rows).toEqual([
    { row: 4, cells: { name: 'Amina', email: 'a@b.org', grade: '3' } },
    { row: 6, cells: { name: 'Omar', email: 'o@b.org', grade: '4' } },
  ]);
});
