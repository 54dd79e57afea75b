import fc from 'fast-check';
import { setRegion, standardRegion } from '@homeroom/shared/region';
import { placeColumns } from './place-columns.js';
import { readSheet } from './read-sheet-as.js';

const reading = { today: '2026-11-18' };

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
      expect(placeColumns(headings, { columns }).places).toEqual({
        name: headings.indexOf(name),
        email: headings.indexOf(email),
        grade: headings.indexOf(grade),
      });
    }),
  );
});

it('keeps headings in other scripts apart', () => {
  expect(
    placeColumns(['الاسم', '名前'], { columns: { arabic: { heading: 'الاسم' }, japanese: { heading: '名前' } } })
      .places,
  ).toEqual({
    arabic: 0,
    japanese: 1,
  });
});

it('leaves out an optional column that the sheet lacks', () => {
  expect(placeColumns(['Mail', 'Student name'], { columns }).places).toEqual({ email: 0, name: 1 });
});

it('names an unknown heading, with the free column that it may be', () => {
  expect(placeColumns(['Student name', 'Parent address', 'Email of parent'], { columns }).uses).toMatchObject([
    { key: 'name', likely: null },
    { key: null, likely: null },
    { key: null, likely: 'email' },
  ]);
});

const plain = { tabs: [], notes: [] };

it('names the column whose whole heading an unknown one has, among several', () => {
  const notes = { shown: { heading: 'Show Notes' }, notes: { heading: 'Notes' }, late: { heading: 'Late Notes' } };
  expect(placeColumns(['Student Notes'], { columns: notes }).uses).toMatchObject([{ key: null, likely: 'notes' }]);
});

it('reads rows as the person mapped the columns and corrected the cells', async () => {
  const table = {
    ...plain,
    columns: ['Mail', 'Kid', 'Mark'],
    rows: [
      { row: 4, cells: ['a@b.org', 'Amina', '3'] },
      { row: 6, cells: ['', 'Omar', '4'] },
    ],
  };
  const { rows } = await readSheet(
    table,
    { columns },
    {
      columns: { 1: 'name', 2: 'grade' },
      cells: [
        { row: 6, column: 'email', value: 'o@b.org' },
        { row: 6, column: 'shoes', value: '31' },
      ],
    },
    reading,
  );
  expect(rows).toEqual([
    { row: 4, cells: { name: 'Amina', email: 'a@b.org', grade: '3' } },
    { row: 6, cells: { name: 'Omar', email: 'o@b.org', grade: '4' } },
  ]);
});

describe('a column with whole names', () => {
  const kind = {
    columns: { first: { heading: 'First Name' }, last: { heading: 'Last Name' } },
    wholeNames: { name: { heading: 'Student Name', aliases: ['Name'], into: ['first', 'last'] as const } },
  };
  const placesOf = (...headings: string[]) => placeColumns(headings, kind).places;

  it('is found only in a sheet without a first or last name', () => {
    expect(placesOf('Name', 'Grade')).toEqual({ name: 0 });
    expect(placesOf('Name', 'Last Name')).toEqual({ last: 1 });
    expect(placesOf('Name', 'First Name', 'Last Name')).toEqual({ first: 1, last: 2 });
  });

  const names = (...cells: string[]) => ({
    ...plain,
    columns: ['Name'],
    rows: cells.map((cell, n) => ({ row: n + 2, cells: [cell] })),
  });
  const doubt = (value: string) => ({
    fault: {
      wrong: { column: 'name', heading: 'Student Name', value },
      reason: expect.stringContaining('is a whole name'),
    },
  });

  it('gives the first and the last name their cells, and asks where a name leaves doubt', async () => {
    const table = names('Byrne, Aoife', 'Aoife Byrne', 'Mary Ann Byrne', 'Pelé', '');
    const empty = { first: '', last: '' };
    const asked = await readSheet(table, kind, {}, reading);
    expect(asked.rows).toEqual([
      { row: 2, cells: { first: 'Aoife', last: 'Byrne' } },
      { row: 3, cells: { first: 'Aoife', last: 'Byrne' } },
      { row: 4, cells: empty, ...doubt('Mary Ann Byrne') },
      { row: 5, cells: { first: 'Pelé', last: '' } },
    ]);
    expect(asked.notes).toEqual([
      '1 row has nothing in the imported columns, or only numbers, and is left out: row 6.',
    ]);
    expect(asked.uses[0]!.names).toEqual(['Mary Ann Byrne', 'Aoife Byrne', 'Byrne, Aoife', 'Pelé']);
    const answered = await readSheet(table, kind, { nameSplits: { name: 'lastSpace' } }, reading);
    expect(answered.rows.slice(0, 4)).toEqual([
      { row: 2, cells: { first: 'Aoife', last: 'Byrne' } },
      { row: 3, cells: { first: 'Aoife', last: 'Byrne' } },
      { row: 4, cells: { first: 'Mary Ann', last: 'Byrne' } },
      { row: 5, cells: { first: 'Pelé', last: '' } },
    ]);
  });

  it('is corrected as a whole, or in one of its parts', async () => {
    const cells = [
      { row: 2, column: 'name', value: 'Nascimento, Pelé' },
      { row: 3, column: 'first', value: 'Aoife' },
    ];
    const { rows } = await readSheet(names('Pelé', 'Byrne, A.'), kind, { cells }, reading);
    expect(rows).toEqual([
      { row: 2, cells: { first: 'Pelé', last: 'Nascimento' } },
      { row: 3, cells: { first: 'Aoife', last: 'Byrne' } },
    ]);
  });
});

it('reads a corrected date in the order of the region, unless the person chose another', async () => {
  const table = { ...plain, columns: ['Born'], rows: [{ row: 2, cells: ['soon'] }] };
  const read = { columns: { born: { heading: 'Born', moments: 'date' as const } } };
  const cells = [{ row: 2, column: 'born', value: '2/3/2013' }];
  const bornIn = async (region: string, dateOrder?: 'dmy') => {
    setRegion(region);
    return (await readSheet(table, read, { cells, dateOrder }, reading)).rows[0]!.cells.born;
  };
  try {
    expect(await bornIn('US')).toBe('2013-02-03');
    expect(await bornIn('IE')).toBe('2013-03-02');
    expect(await bornIn('US', 'dmy')).toBe('2013-03-02');
  } finally {
    setRegion(standardRegion);
  }
});
