import type { IsoDate } from '@homeroom/shared/dates';

interface Year {
  id: number;
  firstDay: IsoDate;
  lastDay: IsoDate;
}

/**
 * The academic year of a section, which only has the number of one: that of its classes, or else the one that begins in the section's
 * year, or ends in it. `years`: by first day.
 */
export function yearOfSection<Of extends Year>(
  { allocatedYear, taughtInYearId }: { allocatedYear: number; taughtInYearId: number | null },
  years: readonly Of[],
): Of | undefined {
  const inYear = (day: IsoDate) => Number(day.slice(0, 4)) === allocatedYear;
  return (
    years.find(({ id }) => id === taughtInYearId) ??
    years.find(({ firstDay }) => inYear(firstDay)) ??
    years.find(({ lastDay }) => inYear(lastDay))
  );
}
