import type { IsoDate } from '@homeroom/shared/dates';
import { isOnRoster, type Stay } from '@homeroom/shared/students';

export interface RegisterCount {
  marked: number;
  total: number;
}

export interface StudentStay extends Stay {
  studentId: number;
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
 * Counts the registers of one schedule on its class days (decisions 2.1, 2.2), in their order. `stays`: in its section; `marked`: by the
 * day's id, the students who have a mark, '7,8,9'. A mark of somebody who was not on the roster counts nowhere.
 */
export function countRegisters(
  days: readonly { id: number; date: IsoDate }[],
  stays: readonly StudentStay[],
  marked: ReadonlyMap<number, string>,
): RegisterCount[] {
  const rosters = new Rosters(stays);
  return days.map(({ id, date }) => rosters.on(date).count(marked.get(id)));
}

/** The rosters of a section: of few students it differs from day to day. */
class Rosters {
  private readonly periods: { stay: Stay; ids: string[] }[];
  private readonly known = new Map<string, Roster>();

  constructor(stays: readonly StudentStay[]) {
    const alike = new Map<string, { stay: Stay; ids: string[] }>();
    for (const stay of stays) {
      const key = `${stay.firstDay} ${stay.lastDay}`;
      const same = alike.get(key);
      if (same) same.ids.push(String(stay.studentId));
      else alike.set(key, { stay, ids: [String(stay.studentId)] });
    }
    this.periods = [...alike.values()];
  }

  on(date: IsoDate): Roster {
    const present = this.periods.filter(({ stay }) => isOnRoster(stay, date));
    const key = present.map(({ stay }) => stay.firstDay + stay.lastDay).join();
    let roster = this.known.get(key);
    if (!roster) this.known.set(key, (roster = new Roster(present.flatMap(({ ids }) => ids))));
    return roster;
  }
}

/** One roster; on most days the same students of it are marked, and those are counted once. */
class Roster {
  private readonly students: ReadonlySet<string>;
  private readonly counted = new Map<string, number>();

  constructor(ids: readonly string[]) {
    this.students = new Set(ids);
  }

  count(marked = ''): RegisterCount {
    let count = this.counted.get(marked);
    if (count === undefined) this.counted.set(marked, (count = marked.split(',').filter((id) => this.students.has(id)).length));
    return { marked: count, total: this.students.size };
  }
}
