import fc from 'fast-check';
import { csvCell, csvLine, csvOf, csvSeparator, withoutGuard } from './csv.js';
import { setRegion } from './region.js';

afterEach(() => setRegion('GB'));

describe('an exported cell', () => {
  it.each([
    ...['=1+1', '+1+1', '+1|calc', '-2', '@SUM(A1)', '\tx', '\rx', ' =1+1', '|calc'],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '｜calc', '﹦1+1', '﹢1', '﹣1', '﹫SUM(A1)'],
  ])('that a spreadsheet would run as a formula becomes text: %j', (text) => {
    expect(csvCell(text).replaceAll('"', '')).toBe(`'${text}`);
  });

  it('is quoted where it holds a comma, a quote or a line', () => {
    expect(csvCell('Khan, Aisha')).toBe('"Khan, Aisha"');
    expect(csvCell('the "best"')).toBe('"the ""best"""');
    expect(csvCell('one\ntwo')).toBe('"one\ntwo"');
  });

  it.each(['+353 85 100', '+1 (555) 010-0199', '+49/171.123456', '+1 555 010 0199 x12', '0171 123456'])(
    'is left as it is where it is a phone number: %s',
    (phone) => expect(csvCell(phone)).toBe(phone),
  );

  it('keeps a number a number, a negative one too', () => {
    expect(csvCell(-3)).toBe('-3');
  });
});

it('begins with a byte order mark and ends every line as spreadsheets expect', () => {
  expect(csvOf(['Name', 'Age'], [['Chloé', 9]])).toBe('\uFEFFName,Age\r\nChloé,9\r\n');
});

describe('the separator', () => {
  it.each(['DE', 'FR', 'ES', 'IT', 'PL', 'BR', 'AR', 'TR'])(
    'is a semicolon where the decimal sign is a comma: %s',
    (region) => {
      setRegion(region);
      expect(csvOf(['row', 'reason'], [[2, 'No name, no class']])).toBe(
        '\uFEFFrow;reason\r\n2;"No name, no class"\r\n',
      );
    },
  );

  it.each(['IE', 'GB', 'US', 'IN', 'MX', 'PK'])('is a comma where the decimal sign is a point: %s', (region) => {
    setRegion(region);
    expect(csvOf(['row', 'reason'], [[2, 'Twice; once']])).toBe('\uFEFFrow,reason\r\n2,"Twice; once"\r\n');
  });
});

/** The cells of a line in a program that expects another separator, with the quotes that it may drop. */
const foreignCells = (line: string) =>
  line.replaceAll('"', '').split(csvSeparator() === ',' ? /[;\t\r\n]/ : /[,\t\r\n]/);
const startsFormula = (cell: string) => /^\s*[=+\-@|﹦]/.test(cell) && !/^\+[\d ().\-/x]+$/.test(cell);

describe.each(['GB', 'DE'])('a file of %s', (region) => {
  beforeEach(() => setRegion(region));

  it('contains no formula, whatever separator a program expects', () => {
    const value = fc.string({ unit: fc.constantFrom(...'=+-@|﹦;,\t\r\n" x1') });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        const cells = [...values.map((each) => csvCell(each).replace(/^"/, '')), ...foreignCells(csvLine(values))];
        expect(cells.filter(startsFormula)).toEqual([]);
      }),
    );
  });

  it.each([';=1+1', 'x;=1+1', 'x,=1+1', 'x\t=1+1', 'x\n=1+1', 'x; ﹦1+1', 'x;"=1+1;y', 'x,"=1+1,y'])(
    'makes text of a formula within a value: %j',
    (value) => {
      expect(foreignCells(csvLine(['a', value])).filter(startsFormula)).toEqual([]);
    },
  );

  it('comes back without the apostrophes', () => {
    const value = fc.string({ unit: fc.constantFrom(...'=+-@|﹦;,\n x1') }).map((text) => text.trim());
    fc.assert(
      fc.property(value, (written) => {
        const cell = csvCell(written);
        expect(withoutGuard(cell.startsWith('"') ? cell.slice(1, -1) : cell)).toBe(written);
      }),
    );
    expect(withoutGuard("'+353 85 555 0101")).toBe('+353 85 555 0101');
    expect(withoutGuard("O'Brien, 'tis 5 o'clock")).toBe("O'Brien, 'tis 5 o'clock");
  });

  it('leaves signs alone that begin no cell', () => {
    const values = ['2-B', 'a@school.example', 'Ana – 1+1=2', 'One line\r\n\r\nand another'];
    for (const value of values) expect(csvCell(value).replace(/^"|"$/g, '')).toBe(value);
  });
});
