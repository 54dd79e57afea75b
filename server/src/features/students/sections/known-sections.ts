import type { IsoDate } from '@homeroom/shared/dates';

/** A section that students may come into. */
export interface KnownSection {
  id: number;
  sectionName: string;
  allocatedYear: number;
  capacity: number | null;
  /** Places taken on the first day or later. */
  taken: number;
}

/** The sections of a school at a moment, for a sheet to be compared with. */
export interface SectionsOfSchool {
  sections: readonly KnownSection[];
  /** Sections that nobody comes into any more, by id. */
  archived: ReadonlySet<number>;
  /** Whose sections a sheet names without a year (decisions 2.12). */
  year: number;
}

/**
 * The year whose sections a plain name means: of the academic year that runs, or else the next, or else the last, the first
 * calendar year that has sections; without one, the newest that has.
 */
export function currentSectionYear(
  years: readonly { firstDay: IsoDate; lastDay: IsoDate }[],
  sectionYears: readonly number[],
  today: IsoDate,
): number {
  const sorted = [...years].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  const running = sorted.find(({ lastDay }) => lastDay >= today) ?? sorted.at(-1);
  const spanned = running ? [running.firstDay, running.lastDay] : [today];
  return (
    spanned.map((day) => Number(day.slice(0, 4))).find((year) => sectionYears.includes(year)) ??
    Math.max(0, ...sectionYears)
  );
}
