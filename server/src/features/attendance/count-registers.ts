import type { IsoDate } from '@homeroom/shared/dates';
import { isOnRoster, type Stay } from '@homeroom/shared/students';

export interface RegisterCount {
  marked: number;
  total: number;
}

export interface StudentStay extends Stay {
  studentId: number;
}

/**
 * Counts the registers of one schedule on its class days (decisions 2.1, 2.2), in their order. `stays`: of its section;
 * `marked`: of each student, the ids of the days with a mark. A mark of somebody who was not on the roster counts nowhere.
 */
export function countRegisters(
  days: readonly { id: number; date: IsoDate }[],
  stays: readonly StudentStay[],
  marked: ReadonlyMap<number, readonly number[]>,
): RegisterCount[] {
  const counts = days.map(() => ({ marked: 0, total: 0 }));
  const place = new Map(days.map(({ id }, n) => [id, n]));
  for (const stay of stays) {
    days.forEach(({ date }, n) => {
      if (isOnRoster(stay, date)) counts[n]!.total += 1;
    });
    for (const id of marked.get(stay.studentId) ?? []) {
      const n = place.get(id);
      if (n !== undefined && isOnRoster(stay, days[n]!.date)) counts[n]!.marked += 1;
    }
  }
  return counts;
}
