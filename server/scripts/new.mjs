// npm run new -- resource key-loans: writes the files of a resource to begin with, those of rooms in docs/adding-a-resource.md.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { newResource } from './new-resource.mjs';
import { follow } from './pages.mjs';
import { fail, root, runNode } from './prepare.mjs';

const [kind, name = ''] = process.argv.slice(2);
if (kind !== 'resource' || !/^[a-z]{2,}(-[a-z]+)*s$/.test(name))
  fail('Name the resource in the plural, as in its address: npm run new -- resource key-loans');

/** The time of the new migration: now, but after the last one. */
function stamp() {
  const times = readdirSync('server/src/database/migrations').map((file) => Number.parseInt(file, 10) || 0);
  const now = Number(new Date().toISOString().replace(/\D/g, '').slice(0, 14));
  return String(Math.max(now, ...times.map((time) => time + 1)));
}

const steps = newResource(name, stamp());
for (const { file, after } of steps) if (after === undefined && existsSync(file)) fail(`${file} is there already.`);

for (const [path, text] of follow(steps)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(relative(root, path));
}
runNode(['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', ...steps.map(({ file }) => file)]);
process.exitCode = runNode(['server/scripts/registrations.mjs', '--fix']);
console.log('\nNow change the fields in these files, then run `npm run check -- --fix` again.');
