// The steps that add a resource of another name, from those of rooms in docs/adding-a-resource.md.
import { stepsOf } from './pages.mjs';

const words = (text) => text.replaceAll('-', ' ');
const column = (text) => text.replaceAll('-', '_');
const camel = (text) => text.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

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
  return stepsOf('docs/adding-a-resource.md').map(({ file, after, lines }) => ({
    file: renamed(file),
    after,
    lines: lines.map(renamed),
  }));
}
