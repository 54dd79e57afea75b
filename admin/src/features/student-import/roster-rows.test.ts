import { keptWords, previewSentence } from './roster-rows';

const of = (rows: number, summary: Partial<Parameters<typeof previewSentence>[0]['summary']>) =>
  previewSentence({
    rows: Array.from({ length: rows }),
    summary: { create: 0, change: 0, here: 0, problems: 0, ...summary },
  });

describe('what the preview says', () => {
  it('counts what can be imported, and says what is left out', () => {
    expect(of(3, { create: 2, problems: 1 })).toBe(
      '2 of the 3 rows can be imported. Rows with a problem are left out.',
    );
  });

  it('says that all can, that none can, and that the sheet is empty', () => {
    expect(of(2, { create: 2 })).toBe('Both rows can be imported.');
    expect(of(1, { problems: 1 })).toBe('No row can be imported. Rows with a problem are left out.');
    expect(of(1, { create: 1 })).toBe('1 row can be imported.');
    expect(of(0, {})).toBe('The sheet has no rows below its headings.');
  });

  it('tells of students who are already here, and of those whose details differ', () => {
    expect(of(240, { here: 240 })).toBe('All 240 students in the sheet are already here.');
    expect(of(1, { here: 1 })).toBe('1 student in the sheet is already here.');
    expect(of(3, { change: 1, here: 2 })).toBe(
      'Some students are already here with different details. Choose which details to change. Students who are already here stay as they are.',
    );
  });
});

it('says whether the school or an earlier row is kept', () => {
  const difference = { row: 4, parent: 'maria@mail.example', field: 'name', kept: 'Maria Silva', sheet: 'Marie Silva' };
  const school =
    'Existing parents keep the details that the school has. If the sheet is right, change them on the parent’s page.';
  const rows = 'Where two rows differ about one parent, the first row is kept.';
  expect(keptWords([{ ...difference, keptRow: null }])).toBe(school);
  expect(keptWords([{ ...difference, keptRow: 2 }])).toBe(rows);
  expect(
    keptWords([
      { ...difference, keptRow: 2 },
      { ...difference, keptRow: null },
    ]),
  ).toBe(`${school} ${rows}`);
});
