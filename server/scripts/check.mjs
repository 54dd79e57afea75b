// npm run check: checks types, lint with the arrow rules, and formatting. `npm run check -- --fix` fixes what it can.
import { ensureInstalled, runNode } from './prepare.mjs';

const fix = process.argv.includes('--fix');
ensureInstalled();

const tsc = 'node_modules/typescript/bin/tsc';
const checks = [
  ['types of shared', [tsc, '-p', 'shared/tsconfig.test.json']],
  ['types of server', [tsc, '-p', 'server/tsconfig.test.json']],
  ['types of admin', [tsc, '-p', 'admin/tsconfig.json']],
  ['types of the browser tests', [tsc, '-p', 'admin/tsconfig.test.json']],
  ['lint', ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...(fix ? ['--fix'] : []), '.']],
  ['formatting', ['node_modules/prettier/bin/prettier.cjs', '--log-level', 'warn', fix ? '--write' : '--check', '.']],
];

const failed = checks.filter(([name, command]) => {
  console.log(`Checking ${name}`);
  return runNode(command) !== 0;
});
console.log(failed.length === 0 ? 'Every check passed.' : `Failed: ${failed.map(([name]) => name).join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
