import fc from 'fast-check';
import { isFiller, type FillerKind } from './fillers.js';

const kinds: FillerKind[] = ['name', 'email', 'phone', 'text', 'code'];
const among = (kind: FillerKind, cells: string[]) => cells.filter((cell) => isFiller(cell, kind));

test.each(kinds)('signs without a letter and words for nothing are fillers in a column of kind %s', (kind) => {
  const fillers = ['-', '–', '—', '--', '?', '.', '...', '/', '*', 'N/A', 'n.a.', '(n/a)', 'None', 'NONE.', 'unknown'];
  const longer = ['Not known', 'not applicable', 'Not provided', 'tbd', 'T.B.A.', 'no e-mail', 'ＵＮＫＮＯＷＮ'];
  expect(among(kind, fillers)).toEqual(fillers);
  expect(among(kind, longer.slice(0, 6))).toEqual(longer.slice(0, 6));
  expect(isFiller('', kind)).toBe(false);
});

test('addresses that nobody has are fillers, and those of real people with short or odd names are not', () => {
  const fillers = [
    ...['none@none.com', 'NoEmail@school.org', 'no-email@gmail.com', 'noemail2@school.org', 'test@test.com', 'x@x.com'],
    ...['na@na.com', 'n/a@n/a.com', 'unknown@unknown.org', 'nomail@mail.com', 'example@example.com', 'a@a.com'],
    ...['email@email.com', 'noone@nowhere.com', 'noreply@school.org', 'abc@xyz.com', 'xxx@xxx.com', 'null@null.net'],
    ...['donthave@gmail.com', 'no_mail@x.org', 'test1@test.co.uk', 'name@example.com'],
  ];
  expect(among('email', fillers)).toEqual(fillers);
  const real = [
    ...['noemi@gmail.com', 'noneill@school.org', 'nonna@rossi.it', 'test@rossi.it', 'info@bakery.com', 'mail@anna.org'],
    ...['x@company.com', 'a@smith.org', 'nadia@na.org', 'unknownpleasures@x-band.org', 'ann@example.org', 'nora@n.com'],
  ];
  expect(among('email', real)).toEqual([]);
});

test('a long cell is compared in linear time', () => {
  for (const kind of kinds) expect(isFiller('0x'.repeat(500_000), kind)).toBe(false);
});

test('numbers of one digit or in a row are fillers, and telephone numbers are not', () => {
  const fillers = [
    '000-0000',
    '0',
    '000',
    '(999) 999-9999',
    '1111111111',
    '1234567',
    '1234567890',
    '0123456789',
    'xxx-xxxx',
  ];
  expect(among('phone', fillers)).toEqual(fillers);
  expect(among('phone', ['555-0100', '+353 85 555 0000', '0171 1234567', '112'])).toEqual([]);
});

test('names, grades and sections that look like fillers are kept', () => {
  expect(
    among('name', ['Na', 'Nil', 'Null', 'No', 'Xu', 'Non', 'Nona', 'An', 'O', 'Li', 'Anon', 'Test', 'Nunn']),
  ).toEqual([]);
  expect(among('name', ['x', 'XXX', '-', 'N/A', '0'])).toEqual(['x', 'XXX', '-', 'N/A', '0']);
  expect(among('email', ['0', '0@lrm.example'])).toEqual(['0']);
  expect(among('code', ['X', 'K', '0', '1-A', 'No', 'Test'])).toEqual([]);
});

test('what has a digit or a letter of another alphabet is never taken for a sign', () => {
  fc.assert(
    fc.property(fc.constantFrom('राम', '李', 'Ñ', 'عمر', 'Ωmega'), fc.constantFrom(...kinds), (name, kind) => {
      expect(isFiller(name, kind)).toBe(false);
    }),
  );
});
