import fc from 'fast-check';
import { cleanCode, cleanLine, cleanText, isBlank, plainText, withoutEdges } from './clean-text.js';

const unseen = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u2066',
  '\ufeff',
  '\u00ad',
  '\u061c',
];
const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...unseen, ' ', '\n', '–'), fc.constantFrom('a', 'é', 'ب', 'क', '्', '9')),
});

it.each([cleanText, cleanLine, cleanCode, plainText, withoutEdges])('cleaning twice is cleaning once: %o', (clean) => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'binary' })), (text) => {
      expect(clean(clean(text))).toBe(clean(text));
    }),
  );
});

describe('a name', () => {
  it.each([
    '\u200eAnna',
    'Anna\u200f',
    '\u200dAnna\u200c',
    'An\u200dna',
    'An\u200cna',
    'An\u200ena',
    '\u2800Anna\u3164',
    'Anna\u00a0',
    'An\ufffena\uffff',
    '\ufdd0An\u{10ffff}na',
  ])('loses what nobody sees: %j', (name) => expect(cleanLine(name)).toBe('Anna'));

  it.each(['نیم\u200cسال', 'क्\u200dष', '👩\u200d🚀', '🏳️\u200d🌈', 'അവന്\u200d', '葛\u{e0100}'])(
    'keeps the joiners and variants that its script needs: %j',
    (name) => expect(cleanLine(name)).toBe(name),
  );

  it('has no joiner at its edges, and one where somebody typed two', () => {
    expect(cleanLine('\u200cعلی\u200c')).toBe('علی');
    expect(cleanLine('نیم\u200c\u200cسال')).toBe('نیم\u200cسال');
  });

  it('is one line with single spaces', () => {
    expect(cleanLine(' Anna\n  Maria\t')).toBe('Anna Maria');
  });

  it.each(['\v', '\f', '\u0085', '\u2028'])('takes %j, which other programs write, for a line break', (sign) => {
    expect(cleanText(`Ada${sign}Mia`)).toBe('Ada\nMia');
    expect(cleanLine(`Ada${sign}Mia`)).toBe('Ada Mia');
  });

  it('is cleaned in linear time', () => {
    const long = `a${' '.repeat(200_000)}b${'\u200d'.repeat(100_000)}`;
    expect(cleanText(long)).toHaveLength(200_002);
    expect(withoutEdges(long)).toHaveLength(200_002);
  });
});

it.each([
  '\u200e',
  '\u3164',
  '\u2800',
  '\u115f',
  '\u1160',
  '\uffa0',
  '\u00ad',
  '\u034f',
  '\u180e',
  '\u2063',
  '\u0301',
  '\u{e0061}',
  ' \u00a0 ',
])('%j shows nothing', (text) => expect(isBlank(text)).toBe(true));

it.each(['2–B', '2—B', '2‐B', '2‑B', '2−B', '２－Ｂ', '\u200e2-B', '2\u2060-B', '2﹣B', ' 2-B\u200b'])(
  'the code %j is 2-B',
  (code) => expect(cleanCode(code)).toBe('2-B'),
);

it('keeps the words and joiners of a code', () => {
  expect(cleanCode('  زبان\u200cشناسی  ۲ ')).toBe('زبان\u200cشناسی ۲');
  expect(cleanCode('Maths  ２')).toBe('Maths 2');
});

it.each(['4º A', '5ª', '4½', 'Ⅳ', 'm²'])('keeps the signs of the code %j', (code) =>
  expect(cleanCode(code)).toBe(code),
);

it.each([
  ['\u200eavi@lrm.example\u200f', 'avi@lrm.example'],
  ['ａvi＠lrm．example', 'avi@lrm.example'],
  ['av\u200di@lrm.exam\u00adple', 'avi@lrm.example'],
  ['\u202a+353\u00a085\u2011555‐0101\u202c', '+353 85-555-0101'],
  ['٠١٧١ ۱۲۳ ४५६', '0171 123 456'],
  ['０３ー１２３４－５６７８', '03-1234-5678'],
  ['𝟙𝟚', '12'],
  ['two\nlines ', 'two\nlines'],
])('plain text of %j is %j', (text, plain) => expect(plainText(text)).toBe(plain));
