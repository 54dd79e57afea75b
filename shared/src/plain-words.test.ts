import { z } from 'zod';
import { plainWords } from './plain-words.js';

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
