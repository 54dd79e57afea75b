import { labelsApart } from './labels-apart';

const options = [1, 2, 3].map((value) => ({ value, label: value < 3 ? 'Amina Khan' : 'Ben Lee' }));

it('tells namesakes apart by the first field that differs, and no others', () => {
  const rows = [
    { id: 1, sectionName: '1-A', birthDate: '2019-01-02' },
    { id: 2, sectionName: '1-B', birthDate: '2018-01-02' },
    { id: 3, sectionName: '1-A', birthDate: '2019-01-02' },
  ];
  expect(labelsApart(options, rows).map(({ label }) => label)).toEqual([
    'Amina Khan (1-A)',
    'Amina Khan (1-B)',
    'Ben Lee',
  ]);
  const inOneSection = rows.map((row) => ({ ...row, sectionName: '1-A' }));
  expect(labelsApart(options, inOneSection).map(({ label }) => label)).toEqual([
    'Amina Khan (2019-01-02)',
    'Amina Khan (2018-01-02)',
    'Ben Lee',
  ]);
  expect(labelsApart(options, [])).toEqual(options);
});
