import type { IsoDate } from '@homeroom/shared/dates';
import { isOnRoster, type Stay } from '@homeroom/shared/students';

export interface RegisterCount {
  marked: number;
  total: number;
}

export interface MarkedStay extends Stay {
  /** Ids of the days on which the student has a mark in the schedule, '12,13,14'; `null` for none. */
  marked: string | null;
}

/** One register: ids of the students on its roster, and of those who have a mark, '7,8,9'; `null` for nobody. */
export interface StudentsOfPlace {
  roster: string | null;
  marked: string | null;
}

/** Counts one register. A mark of somebody who was not on the roster counts nowhere. */
export function countStudents({ roster, marked }: StudentsOfPlace): RegisterCount {
  const students = roster?.split(',') ?? [];
  const having = new Set(marked?.split(','));
  return { marked: students.filter((id) => having.has(id)).length, total: students.length };
}

/**
 * Counts the registers of one schedule on its class days (decisions 2.1, 2.2), in their order. `stays`: in its section.
 * A mark of somebody who was not on the roster counts nowhere.
 */
export function countRegisters(days: readonly { id: number; date: IsoDate }[], stays: readonly MarkedStay[]): RegisterCount[] {
  const counts = days.map(() => ({ marked: 0, total: 0 }));
  const place = new Map(days.map(({ id }, n) => [id, n]));
  for (const { stay, students } of alike(stays)) {
    days.forEach(({ date }, n) => {
      if (isOnRoster(stay, date)) counts[n]!.total += students;
    });
    for (const id of stay.marked?.split(',') ?? []) {
      const n = place.get(Number(id));
      if (n !== undefined && isOnRoster(stay, days[n]!.date)) counts[n]!.marked += students;
    }
  }
  return counts;
}

/** Most of a class came on one day and has marks on the same days: those are looked at once. */
function alike(stays: readonly MarkedStay[]): Iterable<{ stay: MarkedStay; students: number }> {
  const found = new Map<string, { stay: MarkedStay; students: number }>();
  for (const stay of stays) {
    const key = `${stay.firstDay} ${stay.lastDay} ${stay.marked}`;
    const same = found.get(key);
    if (same) same.students += 1;
    else found.set(key, { stay, students: 1 });
  }
  return found.values();
}
