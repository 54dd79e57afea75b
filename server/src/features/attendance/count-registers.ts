import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { isOnRoster, type Stay } from '@homeroom/shared/students/students';

export interface RegisterCount {
  marked: number;
  total: number;
}

/** A register's key in maps of counts. */
export const placeKey = (scheduleId: number, calendarDayId: number) => `${scheduleId}:${calendarDayId}`;

export interface StudentStay extends Stay {
  studentId: number;
}

/** Ids of students as the text of a JSON array, '[7,8,9]'; `null` or '[]' if there are none. */
type StudentList = string | null;

const idsIn = (list: StudentList) => JSON.parse(list ?? '[]') as number[];

export interface StudentsOfPlace {
  roster: StudentList;
  marked: StudentList;
}

/** Counts one register. Marks of students who were not on the roster do not count. */
export const countStudents = ({ roster, marked }: StudentsOfPlace): RegisterCount =>
  new Roster(idsIn(roster)).count(marked);

/**
 * Counts the registers of one schedule (decisions 2.1, 2.2). `days`: its class days, ascending; `stays`: in its section; `marked`: by the
 * day's id, the students who have a mark. Marks of students who were not on the roster do not count.
 */
export function countRegisters(
  days: readonly { id: number; date: IsoDate }[],
  stays: readonly StudentStay[],
  marked: ReadonlyMap<number, StudentList>,
): RegisterCount[] {
  const changes = changesOf(stays);
  let roster = new Roster([]);
  let next = 0;
  return days.map(({ id, date }) => {
    const before = next;
    while (next < changes.length && changes[next]! <= date) next++;
    if (next > before)
      roster = new Roster(stays.filter((stay) => isOnRoster(stay, date)).map(({ studentId }) => studentId));
    return roster.count(marked.get(id) ?? null);
  });
}

/** The dates on which the roster changes, ascending. */
const changesOf = (stays: readonly Stay[]) =>
  [
    ...new Set(
      stays.flatMap(({ firstDay, lastDay }) => (lastDay === null ? [firstDay] : [firstDay, addDays(lastDay, 1)])),
    ),
  ].sort();

/** One roster. On most days the same students are marked, so each list is counted once. */
class Roster {
  private readonly students: ReadonlySet<number>;
  private readonly counted = new Map<StudentList, number>();

  constructor(ids: readonly number[]) {
    this.students = new Set(ids);
  }

  count(marked: StudentList): RegisterCount {
    let count = this.counted.get(marked);
    if (count === undefined)
      this.counted.set(marked, (count = idsIn(marked).filter((id) => this.students.has(id)).length));
    return { marked: count, total: this.students.size };
  }
}
