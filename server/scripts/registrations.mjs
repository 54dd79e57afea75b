// Where a new resource must also be named: its migration's hash in landed.json, and its calls in the authorization table. `npm run check`
// tells what is missing, and `npm run check -- --fix` adds it.
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { accessRows, withRows } from './access-rows.mjs';
import { sourcesOf } from './imports.mjs';

const migrations = 'server/src/database/migrations';
const hashes = `${migrations}/landed.json`;
const table = 'server/test/authorization.ts';

/** The migrations that are on `main`, whose hashes never change again. */
function onMain() {
  try {
    const git = (...parameters) =>
      execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return JSON.parse(git('show', `${git('merge-base', 'HEAD', 'main').trim()}:${hashes}`));
  } catch {
    return JSON.parse(readFileSync(hashes, 'utf8'));
  }
}

/** The lines that landed.json lacks, by migration, as `[name, hash]`. */
function missingHashes() {
  const [landed, known] = [onMain(), JSON.parse(readFileSync(hashes, 'utf8'))];
  return readdirSync(migrations)
    .filter((name) => name.endsWith('.ts') && !(name in landed))
    .map((name) => [name, hash('sha256', readFileSync(`${migrations}/${name}`))])
    .filter(([name, found]) => known[name] !== found);
}

const text = readFileSync(table, 'utf8');
const declared = accessRows(sourcesOf('shared/src').values(), sourcesOf('server/src/features').values());
/** The rows that the authorization table lacks, or has otherwise. */
const rows = new Map([...declared].filter(([, row]) => !text.includes(`${row}\n`)));
const newHashes = missingHashes();
const isFix = process.argv.includes('--fix');
if (isFix && newHashes.length > 0) {
  const known = JSON.parse(readFileSync(hashes, 'utf8'));
  writeFileSync(hashes, `${JSON.stringify({ ...known, ...Object.fromEntries(newHashes) }, null, 2)}\n`);
}
if (isFix) writeFileSync(table, withRows(text, rows));
const said = isFix ? 'now has' : 'lacks';
for (const [name, found] of newHashes) console.log(`${hashes} ${said} "${name}": "${found}"`);
for (const row of rows.values()) console.log(`${table} ${said} ${row.trim()}`);
if (!isFix && newHashes.length + rows.size > 0) {
  console.log('`npm run check -- --fix` adds them.');
  process.exitCode = 1;
}
