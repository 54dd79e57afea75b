// npm run check: checks types, lint with the arrow rules, and formatting. `-- --fix` fixes what it can, `-- --changed` lints and formats
// only what differs from `main`, `-- --counts` only prints measures of the code. What passed before is not checked again: `.cache` knows it. A lint rule that needs the types of another
// file sees a change there only when the file itself changes, or without `.cache`, as on a fresh clone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { changedFiles } from './changed-tests.mjs';
import { ensureInstalled } from './prepare.mjs';

const fix = process.argv.includes('--fix');
const isCode = (path) => /\.([mc]?js|tsx?)$/.test(path);
const isFormatted = (path) => isCode(path) || /\.(css|html|json|md|ya?ml)$/.test(path);
const changed = process.argv.includes('--changed') ? changedFiles().filter((path) => existsSync(path)) : undefined;

const typesOf = (name, project) => ({
  name: `types of ${name}`,
  parameters: [
    'node_modules/typescript/bin/tsc',
    ...['-p', project, '--incremental', '--tsBuildInfoFile', `.cache/${project.replaceAll('/', '-')}.tsbuildinfo`],
  ],
});

/** Runs a tool over `.`, or over those of the changed files that it reads. */
const over = (name, reads, tool, parameters) => ({
  name,
  parameters: [tool, ...parameters, ...(changed?.filter(reads) ?? ['.'])],
  isIdle: changed?.some(reads) === false,
});

/** The longest first: two run at a time, or one where fixes would change what another reads. */
const checks = [
  over('lint', isCode, 'node_modules/eslint/bin/eslint.js', [
    ...['--max-warnings', '0', '--no-warn-ignored', ...(fix ? ['--fix'] : [])],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint.json'],
  ]),
  typesOf('server', 'server/tsconfig.test.json'),
  typesOf('admin', 'admin/tsconfig.json'),
  over('formatting', isFormatted, 'node_modules/prettier/bin/prettier.cjs', [
    ...['--log-level', 'warn', fix ? '--write' : '--check', '--ignore-unknown'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier.json'],
  ]),
  typesOf('the browser tests', 'admin/tsconfig.test.json'),
  typesOf('shared', 'shared/tsconfig.test.json'),
].filter(({ isIdle }) => !isIdle);

/** Runs one check; prints what it says as soon as it is over. Returns whether it passed. */
async function passes({ name, parameters }) {
  const since = performance.now();
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  const [exitCode] = await once(child, 'close');
  const seconds = Math.round((performance.now() - since) / 1000);
  console.log(`${exitCode === 0 ? 'Passed' : 'FAILED'}: ${name} (${seconds} s)`);
  process.stdout.write(Buffer.concat(said));
  return exitCode === 0;
}

ensureInstalled();
if (process.argv.includes('--counts')) {
  const { printCounts } = await import('./counts.mjs');
  printCounts();
  process.exit();
}
const waiting = [...checks];
const failed = [];
async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await passes(check))) failed.push(check.name);
}
await Promise.all(Array.from({ length: fix ? 1 : Math.min(2, availableParallelism()) }, work));
console.log(failed.length === 0 ? 'Every check passed.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
