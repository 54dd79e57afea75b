import type { IsoDate } from '@homeroom/shared/dates';

/** The classes of a date's column: the first of a week has a line before it, today's is tinted. */
export const columnClass = (date: IsoDate, at: number, weeks: ReadonlySet<number>, today: IsoDate) =>
  [weeks.has(at) && 'is-week', date === today && 'is-today'].filter(Boolean).join(' ') || undefined;
