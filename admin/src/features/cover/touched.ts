import type { IsoDate } from '@homeroom/shared/dates';
import { datesInWords, type UpcomingCover } from '@homeroom/shared/cover/cover';
import { classWords } from '@homeroom/shared/text';

/** By class and substitute: 'French 2 · Section 2-B: Mei Tanaka, Tue 24 Nov and Thu 26 Nov'. `after`: only later dates. */
export function touchedLines(covers: readonly UpcomingCover[], after?: IsoDate): { count: number; lines: string[] } {
  const touched = covers.filter(({ date }) => !after || date > after);
  const lines = new Map<string, IsoDate[]>();
  for (const cover of touched) {
    const key = `${classWords(cover)}: ${cover.tempTeacherName}`;
    lines.set(key, [...(lines.get(key) ?? []), cover.date]);
  }
  return { count: touched.length, lines: [...lines].map(([key, dates]) => `${key}, ${datesInWords(dates)}`) };
}
