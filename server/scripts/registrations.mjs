// Where a new resource must also be named: its migration's hash in landed.json, and its calls in the authorization table. `npm run check`
// tells what is missing, and `npm run check -- --fix` adds it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(`${migrations}/${name}`))
        .digest('hex'),
    ])
    .filter(([name, hash]) => known[name] !== hash);
}

/** The rows that the authorization table lacks, for the resources whose access is declared beside their schemas. */
function missingRows() {
  const rows = readFileSync(table, 'utf8');
  const found = (folder, pattern) => [...sourcesOf(folder).values()].flatMap((text) => [...text.matchAll(pattern)]);
  const access = new Map(
    found('shared/src', /accessTo\('(\w+)'(?:, \{ teachers: \[([^\]]*)\])?/g).map(([, subject, acts = '']) => [
      subject,
      acts.match(/\w+/g) ?? [],
    ]),
  );
  const resources = found(
    'server/src/features',
    /defineResource\((?:\w+|entityOf\(\w+\)), \{\s*path: '([^']+)',\s*subject: '(\w+)'/g,
  );
  return resources
    .filter(([, path, subject]) => access.has(subject) && !rows.includes(`...resource('${path}',`))
    .map(([, path, subject]) => {
      const whoMay = (act) => (access.get(subject).some((each) => [act, 'manage'].includes(each)) ? 'SAT' : 'SA');
      const more = ['create', 'update', 'delete'].filter((act) => whoMay(act) === 'SAT');
      const others = more.map((act) => `, ${act}: 'SAT'`).join('');
      return `  ...resource('${path}', { read: '${whoMay('read')}', write: 'SA'${others} }),`;
    });
}

/** `text` with lines after its last line that `isLike` holds for. */
function withLines(text, isLike, added) {
  const lines = text.split('\n');
  return lines.toSpliced(lines.findLastIndex(isLike) + 1, 0, ...added).join('\n');
}

const [newHashes, rows] = [missingHashes(), missingRows()];
if (process.argv.includes('--fix')) {
  if (newHashes.length > 0) {
    const known = JSON.parse(readFileSync(hashes, 'utf8'));
    writeFileSync(hashes, `${JSON.stringify({ ...known, ...Object.fromEntries(newHashes) }, null, 2)}\n`);
  }
  if (rows.length > 0)
    writeFileSync(
      table,
      withLines(readFileSync(table, 'utf8'), (line) => line.startsWith("  ...resource('"), rows),
    );
}
const said = process.argv.includes('--fix') ? 'now has' : 'lacks';
for (const [name, hash] of newHashes) console.log(`${hashes} ${said} "${name}": "${hash}"`);
for (const row of rows) console.log(`${table} ${said} ${row.trim()}`);
if (said === 'lacks' && newHashes.length + rows.length > 0) {
  console.log('`npm run check -- --fix` adds them.');
  process.exitCode = 1;
}
