import { isNumbered, withNumber } from '@homeroom/shared/names';
import type { GraphBar } from '@homeroom/shared/reports/reports';
import { ofHue } from '@homeroom/shared/settings/theme/color';
import type { Mode } from '@homeroom/shared/settings/theme/palette';
import { foldText } from '@homeroom/shared/text';

/** The unit of the bars: a number, or a share in percent. */
export type GraphUnit = 'count' | 'rate';

/** A bar's figure; a rate in whole percent. */
export const valueOf = ({ count, of }: Pick<GraphBar, 'count' | 'of'>, unit: GraphUnit) =>
  unit === 'count' ? count : of === 0 ? 0 : Math.round((count / of) * 100);

/** The top of the axis: at least 10, so that a low number has a low bar (spec 9); for rates the next multiple of ten. */
export const axisMaximum = (values: readonly number[], unit: GraphUnit) => {
  const highest = Math.max(10, ...values);
  return unit === 'rate' ? Math.min(100, Math.ceil(highest / 10) * 10) : highest;
};

/** The ticks of spec 9. */
const usualTicks = [2, 4, 6, 10];

/** The height of an axis label with the least room around it, in px. */
const labelRoom = 13;

/** The ticks: 0, 2, 4, 6 and 10 where the maximum is 10 (spec 9) and their labels have room on an axis of `length` px, else even steps. */
export function ticksOf(maximum: number, length: number): number[] {
  if (maximum === 10 && (2 / maximum) * length >= labelRoom) return [0, ...usualTicks];
  const step = [2, 5, 10, 20, 25, 50, 100, 250].find((each) => maximum / each <= 6) ?? Math.ceil(maximum / 500) * 100;
  return Array.from({ length: Math.floor(maximum / step) + 1 }, (_, n) => step * n);
}

/** 42 percent of the window's height, between 220 and 340 px (spec 9). */
export const chartHeight = (windowHeight: number) => Math.min(340, Math.max(220, Math.round(windowHeight * 0.42)));

/** The hues of the bars in order, from green to plum: red and amber are for marks. */
const barHues = [160, 183, 206, 229, 252, 275, 298, 321];

/**
 * A student's colour, derived from the name alone (spec 2.12): by its first letter, so that bars sorted by name run through the
 * palette once. Its contrast with the background is 3:1 in both modes.
 */
export function colorOfName(name: string, mode: Mode): string {
  const letter = foldText(name).codePointAt(0) ?? 97;
  // Letters of other scripts also follow each other.
  const place = (letter < 128 ? Math.min(25, Math.max(0, letter - 97)) : letter % 26) / 26;
  return ofHue(barHues[Math.floor(place * barHues.length)]! / 360, mode === 'light' ? 0.58 : 0.68);
}

/**
 * The names below the bars: first names, or last names where the school shows these first, with as many more letters as tell two
 * students apart. Namesakes keep their number.
 */
export function axisNames(students: readonly Pick<GraphBar, 'studentId' | 'studentName'>[]): string[] {
  const names = students.map(({ studentName }) => studentName);
  // Where last names come first, a name is 'van der Berg, Adam'.
  const first = (name: string) => name.split(name.includes(', ') ? ', ' : ' ')[0]!;
  const short = (letters: number) => (name: string) => {
    const last = Array.from(name.split(' ').at(-1)!);
    return `${first(name)} ${last.length > letters + 1 ? `${last.slice(0, letters).join('')}.` : last.join('')}`;
  };
  const ways = [first, ...[1, 2, 3, 4].map(short)];
  return students.map((student) => {
    const { studentName: name } = student;
    if (isNumbered(student)) return withNumber(first(name), student);
    const way = ways.find((of) => names.filter((each) => of(each) === of(name)).length === 1);
    return way ? way(name) : name;
  });
}
