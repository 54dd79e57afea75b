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
/** The hashes of landed migrations, by name. */
const landed = JSON.parse(readFileSync(join(folder, 'landed.json'), 'utf8')) as Record<string, string>;

// Databases have already run landed migrations, so an edit would only make new databases differ from old ones.
test('every landed migration is unchanged', () => {
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
