// The pages of docs/ that add something step by step: their code blocks, as files to create or lines to add.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { builds, root, sharedSources } from './prepare.mjs';

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

/** Builds workspaces with `files` in a copy of the repository, `copy`. */
export function buildCopy(copy, files, workspaces = ['server']) {
  for (const path of [...sharedSources, ...workspaces.flatMap((workspace) => builds[workspace].sources)])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  for (const [path, text] of files) {
    const changed = join(copy, relative(root, path));
    mkdirSync(dirname(changed), { recursive: true });
    writeFileSync(changed, text);
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const workspace of workspaces) {
    // Takes precedence over the one in node_modules, which leads to the repository's own sources.
    mkdirSync(join(copy, workspace, 'node_modules/@homeroom'), { recursive: true });
    symlinkSync(join(copy, 'shared'), join(copy, workspace, 'node_modules/@homeroom/shared'));
    execFileSync(process.execPath, builds[workspace].command, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}
