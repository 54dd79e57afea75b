import { addDays, type IsoDate } from '@homeroom/shared/dates';

/** A time from a first to a last day, both included; without a last day it is open. */
export interface Span {
  firstDay: IsoDate;
  lastDay: IsoDate | null;
}

/** The days that two times share, or `null`. */
export function sharedSpan(one: Span, other: Span): Span | null {
  const firstDay = one.firstDay > other.firstDay ? one.firstDay : other.firstDay;
  const lastDays = [one.lastDay, other.lastDay].flatMap((day) => day ?? []).sort();
  const lastDay = lastDays[0] ?? null;
  return lastDay === null || lastDay >= firstDay ? { firstDay, lastDay } : null;
}

export interface Teaching<Teacher = number> extends Span {
  teacher: Teacher;
}

/** Who teaches a class when: assignments of one teacher that follow each other are one. `teachings`: by first day. */
export function joined<Teacher>(teachings: readonly Teaching<Teacher>[]): Teaching<Teacher>[] {
  const all: Teaching<Teacher>[] = [];
  for (const each of teachings) {
    const last = all.at(-1);
    if (last?.teacher === each.teacher && last.lastDay !== null && addDays(last.lastDay, 1) >= each.firstDay)
      last.lastDay = each.lastDay;
    else all.push({ ...each });
  }
  return all;
}
