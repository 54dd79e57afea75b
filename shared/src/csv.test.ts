import { csvCell, csvOf } from './csv.js';

describe('an exported cell', () => {
  it.each(['=1+1', '+353 85 100', '-2', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠SUM(A1)', '|calc'])(
    'that a spreadsheet would run as a formula becomes text: %j',
    (text) => {
      expect(csvCell(text).replaceAll('"', '')).toBe(`'${text}`);
    },
  );

  it('is quoted where it holds a comma, a quote or a line', () => {
    expect(csvCell('Khan, Aisha')).toBe('"Khan, Aisha"');
    expect(csvCell('the "best"')).toBe('"the ""best"""');
    expect(csvCell('one\ntwo')).toBe('"one\ntwo"');
  });

  it('keeps a number a number, a negative one too', () => {
    expect(csvCell(-3)).toBe('-3');
  });
});

it('begins with a byte order mark and ends every line as spreadsheets expect', () => {
  expect(csvOf(['Name', 'Age'], [['Chloé', 9]])).toBe('\uFEFFName,Age\r\nChloé,9\r\n');
});
