import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { follow, stepsOf } from '../scripts/pages.mjs';

const root = join(__dirname, '../..');
const pages = ['adding-a-resource', 'adding-incidents', 'adding-key-loans'];
const followed = follow(pages.flatMap((page) => stepsOf(`docs/${page}.md`)));
const wishes = readFileSync(join(root, 'docs/i-want.md'), 'utf8').split(/^## /m).slice(1);

/** Prettier moves a snippet of whole statements to the left. */
const unindented = (text: string) => text.replace(/^ +/gm, '');

it.each(wishes.map((wish) => [wish.split('\n')[0]!, wish]))('%s: is code that other tests run', (_title, wish) => {
  const [, file = '', code = ''] = /^```tsx? from=(\S+)\n([\s\S]*?)^```$/m.exec(wish) ?? [];
  const path = join(root, file);
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(5);
  expect(code.trim()).not.toBe('');
  expect(unindented(followed.get(path) ?? readFileSync(path, 'utf8'))).toContain(unindented(code));
});
