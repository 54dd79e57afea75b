// npm run bench: every server/bench/*.bench.ts, or those whose names are given, such as `npm run bench -- matrix`.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { ensureBuilt, ensureInstalled, fail, runNode } from './prepare.mjs';

const suffix = '.bench.ts';
const asked = process.argv.slice(2).map((name) => basename(name).replace(suffix, ''));

ensureInstalled();
if (!ensureBuilt()) fail('The build failed. The lines above say why.');

const found = readdirSync('server/bench')
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length));
const unknown = asked.filter((name) => !found.includes(name));
if (unknown.length > 0) fail(`No such bench: ${unknown.join(', ')}. There are: ${found.join(', ')}.`);

/** A bench is TypeScript through the loader; see server/bench/README.md. */
const loader = ['--conditions=source', '--import', './scripts/from-source.mjs'];
const failed = (asked.length > 0 ? asked : found).filter((name) => {
  console.log(`\n${name}`);
  return runNode([...loader, `bench/${name}${suffix}`], { cwd: 'server' }) !== 0;
});
if (failed.length > 0) fail(`\nFailed: ${failed.join(', ')}.`);
