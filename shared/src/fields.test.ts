import fc from 'fast-check';
import { z } from 'zod';
import { sectionSchema } from './academics.js';
import { loginSchema, registerSchema, setPasswordSchema } from './auth.js';
import {
  byKey,
  code,
  date,
  problemsIn,
  email,
  nameField,
  optionalDate,
  optionalEmail,
  optionalPhone,
  optionalText,
  text,
  time,
} from './fields.js';
import { readAddresses } from './notifications/typed-addresses.js';
import { templateSchema } from './notifications/templates.js';
import { parentSchema } from './parents.js';
import { signInSettingsSchema } from './settings/sign-in.js';

const problemOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

it.each([
  '\u200eavi@lrm.example',
  'avi@lrm.example\u200f',
  'av\u200di@lrm.example',
  '\u202aavi@lrm.example\u202c',
  'ＡＶＩ＠lrm．example',
  'avi@lrm。example',
  "'avi@lrm.example",
  '‘avi@lrm.example’',
])('the address %j is avi@lrm.example on every way in', (typed) => {
  expect(email().parse(typed)).toBe('avi@lrm.example');
  expect(optionalEmail().parse(typed)).toBe('avi@lrm.example');
  expect(loginSchema.parse({ email: typed, password: 'x' }).email).toBe('avi@lrm.example');
  expect(readAddresses(`Avi <${typed}>`).addresses).toEqual([{ email: 'avi@lrm.example', name: 'Avi' }]);
});

it('cleans an address in linear time', () => {
  expect(email().safeParse(`a${"'".repeat(1_000_000)}a`).success).toBe(false);
});

it.each(["o'neill@lrm.example", 'a.b+x_y@lrm.example', 'avi@bücher.example'])('the address %j stays', (typed) =>
  expect(email().parse(typed)).toBe(typed),
);

it.each(['avi@lrm.example/mum', 'avi@lrm.example|mo', "avi@l'rm.example", 'avi@lrm.example?subject=x'])(
  '%j is no address',
  (typed) => expect(email().safeParse(typed).success).toBe(false),
);

it.each([
  ['\u202a+353\u00a085\u2011555‐0101\u202c', '+353 85-555-0101'],
  ['٠١٧١ ١٢٣', '0171 123'],
  ['０３ー１２３４－５６７８', '03-1234-5678'],
  ['\u200e', null],
  ['0171  123\t456', '0171 123 456'],
])('the phone number %j is %j', (typed, phone) => expect(optionalPhone().parse(typed)).toBe(phone));

it('refuses a phone number with words, and two at once', () => {
  expect(problemOf(optionalPhone(), '0171 123456 (work)')).toBe('Use digits, spaces and + ( ) - only.');
  expect(problemOf(optionalPhone(), '0171 123456\n0172 99')).toBe('Enter one phone number, on one line.');
});

it.each(['\u200e', '\u3164', '\u2800', '\u115f', '\u00ad', ' \u2060 ', '', null, undefined])(
  '%j is no name',
  (typed) => {
    expect(nameField('First name').parse(typed)).toBe('');
    const person = { firstName: typed, lastName: typed, email: 'a@school.test' };
    expect(registerSchema.safeParse(person).error?.issues).toMatchObject([
      { path: ['firstName'], message: 'Enter a first or last name.' },
    ]);
    for (const one of [
      { ...person, firstName: 'Pelé' },
      { ...person, lastName: 'Pelé' },
    ])
      expect(registerSchema.safeParse(one).success).toBe(true);
  },
);

it('takes a section under one name, whichever dash and width it is typed in', () => {
  for (const sectionName of ['2–B', '2‑B', '２－B', '\u200e2-B'])
    expect(sectionSchema.parse({ sectionName, allocatedYear: 2026 }).sectionName).toBe('2-B');
  expect(templateSchema.shape.code.parse('WEL\u200bCOME—1')).toBe('WELCOME-1');
});

