import { weekdayNames } from '../dates.js';
import { foldText } from '../text.js';
import type { Typed } from '../typed-dates.js';

/** Every abbreviation of a weekday, down to one letter where that is usual, to read 'MWF' and 'TTh'. */
const beginnings = [
  ...weekdayNames.flatMap((name, day) => {
    const full = name.toLowerCase();
    return [full, full.slice(0, 4), full.slice(0, 3), full.slice(0, 2)].map((word) => [word, day] as const);
  }),
  ['m', 1],
  ['t', 2],
  ['w', 3],
  ['r', 4],
  ['f', 5],
] as const satisfies readonly (readonly [string, number])[];
const byLength = [...beginnings].sort(([one], [other]) => other.length - one.length);

const allDays = [0, 1, 2, 3, 4, 5, 6];

/** The days in a word: 'monday', 'mon', 'mwf', 'tth'; `null` if some letters mean no day. */
function daysOfWord(word: string): number[] | null {
  const days: number[] = [];
  for (let rest = word; rest !== '';) {
    const found = byLength.find(([beginning]) => rest.startsWith(beginning));
    if (!found) return null;
    days.push(found[1]);
    rest = rest.slice(found[0].length);
    // The rest of 'tues', 'weds', 'thurs'.
    rest = rest.replace(/^(s|nes|rs|day|days)(?=$)/, '');
  }
  return days;
}

/** Reads weekdays in any form that timetables use: 'Mon, Wed', 'Tuesday/Thursday', 'MWF', 'Mon–Fri', 'daily'; 0 is Sunday. */
export function readWeekdays(text: string): Typed<number[]> {
  const problem = `“${text.trim()}” is not a list of weekdays. Write them like Mon, Wed.`;
  const folded = foldText(text)
    .replace(/[–—]|\bto\b/g, '-')
    .replace(/ ?- ?/g, '-');
  if (/^(daily|every ?day|all)$/.test(folded)) return { value: allDays };
  const days = new Set<number>();
  for (const word of folded.split(/[\s,;/&+.]+|\band\b/).filter(Boolean)) {
    const ends = word.split('-').map(daysOfWord);
    const [first, last] = [ends[0]?.[0], ends.at(-1)?.[0]];
    if (ends.some((each) => each === null) || ends.length > 2 || first === undefined || last === undefined)
      return { problem };
    if (ends.length === 1) for (const day of ends[0]!) days.add(day);
    else for (let day = first; ; day = (day + 1) % 7) if ((days.add(day), day === last)) break;
  }
  return days.size === 0 ? { problem } : { value: [...days].sort() };
}
