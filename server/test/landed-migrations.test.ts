import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../src/database/migrations');
const found = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
);
/** By name, as each was when it landed. */
const landed = JSON.parse(readFileSync(join(folder, 'landed.json'), 'utf8')) as Record<string, string>;

// Databases have run what has landed: an edit reaches none of them, and makes two kinds of database.
test('every migration that has landed is as it was', () => {
  const changed = Object.keys(landed)
    .filter((name) => found[name] !== landed[name])
    .map(
      (name) =>
        `${name} has landed and may not be changed or removed. Take it back as it was, and write a new migration for what should change.`,
    );
  expect(changed).toEqual([]);
});

test('every migration is in landed.json', () => {
  const missing = Object.keys(found)
    .filter((name) => !(name in landed))
    .map(
      (name) =>
        `${name} is not listed. Once it is as it will land, add to server/src/database/migrations/landed.json: "${name}": "${found[name]}"`,
    );
  expect(missing).toEqual([]);
});
