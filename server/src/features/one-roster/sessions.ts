import type { IsoDate } from '@homeroom/shared/dates';
import { listed } from './cells.js';
import type { BundleRow } from './read-bundle.js';

/** The academic sessions of a file. */
export class Sessions {
  private readonly byId;
  private readonly years;

  /** `rows`: sound ones, because others have no dates that may be read. */
  constructor(rows: readonly BundleRow[]) {
    this.byId = new Map(rows.map((row) => [row.cells['sourcedId'], row]));
    this.years = rows.filter(({ cells }) => cells['type'] === 'schoolYear');
  }

  row = (sourcedId: string) => this.byId.get(sourcedId);

  /** The school year of a session: its parent, or the one that contains its dates. */
  yearOf({ cells }: BundleRow): BundleRow | undefined {
    const parent = cells['parentSourcedId'];
    if (!parent)
      return this.years.find(
        (each) => each.cells['startDate']! <= cells['startDate']! && each.cells['endDate']! >= cells['endDate']!,
      );
    const row = this.byId.get(parent);
    return row?.cells['type'] === 'schoolYear' ? row : undefined;
  }

  /** The first day of a class's first term, or `null` if no term is sound. */
  firstDayOf = (row: BundleRow): IsoDate | null => this.firstTerm(row)?.cells['startDate'] ?? null;

  /** The first day of the session that a class's first term is in, or of the term; `null` if no term is sound. */
  firstDayOfYear(row: BundleRow): IsoDate | null {
    const first = this.firstTerm(row);
    return (this.byId.get(first?.cells['parentSourcedId']) ?? first)?.cells['startDate'] ?? null;
  }

  /** The sourcedIds of the school years that a class's terms are in; of the terms themselves if they are in none. */
  yearIdsOf(row: BundleRow): Set<string> {
    return new Set(this.termsOf(row).map((term) => (this.yearOf(term) ?? term).cells['sourcedId']!));
  }

  private termsOf = ({ cells }: BundleRow) =>
    listed(cells['termSourcedIds'] ?? '').flatMap((id) => this.byId.get(id) ?? []);

  private firstTerm = (row: BundleRow): BundleRow | undefined =>
    this.termsOf(row).reduce<BundleRow | undefined>(
      (first, term) => (first && first.cells['startDate']! <= term.cells['startDate']! ? first : term),
      undefined,
    );
}