it('takes dates and times with signs that nobody sees, and in other digits', () => {
  expect(date('Day').parse('\u200e٢٠١٨-١٢-٣١')).toBe('2018-12-31');
  expect(time('Start').parse('０９：３０')).toBe('09:30');
});

it('takes a new password without what copying adds at its edges', () => {
  const password = 'a well kept register';
  const token = 'x'.repeat(43);
  expect(setPasswordSchema.parse({ token, password: `\u200b ${password}\n` }).password).toBe(password);
  expect(problemOf(setPasswordSchema, { token, password: `${'ab1'.repeat(3)}      ` })).toBe(
    'Use at least 12 characters.',
  );
});

/** Every kind of text field: what it has taken, it takes again, and leaves as it is. */
it.each(
  Object.entries({
    text: text(200, 'Text'),
    code: code(200, 'Code'),
    name: nameField('Name'),
    notes: optionalText(200, 'Notes'),
    email: optionalEmail(),
    phone: optionalPhone(),
  }),
)('a stored %s is never refused', (_, schema) => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\u200e', '\u200d', '–', '٣', '+', '(', ' ', '\n', 'a', '@', '.', 'é', 'क') }),
    fc.emailAddress(),
  );
  fc.assert(
    fc.property(typed, (value) => {
      const taken = schema.safeParse(value);
      if (taken.success) expect(schema.parse(taken.data)).toBe(taken.data);
    }),
  );
});

it('has one schema for a parent, on forms and in sheets', () => {
  expect(parentSchema.parse({ lastName: 'Pelé' })).toEqual({
    firstName: '',
    lastName: 'Pelé',
    email: null,
    phone: null,
  });
});

describe('an optional date', () => {
  const loan = z.strictObject({ lentOn: date('Lent on'), dueOn: optionalDate('Due back', { notBefore: 'lentOn' }) });
  const read = (dueOn?: unknown) => loan.safeParse({ lentOn: '2026-11-17', dueOn });

  it('is null if it is missing or empty, and must be a date otherwise', () => {
    for (const empty of [undefined, null, '', ' ']) expect(read(empty).data?.dueOn).toBeNull();
    expect(read(' 2026-11-18 ').data?.dueOn).toBe('2026-11-18');
    expect(read('2026-02-30').error?.issues[0]?.message).toBe('Use a date such as 2026-11-17.');
  });

  it('may be on or after another, whatever is not filled in yet', () => {
    const problems = (lentOn: unknown, dueOn: unknown) => problemsIn(loan, { lentOn, dueOn });
    expect(problems('2026-11-17', '2026-11-16')).toEqual([{ path: 'dueOn', message: 'Due back is before Lent on.' }]);
    for (const [lentOn, dueOn] of [
      ['2026-11-17', '2026-11-17'],
      ['2026-11-17', '2026-11-18'],
      ['2026-11-17', null],
      [undefined, '2026-11-18'],
    ])
      expect(problems(lentOn, dueOn)).toEqual([]);
  });
});

it('names a missing list as the only problem where a rule over several fields would read it', () => {
  const { error } = signInSettingsSchema.safeParse({ newDeviceLetters: true, issuerOnlyRoles: ['SUPERADMIN'] });
  expect(error!.issues.map(({ path }) => path.join('.'))).toEqual(expect.arrayContaining(['secondFactorRoles']));
});

it('refuses too many values by key without reading them, and names the problems of few', () => {
  const read = jest.fn((value: unknown) => value === 1);
  const schema = byKey(z.string(), z.unknown().refine(read, 'Use 1.'), 2, 'Use at most 2.').optional();
  const problemsOf = (value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);
  expect(problemsOf({ a: 2, b: 2, c: 2 })).toEqual(['Use at most 2.']);
  expect(read).not.toHaveBeenCalled();
  expect(problemsOf({ a: 2, b: 1 })).toEqual(['Use 1.']);
  for (const value of [{ a: 1, b: 1 }, {}, undefined]) expect(problemsOf(value)).toBeUndefined();
  for (const value of [null, 'abc', ['a']]) expect(problemsOf(value)).toHaveLength(1);
});
