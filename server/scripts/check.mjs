// npm run check: checks types, lint with the arrow rules, formatting, and where new resources must be named. `-- --fix` fixes what it can,
// `-- --changed` lints and formats only what differs from `main`, `-- --counts` only prints measures of the code. What passed before is not
// checked again: `.cache` knows it.
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

/** Runs a tool over `.`, or over those of the changed files that it reads. */
const over = (name, reads, tool, parameters) => ({
  name,
  parameters: [tool, ...parameters, ...(changed?.filter(reads) ?? ['.'])],
  isIdle: changed?.some(reads) === false,
});

const projects = ['shared/tsconfig.json', 'server/tsconfig.json', 'admin/tsconfig.json', 'admin/tsconfig.src.json'];

/** The longest first: two run at a time, or one where fixes would change what another reads. */
const checks = [
  over('lint', isCode, 'node_modules/eslint/bin/eslint.js', [
    ...['--max-warnings', '0', '--no-warn-ignored', ...(fix ? ['--fix'] : [])],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint.json'],
  ]),
  // The native compiler takes a quarter of the time of the one that the linter needs.
  { name: 'types', parameters: ['node_modules/typescript-native/bin/tsc', '-b', ...projects] },
  over('promises', isCode, 'node_modules/oxlint/bin/oxlint', ['--quiet', '--no-error-on-unmatched-pattern']),
  { name: 'registrations', parameters: ['server/scripts/registrations.mjs', ...(fix ? ['--fix'] : [])] },
  over('formatting', isFormatted, 'node_modules/prettier/bin/prettier.cjs', [
    ...['--log-level', 'warn', fix ? '--write' : '--check', '--ignore-unknown'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier.json'],
  ]),
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
