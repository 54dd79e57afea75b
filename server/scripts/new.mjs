// npm run new -- resource key-loans: writes the files of a resource to begin with, those of rooms in docs/adding-a-resource.md.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { follow, stepsOf } from './pages.mjs';
import { fail, root, runNode } from './prepare.mjs';

const [kind, name = ''] = process.argv.slice(2);
if (kind !== 'resource' || !/^[a-z]{2,}(-[a-z]+)*s$/.test(name))
  fail('Name the resource in the plural, as in its address: npm run new -- resource key-loans');

const singular = name.replace(/ies$/, 'y').replace(/(?<=[sx]|ch|sh)es$|s$/, '');
const words = (text) => text.replaceAll('-', ' ');
const column = (text) => text.replaceAll('-', '_');
const camel = (text) => text.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);

/** The page's code with the new names, in the order in which they replace those of rooms. */
const renamed = (text) =>
  [
    [/20\d{6}000000/g, stamp],
    [/describe: '[^']*'/g, "describe: 'One line that says what the rows are.'"],
    [/emptyHint: '[^']*'/g, "emptyHint: 'One sentence for an empty list.'"],
    [/(?<=words: \{ singular: '|singular: ')room/g, words(singular)],
    [
      /(?<=message: 'A )room|(?<=text\(60, ')Room/g,
      (found) => (found === 'Room' ? capitalised(words(singular)) : words(singular)),
    ],
    [/(?<=label: ')Rooms/g, capitalised(words(name))],
    [/(?<=(?:path|name): '|file=|\/|-)rooms(?=['./])/g, name],
    [/(?<=')rooms(?=')|\brooms(?=_)|room(?=_)/g, (found) => column(found === 'rooms' ? name : singular)],
    [/\brooms/g, camel(name)],
    [/\broom/g, camel(singular)],
    [/\bRooms/g, capitalised(camel(name))],
    [/\bRoom/g, capitalised(camel(singular))],
  ].reduce((result, [pattern, to]) => result.replace(pattern, to), text);

const steps = stepsOf('docs/adding-a-resource.md').map(({ file, after, lines }) => ({
  file: renamed(file),
  after,
  lines: lines.map(renamed),
}));
for (const { file, after } of steps) if (after === undefined && existsSync(file)) fail(`${file} is there already.`);

for (const [path, text] of follow(steps)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(relative(root, path));
}
process.exitCode = runNode(['server/scripts/registrations.mjs', '--fix']);
console.log(`\nChange the fields of ${singular} in these files, then run npm run check -- --fix again.`);
