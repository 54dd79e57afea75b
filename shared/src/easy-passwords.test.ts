import { easyPasswordMessages, easyPasswordProblem } from './easy-passwords.js';

const person = { email: 'sam.okoye@school.test', schoolName: 'Cedar Grove School' };

it.each([
  'sam.okoye@school.test',
  'Sam.Okoye@School.Test',
  'sam.okoye',
  'SamOkoye',
  'sam_okoye2026!',
  '2026 sam okoye',
  'ｓａｍ．ｏｋｏｙｅ＠ｓｃｈｏｏｌ．ｔｅｓｔ',
])('refuses %j, which is the address or its first part', (password) => {
  expect(easyPasswordProblem(password, person)).toBe(easyPasswordMessages.email);
});

it.each(['Cedar Grove School', 'cedargroveschool', 'cedar-grove-school-2026', 'Çedar Grové School!'])(
  'refuses %j, which is the name of the school',
  (password) => {
    expect(easyPasswordProblem(password, person)).toBe(easyPasswordMessages.school);
  },
);

it.each(['a well kept register', 'okoye plays the kora', 'cedar grove has eleven owls'])('takes %j, which is more than that', (password) => {
  expect(easyPasswordProblem(password, person)).toBeNull();
});

it('compares with what there is: an account without an address, a school without a name, names without letters', () => {
  expect(easyPasswordProblem('a well kept register', { email: null, schoolName: null })).toBeNull();
  expect(easyPasswordProblem('123456789123', { email: '1@school.test', schoolName: '42' })).toBeNull();
  expect(easyPasswordProblem('0353850001234', { email: '0353850001234@school.test', schoolName: null })).toBe(easyPasswordMessages.email);
  expect(easyPasswordProblem('مدرسة الأرز الكبيرة', { email: null, schoolName: 'مدرسة الأرز الكبيرة' })).toBe(easyPasswordMessages.school);
});
