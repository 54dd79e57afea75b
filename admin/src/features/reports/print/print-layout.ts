import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import type { Sheet, SheetRow } from '../matrix/sheet';

/** Date columns that fit beside the names on A4 landscape, and with the totals too. */
export const datesOnPage = 28;
export const datesBesideTotals = 22;

/** The dates by page, from the left; the totals stand on the last. Each is the first column of a page and the one after its last. */
export function pagesOf(dates: number): { from: number; to: number }[] {
  const pages: { from: number; to: number }[] = [];
  let from = 0;
  while (dates - from > datesBesideTotals) {
    // Enough is left over for the last page, which has the totals.
    const to = Math.min(from + datesOnPage, dates - 1);
    pages.push({ from, to });
    from = to;
  }
  return [...pages, { from, to: dates }];
}

/** 'Section 2-B · Arabic 2 · Nadia Rahman · Second semester · Mon 3 Aug 2026 to Fri 20 Nov 2026': what a sheet covers, counted where it is several. */
export function coverOf({ rows, dates }: Sheet): string {
  const one = (of: (row: SheetRow) => string, word: string, several: string, before = '') => {
    const found = new Set(rows.map(of));
    return found.size === 1 ? before + [...found][0]! : plural(found.size, word, several);
  };
  return [
    one((row) => row.sectionName, 'section', 'sections', 'Section '),
    one((row) => row.classType, 'class type', 'class types'),
    one((row) => row.teacherName, 'teacher', 'teachers'),
    one((row) => row.semesterName, 'semester', 'semesters'),
    rangeOf(dates),
  ].join(' · ');
}

/** 'Mon 16 Nov 2026 to Fri 20 Nov 2026' */
export function rangeOf(dates: readonly IsoDate[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return 'no dates';
  return first === last ? showDate(first) : `${showDate(first)} to ${showDate(last)}`;
}

/** What a printed cell shows: a mark's letter, or one sign for each kind of blank but the future. */
export const printedCells: Record<string, string> = { P: 'P', A: 'A', L: 'L', U: 'U', u: '–', n: '/', e: '·', f: '' };

export interface BlankRegister {
  row: SheetRow;
  students: string[];
  /** Class dates from the first on; `null` is a column without one, to be written in by hand. */
  dates: (IsoDate | null)[];
}

/** A class to be marked on paper: who is in it on its first class date from `from` on, or else was on its last, and so many date columns. */
export function blankRegisterOf(
  { dates, rows }: Sheet,
  scheduleId: number,
  from: IsoDate,
  columns: number,
): BlankRegister | null {
  const own = rows.filter((row) => row.scheduleId === scheduleId);
  if (own.length === 0) return null;
  const met = dates.flatMap((date, at) => (own.some((row) => row.cells[at] !== 'n') ? [at] : []));
  const coming = met.filter((at) => dates[at]! >= from);
  const roster = coming[0] ?? met.at(-1);
  const shown: (IsoDate | null)[] = coming.slice(0, columns).map((at) => dates[at]!);
  while (shown.length < columns) shown.push(null);
  return {
    row: own[0]!,
    students: own.filter((row) => roster === undefined || row.cells[roster] !== 'e').map((row) => row.studentName),
    dates: shown,
  };
}
