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
  const alike = rows.map((row) => ({ ...row, sectionName: '1-A', birthDate: '2019-01-02' }));
  expect(labelsApart(options, alike).map(({ label }) => label)).toEqual(['Amina Khan #1', 'Amina Khan #2', 'Ben Lee']);
  expect(labelsApart(options, [])).toEqual(options);
});

it('names of three namesakes each what no other of them has', () => {
  const three = [1, 2, 3].map((value) => ({ value, label: 'Amina Khan' }));
  const rows = [
    { id: 1, sectionName: '1-A', birthDate: '2019-01-02' },
    { id: 2, sectionName: '1-A', birthDate: '2018-01-02' },
    { id: 3, sectionName: '1-B', birthDate: '2019-01-02' },
  ];
  expect(labelsApart(three, rows).map(({ label }) => label)).toEqual([
    'Amina Khan #1',
    'Amina Khan (2018-01-02)',
    'Amina Khan (1-B)',
  ]);
});
