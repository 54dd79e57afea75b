import { mapped, mended } from './answers';

it('keeps the last value of a corrected cell', () => {
  const answers = mended(3, 'gender', 'Female')(mended(4, 'gender', 'Male')(mended(3, 'gender', 'x')({})));
  expect(answers.cells).toEqual([
    { row: 4, column: 'gender', value: 'Male' },
    { row: 3, column: 'gender', value: 'Female' },
  ]);
});

it('gives a column to one heading only', () => {
  expect(mapped(5, 'notes')(mapped(2, 'notes')({ dateOrder: 'dmy' }))).toEqual({
    dateOrder: 'dmy',
    columns: { 2: null, 5: 'notes' },
  });
});
