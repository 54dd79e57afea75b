import type { GraphBar } from '@homeroom/shared/reports/reports';
import { ofHue } from '@homeroom/shared/theme/color';
import type { Mode } from '@homeroom/shared/theme/palette';
import { namesakes } from '../namesakes';

/** What bars are as high as: how often, or the share in percent. */
export type GraphUnit = 'count' | 'rate';

/** A bar's figure; a rate in whole percent. */
export const valueOf = ({ count, of }: Pick<GraphBar, 'count' | 'of'>, unit: GraphUnit) =>
  unit === 'count' ? count : of === 0 ? 0 : Math.round((count / of) * 100);

/** At least 10, so that few are not drawn as many (spec 9); of rates the next ten. */
export const axisMaximum = (values: readonly number[], unit: GraphUnit) => {
  const most = Math.max(10, ...values);
  return unit === 'rate' ? Math.min(100, Math.ceil(most / 10) * 10) : most;
};

/** Even whole ticks from the line that the bars stand on: up to 10 they are 0, 2, 4, 6, 8 and 10, which contain those of spec 9. */
export function ticksOf(maximum: number): number[] {
  const step = [2, 5, 10, 20, 25, 50, 100, 250].find((each) => maximum / each <= 6) ?? Math.ceil(maximum / 600) * 100;
  return Array.from({ length: Math.floor(maximum / step) + 1 }, (_, n) => step * n);
}

/** Between 220 and 340 px, about 42 percent of the window (spec 9). */
export const chartHeight = (windowHeight: number) => Math.min(340, Math.max(220, Math.round(windowHeight * 0.42)));

/** A student's colour in every chart follows from the name alone (spec 2.12); 3:1 on the surface in both modes. */
export function colorOfName(name: string, mode: Mode): string {
  let hash = 0;
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
  return ofHue((hash % 24) / 24, mode === 'light' ? 0.58 : 0.68);
}

/** What stands below the bars: first names, or last ones where the school shows these first, with as much of the rest as tells two of the same apart, and of one name with their numbers. */
export function axisNames(students: readonly Pick<GraphBar, 'studentId' | 'studentName'>[]): string[] {
  const names = students.map(({ studentName }) => studentName);
  const shared = namesakes(students);
  // By last names it is 'van der Berg, Adam', and the last name comes first.
  const first = (name: string) => name.split(name.includes(', ') ? ', ' : ' ')[0]!;
  const short = (letters: number) => (name: string) => {
    const last = Array.from(name.split(' ').at(-1)!);
    return `${first(name)} ${last.length > letters + 1 ? `${last.slice(0, letters).join('')}.` : last.join('')}`;
  };
  const ways = [first, ...[1, 2, 3, 4].map(short)];
  return students.map(({ studentId, studentName: name }) => {
    if (shared.has(studentId)) return `${first(name)} #${studentId}`;
    const way = ways.find((of) => names.filter((each) => of(each) === of(name)).length === 1);
    return way ? way(name) : name;
  });
}
