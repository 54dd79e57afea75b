import type { AssignableSection } from '@homeroom/shared/assignments/assignments';
import type { IsoDate } from '@homeroom/shared/dates';
import { byText, plural } from '@homeroom/shared/text';

/** A section that students can be put into. */
export interface ExistingSection extends Omit<AssignableSection, 'students' | 'taken'> {
  /** Places taken on the first day of the new stays, or later. */
  taken: number;
}

/** The sections of a school at a moment, to compare a sheet with. */
export interface SectionsOfSchool {
  sections: readonly ExistingSection[];
  archived: ReadonlySet<number>;
  /** The year of the sections that a sheet names without a year (decisions 2.12). */
  year: number;
}

/**
 * The year that is meant by a section's name alone: the first calendar year with sections of the current academic year, or else of
 * the next, or else of the last one. Without such a year, the newest year with sections.
 */
export function currentSectionYear(
  years: readonly { firstDay: IsoDate; lastDay: IsoDate }[],
  sectionYears: readonly number[],
  today: IsoDate,
): number {
  const sorted = [...years].sort(byText(({ firstDay }) => firstDay));
  const running = sorted.find(({ lastDay }) => lastDay >= today) ?? sorted.at(-1);
  const spanned = running ? [running.firstDay, running.lastDay] : [today];
  return (
    spanned.map((day) => Number(day.slice(0, 4))).find((year) => sectionYears.includes(year)) ??
    Math.max(0, ...sectionYears)
  );
}

/** Counts the places that the rows of a sheet take. */
export class Places {
  private readonly taken = new Map<number, number>();

  take({ id, capacity, taken }: Pick<ExistingSection, 'id' | 'capacity' | 'taken'>): boolean {
    const now = this.taken.get(id) ?? taken;
    if (capacity !== null && now >= capacity) return false;
    this.taken.set(id, now + 1);
    return true;
  }
}

/** Why a section takes no more students. */
export const fullReason = ({ sectionName, capacity }: Pick<ExistingSection, 'sectionName' | 'capacity'>) =>
  `Section ${sectionName} is full: it has ${plural(capacity ?? 0, 'place')}.`;
