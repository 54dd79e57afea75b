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
  [{ ...sound, text: undefined }, 'This is missing.'],
  [{ ...sound, text: 1 }, 'Enter some text.'],
  [{ ...sound, text: ['a', 'b'] }, 'Send this once.'],
  [{ ...sound, text: 'a' }, 'Use at least 2 characters.'],
  [{ ...sound, text: 'abcd' }, 'Use at most 3 characters.'],
  [{ ...sound, count: 'x' }, 'Enter a number.'],
  [{ ...sound, count: 1.5 }, 'Enter a whole number.'],
  [{ ...sound, count: 0 }, 'Use 1 or more.'],
  [{ ...sound, count: 10 }, 'Use 9 or less.'],
  [{ ...sound, days: 1 }, 'Send a list here.'],
  [{ ...sound, days: [] }, 'Choose at least 1.'],
  [{ ...sound, days: [1, 2, 3] }, 'Choose at most 2.'],
  [{ ...sound, kind: 'c' }, 'Use one of a, b.'],
  [{ ...sound, open: 'yes' }, 'Choose yes or no.'],
  [{ ...sound, key: '1' }, 'This cannot be read here.'],
])('says of %j in plain words what is wrong', (body, sentence) => {
  expect(said(body)).toEqual([sentence]);
});
