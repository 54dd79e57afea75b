import fc from 'fast-check';
import { headingKey, isoOf, numberOf, serialOf, textOf } from './cell-text.js';
import { kindOfCode, kindOfId } from './number-formats.js';

describe('a text', () => {
  it('is clean, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (raw) => {
        const text = textOf(raw.replaceAll('_x', ''));
        expect(text).toBe(text.normalize('NFC').trim());
        // eslint-disable-next-line no-control-regex
        expect(text).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F]|\p{Surrogate}/u);
        expect(textOf(text)).toBe(text);
      }),
    );
  });

  it.each([
    ['  Ame\u0301lie\u00a0', 'Amélie'],
    ['one_x000D_\ntwo_x000A_three', 'one\ntwo\nthree'],
    ['_x0041__x005F_x0041_', 'A_x0041_'],
    ['a_x0000_b\u0007', 'ab'],
    ['_xD83D_', '\uFFFD'],
  ])('%j is %j', (raw, text) => expect(textOf(raw)).toBe(text));
});

describe('a number', () => {
  it('is plain decimal text of the same value', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (value) => {
        const text = numberOf(String(value));
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-14);
      }),
    );
  });

  it('is whole where it is whole, with every digit', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(numberOf(String(value))).toBe(String(value === 0 ? 0 : value));
      }),
    );
  });

  it.each([
    ['42.0', '42'],
    ['4.2E1', '42'],
    ['3.5299999999999998', '3.53'],
    ['0.30000000000000004', '0.3'],
    ['1E-7', '0.0000001'],
    ['1e21', '1000000000000000000000'],
    ['35312345678901234567', '35312345678901234567'],
    ['007', '7'],
    ['-0', '0'],
    ['-0.0', '0'],
    ['', ''],
    ['#REF!', '#REF!'],
  ])('%j is %j', (raw, text) => expect(numberOf(raw)).toBe(text));
});

describe('a date', () => {
  const dayMs = 86_400_000;
  const days = fc.integer({ min: 61, max: 109_939 });
  afterEach(() => {
    process.env.TZ = 'UTC';
  });

  it.each(['UTC', 'Pacific/Auckland', 'America/St_Johns'])(
    'is the calendar day of its serial number, on a server in %s',
    (zone) => {
      process.env.TZ = zone;
      fc.assert(
        fc.property(days, (serial) => {
          const expected = new Date(Date.UTC(1899, 11, 30) + serial * dayMs).toISOString().slice(0, 10);
          expect(serialOf(String(serial), 'date', false)).toBe(expected);
          if (serial > 1462) expect(serialOf(String(serial - 1462), 'date', true)).toBe(expected);
        }),
      );
    },
  );

  it.each([
    ['1', 'date', '1900-01-01'],
    ['59', 'date', '1900-02-28'],
    ['61', 'date', '1900-03-01'],
    ['41912.99', 'date', '2014-09-30'],
    ['41912', 'date and time', '2014-09-30'],
    ['41912.34375', 'date and time', '2014-09-30 08:15'],
    ['41912.9999999999', 'date and time', '2014-10-01'],
    ['43101', 'year', '2018'],
    ['0.375', 'time', '09:00'],
    ['0.5006944444', 'time', '12:01'],
    ['0.50001157', 'time', '12:00:01'],
    ['-3', 'date', '-3'],
    ['1e9', 'date', '1000000000'],
  ] as const)('%s shown as a %s is %s', (raw, kind, text) => expect(serialOf(raw, kind, false)).toBe(text));

  it.each([
    ['2014-09-30', '2014-09-30'],
    ['2014-09-30T00:00:00', '2014-09-30'],
    ['2014-09-30T00:00:00.000Z', '2014-09-30'],
    ['2014-09-30T08:15:00', '2014-09-30 08:15'],
  ])('%s in ISO 8601 is %s', (raw, text) => expect(isoOf(raw)).toBe(text));
});

describe('a number format', () => {
  it.each([
    ['General', null],
    ['0.00', null],
    ['#,##0.00 "days"', null],
    ['0.00E+00', null],
    ['"d"0', null],
    ['[Red]0;[Blue]-0', null],
    ['Standard', null],
    ['@', null],
    ['yyyy\\-mm\\-dd', 'date'],
    ['[$-409]d\\-mmm\\-yyyy;@', 'date'],
    ['mmm yy', 'date'],
    ['mm', 'date'],
    ['dd/mm/yyyy hh:mm', 'date and time'],
    ['h:mm AM/PM', 'time'],
    ['[h]:mm:ss', 'time'],
    ['mm:ss.0', 'time'],
    ['yyyy', 'year'],
    ['[$-409]yyyy;@', 'year'],
    ['yyyymm'.padEnd(255, '-'), 'date'],
    ['yyyymm'.padEnd(256, '-'), null],
  ])('%s shows %s', (code, kind) => expect(kindOfCode(code)).toBe(kind));

  it.each([
    [0, null],
    [4, null],
    [14, 'date'],
    [21, 'time'],
    [22, 'date and time'],
    [49, null],
  ])('number %i shows %s', (id, kind) => expect(kindOfId(id)).toBe(kind));
});

it('gives a heading and its key the same key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (heading) => {
      expect(headingKey(headingKey(heading))).toBe(headingKey(heading));
    }),
  );
});
