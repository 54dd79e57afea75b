import { z } from 'zod';
import { optionalText, text } from './fields.js';
import { plainWords, plainWordsOf } from './plain-words.js';

const schema = z.strictObject({
  text: z.string().min(2).max(3),
  count: z.int().min(1).max(9),
  days: z.array(z.int()).min(1).max(2),
  kind: z.enum(['a', 'b']),
  open: z.boolean(),
  key: z.uuid(),
});
const sound = { text: 'ab', count: 1, days: [1], kind: 'a', open: true, key: '0b5a1a4e-2f4b-4c3e-9b0a-6f5f1c2d3e4f' };
const said = (body: unknown) => {
  const { error } = z.safeParse(schema, body, { error: plainWords });
  return error?.issues.map(({ message }) => message);
};

it.each([
  [undefined, 'Send the fields as JSON.'],
  [[], 'Send the fields as JSON.'],
  [{ ...sound, text: undefined }, "'text' is missing."],
  [{ ...sound, text: 1 }, "'text' must be text."],
  [{ ...sound, text: ['a', 'b'] }, "Give 'text' once."],
  [{ ...sound, text: 'a' }, "Use at least 2 characters for 'text'."],
  [{ ...sound, text: 'abcd' }, "Use at most 3 characters for 'text'."],
  [{ ...sound, count: 'x' }, "'count' must be a number."],
  [{ ...sound, count: 1.5 }, "'count' must be a whole number."],
  [{ ...sound, count: 0 }, "Use 1 or more for 'count'."],
  [{ ...sound, count: 10 }, "Use 9 or less for 'count'."],
  [{ ...sound, days: 1 }, "'days' must be a list."],
  [{ ...sound, days: ['x'] }, "'days.0' must be a number."],
  [{ ...sound, days: [] }, "Choose at least 1 for 'days'."],
  [{ ...sound, days: [1, 2, 3] }, "Choose at most 2 for 'days'."],
  [{ ...sound, kind: 'c' }, "Use one of a, b for 'kind'."],
  [{ ...sound, open: 'yes' }, "'open' must be true or false."],
  [{ ...sound, key: '1' }, "'key' cannot be read here."],
])('says of %j in plain words what is wrong, and where', (body, sentence) => {
  expect(said(body)).toEqual([sentence]);
});

it.each([
  [z.string(), undefined, 'This is missing.'],
  [z.string(), ['a'], 'Send this once.'],
  [z.string().min(2), 'a', 'Use at least 2 characters.'],
  [z.int(), 'x', 'Enter a number.'],
  [z.uuid(), 'x', 'This cannot be read here.'],
])('says of a field by itself, beside which it is shown, what is wrong', (field, value, sentence) => {
  expect(z.safeParse(field, value, { error: plainWords }).error?.issues[0]?.message).toBe(sentence);
});

describe('with the labels of a schema', () => {
  const person = z.strictObject({
    lastName: text(9, 'Last name'),
    phone: optionalText(9, 'Mobile phone'),
    places: z.int().max(5000).nullable().meta({ label: 'Places' }),
    days: z.array(z.boolean()).meta({ label: 'Days' }),
    key: z.string(),
  });
  const form = z.strictObject({ people: z.array(person.partial()).meta({ label: 'People' }), person });
  const whole = { lastName: 'Haddad', phone: null, places: 1, days: [], key: 'x' };
  const wordsOf = (schema: z.ZodType, body: unknown) =>
    z.safeParse(schema, body, { error: plainWordsOf(schema) }).error?.issues.map(({ message }) => message);

  it.each([
    [{ places: undefined }, 'Places is missing.'],
    [{ places: '5' }, 'Places must be a number.'],
    [{ places: 5001 }, 'Use 5,000 or less for Places.'],
    [{ phone: 7 }, 'Mobile phone must be text.'],
    [{ lastName: null }, 'Enter a last name.'],
    [{ days: undefined }, 'Days is missing.'],
    [{ days: [1] }, 'Days must be true or false.'],
    [{ key: undefined }, "'key' is missing."],
  ])('names the field of %j as the screen does', (wrong, sentence) => {
    expect(wordsOf(person, { ...whole, ...wrong })).toEqual([sentence]);
    expect(
      wordsOf(
        person.transform(({ key }) => key),
        { ...whole, ...wrong },
      ),
    ).toEqual([sentence]);
  });

  it('names the fields of records within a form', () => {
    expect(wordsOf(form, { people: [{ phone: 7 }], person: { ...whole, places: 0.5 } })).toEqual([
      'Mobile phone must be text.',
      'Places must be a whole number.',
    ]);
    expect(wordsOf(form, { people: [null], person: whole })).toEqual(['People cannot be read here.']);
    expect(wordsOf(form, { person: { ...whole, key: undefined } })).toEqual([
      'People is missing.',
      "'person.key' is missing.",
    ]);
  });
});
