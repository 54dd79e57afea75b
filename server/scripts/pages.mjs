// The pages of docs/ that add something step by step: their code blocks, as files to create or lines to add.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The steps of a page: a file to create, or lines to add after a line of an existing one. */
export const stepsOf = (page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```tsx? file=(\S+)(?: after="(.*)")?\n([\s\S]*?)^```$/gm)].map(
    ([, file = '', after, code = '']) => ({ file, after, lines: code.trimEnd().split('\n') }),
  );

/** The contents of the files that the steps create or change, by full path; writes nothing. */
export function follow(steps) {
  const files = new Map();
  for (const { file, after, lines } of steps) {
    const path = join(root, file);
    if (after === undefined) {
      files.set(path, `${lines.join('\n')}\n`);
      continue;
    }
    const text = (files.get(path) ?? readFileSync(path, 'utf8')).split('\n');
    const at = text.indexOf(after);
    if (at === -1) throw new Error(`${file} has no line '${after}'`);
    files.set(path, text.toSpliced(at + 1, 0, ...lines).join('\n'));
  }
  return files;
}
