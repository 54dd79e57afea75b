import fc from 'fast-check';
import { misread } from './misread.js';

it.each([
  ['MÃ¼ller', 'Müller'],
  ['Å›wit', 'świt'],
  ['Zoâ€™s', 'Zo’s'],
  ['O&#39;Brien &amp; Co', "O'Brien & Co"],
  ['Ren&#xE9;', 'René'],
])('%j was %j', (text, meant) => expect(misread(text)).toBe(meant));

it.each([
  'Müller',
  'Ána',
  'SÃO PAULO',
  'Â',
  'Łukasz',
  '山田',
  'A & B',
  'R&D;',
  '&#9999999999;',
  '&#999999999;',
  '&#00;',
  'Ã¼Ł',
  'Ã¼\u00e9',
])('%j seems right', (text) => expect(misread(text)).toBeNull());

it('finds every name that was read in windows-1252 and lost none of its bytes', () => {
  const garbledOf = (name: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(name));
  const name = fc
    .stringMatching(/^[A-Za-zÀ-ÿĀ-žА-я]{1,20}$/)
    .filter((each) => /[^ -~]/.test(each) && !/[\u0081\u008d\u008f\u0090\u009d]/.test(garbledOf(each)));
  fc.assert(fc.property(name, (each) => expect(misread(garbledOf(each))).toBe(each)));
});
