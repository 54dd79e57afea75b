// The steps that add a resource of another name, from those of rooms in docs/adding-a-resource.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stepsOf } from './pages.mjs';
import { root } from './prepare.mjs';

const words = (text) => text.replaceAll('-', ' ');
const column = (text) => text.replaceAll('-', '_');
const camel = (text) => text.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Lines that are in the order of their names; the features themselves are in the order of their use. */
const ordered = [/^import \{ (\w+).*'\.\//, /^ {2}(\w+Access),$/];

/** The line of a list after which `line` keeps it in order: the one above the first of its kind with a later name. */
function placeOf(file, line, after) {
  const kind = ordered.find((pattern) => pattern.test(line));
  if (!kind) return after;
  const nameIn = (text) => kind.exec(text)?.[1];
  const lines = readFileSync(file, 'utf8').split('\n');
  const next = lines.findIndex((each) => nameIn(each) > nameIn(line));
  return lines[next - 1] ?? lines.findLast(nameIn) ?? after;
}

/** The steps for `plural`, such as 'key-loans', with a migration of the time `stamp`, such as '20270301080000'. */
export function newResource(plural, stamp) {
  const singular = plural.replace(/ies$/, 'y').replace(/(?<=[sx]|ch|sh)es$|s$/, '');
  /** First what is in quotes or in a path, then the names in the code. */
  const names = [
    [/20\d{6}000000/g, stamp],
    [/describe: '[^']*'/g, "describe: 'One line that says what the rows are.'"],
    [/emptyHint: '[^']*'/g, "emptyHint: 'One sentence for an empty list.'"],
    [/(?<=singular: ')room/g, words(singular)],
    [/(?<=message: ')A room/g, `${/^[aeiou]/.test(plural) ? 'An' : 'A'} ${words(singular)}`],
    [/(?<=text\(60, ')Room/g, capitalised(words(singular))],
    [/(?<=label: ')Rooms/g, capitalised(words(plural))],
    [/(?<=(?:path|name): '|\/|-)rooms(?=['./])/g, plural],
    [/(?<='|\bux_)rooms(?='|_)/g, column(plural)],
    [/room(?=_)/g, column(singular)],
    [/\brooms/g, camel(plural)],
    [/\broom/g, camel(singular)],
    [/\bRooms/g, capitalised(camel(plural))],
    [/\bRoom/g, capitalised(camel(singular))],
  ];
  const renamed = (text) => names.reduce((result, [pattern, to]) => result.replace(pattern, to), text);
  return stepsOf('docs/adding-a-resource.md').map((step) => {
    const [file, lines] = [renamed(step.file), step.lines.map(renamed)];
    return { file, lines, after: step.after && placeOf(join(root, file), lines[0], step.after) };
  });
}
