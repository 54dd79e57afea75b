import * as common from '@zxcvbn-ts/language-common';
import { EasyPasswords, easyPasswordMessages } from './easy-passwords.service.js';
import { easiness } from './easy-passwords.worker.js';
import { ownWords, type Owner } from './own-words.js';
import { readConfig } from '../../config.js';
import { Workers } from '../../platform/workers/workers.js';

const owner: Owner = {
  firstName: 'Sam',
  lastName: 'Okoye',
  email: 'sam.okoye@cedargrove.test',
  schoolName: 'Cedar Grove School',
};
const judged = (password: string, given: Partial<Owner> = {}) =>
  easiness({ password, own: ownWords({ ...owner, ...given }) }).from;

it.each([
  'password12345',
  'Passw0rd1234',
  'p@ssword1234',
  'letmein123456',
  'welcome123456',
  'iloveyou12345',
  'teacher123456',
  'schoolschool1',
  'qwertyuiopasdf',
  '1q2w3e4r5t6y',
  'zaq12wsxcde3',
  'pässwörd1234',
  'ＰＡＳＳＷＯＲＤ１２３４',
  'password83726194',
  '83726194password',
  '$unshine83726194',
  'P@ssw0rd-2026!',
  'Summer2026!!!',
  '1111112026!2',
  'abcdefghijkl',
  '123456789012',
  'adminadminadmin',
  'purple dragon 12',
])('finds %j easy to guess', (password) => {
  expect(judged(password, { schoolName: null })).not.toBeNull();
});

it.each([
  'Homeroom2026!',
  'homeroomhomeroom',
  'sam.okoye@cedargrove.test',
  'Sam.Okoye@CedarGrove.Test',
  'SamOkoye1234',
  'sam_okoye2026!',
  '2026 sam okoye',
  'OkoyeSam1990!',
  'ｓａｍ．ｏｋｏｙｅ２０２６',
  'CedarGrove1234',
  'Cedar Grove School',
  'cedar-grove-school-2026',
  'Çedar Grové School!',
  'c3darGr0ve2026',
  'Okoye-1990-2026-1990',
])('finds %j easy to guess for this person at this school', (password) => {
  expect(judged(password)).toBe('own');
});

it('knows an address that ends in digits by its letters', () => {
  expect(judged('user-2026-2027', { email: 'user15@school.test' })).toBe('own');
  expect(judged('user15-2026-2027', { email: 'user15@school.test' })).toBe('own');
});

it('knows the words of every script', () => {
  expect(judged('مدرسة الأرز الكبيرة', { schoolName: 'مدرسة الأرز الكبيرة' })).toBe('own');
  expect(judged('Ștefănescu-2026', { lastName: 'Stefanescu' })).toBe('own');
});

it.each([
  'a well kept register',
  'another long password',
  'correct horse battery staple',
  'okoye plays the kora',
  'cedar grove has eleven owls',
  'wigwam-fjord-lamp',
  'شجرة الزيتون الخضراء القديمة',
  'Xk7#qPz42$91',
  'tr5x9qLmW2vb',
  'dog 837261948273',
  'V9m-2Qx_Lr84tZ',
  `kV3%wq9Zr!${'x7Tn'.repeat(40)}`,
])('takes %j', (password) => {
  expect(judged(password)).toBeNull();
});

it('compares with what there is: an account without an address, a school without a name', () => {
  expect(judged('a well kept register', { email: null, schoolName: null })).toBeNull();
});

const mostCommon = common.dictionary['passwords-common'].slice(0, 3000).filter((_, n) => n % 60 === 0);
it.each([
  ['digits behind', (word: string) => `${word}2026`.padEnd(12, '1234567890')],
  ['capitals and signs behind', (word: string) => word.toUpperCase().padEnd(12, '!')],
  ['digits before', (word: string) => `12${word}`.padEnd(12, '34567890')],
  [
    'letters swapped',
    (word: string) => word.replace(/a/g, '@').replace(/o/g, '0').replace(/s/g, '$').padEnd(12, '1234567890'),
  ],
])('finds the 3,000 most common easy, with %s (every sixtieth)', (_, dressed) => {
  expect(mostCommon.map((word) => dressed(String(word))).filter((password) => judged(password) === null)).toEqual([]);
});

it('answers a sentence out of its thread', async () => {
  const workers = new Workers(readConfig({}));
  const easy = new EasyPasswords(workers);
  try {
    expect(await easy.judge('Passw0rd1234', owner)).toEqual({ strength: 'EASY', problem: easyPasswordMessages.common });
    expect(await easy.judge('Cedar Grove 2026', owner)).toEqual({
      strength: 'EASY',
      problem: easyPasswordMessages.own,
    });
    expect(await easy.judge('quiet lantern no', owner)).toEqual({ strength: 'GOOD', problem: null });
    expect(await easy.judge('a well kept register of nine rivers', owner)).toEqual({
      strength: 'STRONG',
      problem: null,
    });
  } finally {
    await workers.onModuleDestroy();
  }
});
