import { byText } from '@homeroom/shared/text';

/** What a mark is found by. */
export type MarkColumn = 'calendarDayId' | 'scheduleId' | 'studentId';

/** A mark, or marks that share some of these. */
export type MarkPlace = Partial<Record<MarkColumn, number>> & { id?: number; studentNameKey?: string };

export type Compare = (a: MarkPlace, b: MarkPlace) => number;

/** By the rank of a column's id, from low to high or turned round; an id without a rank comes last. */
export function byRank(column: MarkColumn, ranks: ReadonlyMap<number, number>, descending: boolean): Compare {
  const rank = (place: MarkPlace) => ranks.get(place[column] ?? 0) ?? ranks.size;
  return descending ? (a, b) => rank(b) - rank(a) : (a, b) => rank(a) - rank(b);
}

export const byName: Compare = byText(({ studentNameKey = '' }: MarkPlace) => studentNameKey);
export const byId: Compare = ({ id: a = 0 }, { id: b = 0 }) => a - b;

/** By the first that tells two apart. */
export const inTurn =
  (...compares: Compare[]): Compare =>
  (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };

/** The place of each id in a list. */
export const placesOf = (ids: readonly number[]) => new Map(ids.map((id, at) => [id, at]));
