import { mapped, mended } from './answers';

it('keeps the last value of a corrected cell', () => {
  const answers = mended([3], 'gender', 'Female')(mended([4], 'gender', 'Male')(mended([3], 'gender', 'x')({})));
  expect(answers.cells).toEqual([
    { row: 4, column: 'gender', value: 'Male' },
    { row: 3, column: 'gender', value: 'Female' },
  ]);
});

it('corrects equal cells together, and no other cell of their rows', () => {
  const answers = mended(
    [3, 4],
    'sectionName',
    '1-B',
  )(mended([4], 'gender', 'Male')(mended([4], 'sectionName', 'x')({})));
  expect(answers.cells).toEqual([
    { row: 4, column: 'gender', value: 'Male' },
    { row: 3, column: 'sectionName', value: '1-B' },
    { row: 4, column: 'sectionName', value: '1-B' },
  ]);
});

it('gives a column to one heading only', () => {
  expect(mapped(5, 'notes')(mapped(2, 'notes')({ dateOrder: 'dmy' }))).toEqual({
    dateOrder: 'dmy',
    columns: { 2: null, 5: 'notes' },
  });
});
