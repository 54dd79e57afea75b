import type { CellKind } from '../../workbook/public.js';

/** How many dates of a column are enough to say that none is right by chance. */
const fewDates = 3;

/** What was seen in a column with dates. */
interface Seen {
  dates: number;
  texts: number;
  /** Whether a cell was found that a program with the wrong order would not have left so. */
  isSound: boolean;
}

/**
 * Finds columns whose dates a spreadsheet program read in the wrong order: those with a day up to 12 became dates with day and month
 * swapped, and all others stayed text.
 */
export class SwappedDates {
  private readonly columns = new Map<string, Seen>();

  /** Adds a cell of a column with dates; `kind`: what it was in the sheet. */
  add(heading: string, cell: string, kind: CellKind | undefined) {
    const seen = this.columns.get(heading) ?? { dates: 0, texts: 0, isSound: false };
    this.columns.set(heading, seen);
    if (kind === 'date') {
      seen.dates += 1;
      seen.isSound ||= Number(cell.slice(8, 10)) > 12;
      return;
    }
    const [, first = 0, second = 0] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}$/.exec(cell) ?? [];
    seen.texts += 1;
    seen.isSound ||= Math.max(Number(first), Number(second)) <= 12;
  }

  /** A sentence about each such column. */
  get notes(): string[] {
    return [...this.columns].flatMap(([heading, { dates, texts, isSound }]) =>
      !isSound && texts > 0 && dates >= fewDates
        ? [
            `Under ${heading}, only days up to 12 are dates, and all others are text: your spreadsheet program may have taken days for months. Compare some of them.`,
          ]
        : [],
    );
  }
}
