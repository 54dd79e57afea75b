import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import type { Sheet, SheetRow } from '../matrix/sheet';

/** How many date columns fit next to the names on landscape A4 and Letter, without and with the totals. */
export const datesOnPage = 25;
export const datesBesideTotals = 19;

/** The date columns of each page, spread evenly, with room for the totals on the last one; `to` is exclusive. */
export function pagesOf(dates: number): { from: number; to: number }[] {
  const before = Math.ceil(Math.max(0, dates - datesBesideTotals) / datesOnPage);
  const last = Math.min(datesBesideTotals, Math.ceil(dates / (before + 1)));
  const starts = Array.from({ length: before + 1 }, (_, page) =>
    before === 0 ? 0 : Math.ceil(((dates - last) * page) / before),
  );
  return starts.map((from, page) => ({ from, to: starts[page + 1] ?? dates }));
}

/** 'Section 2-B · Arabic 2 · Nadia Rahman · Second semester · Mon 3 Aug 2026 to Fri 20 Nov 2026': what a sheet covers, and the filter `reason` by absences; several of a kind become a count. */
export function coverOf({ rows, dates, reasons }: Sheet, reason?: string): string {
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
    ...(reason === undefined ? [] : [`only rows with absences: ${reasonFilterWords(reason, reasons)}`]),
  ].join(' · ');
}

/** 'excused', 'unexcused' or the name of a reason. */
const reasonFilterWords = (reason: string, reasons: Sheet['reasons']) => reasons.get(Number(reason))?.name ?? reason;

export function rangeOf(dates: readonly IsoDate[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return 'no dates';
  return first === last ? showDate(first) : `${showDate(first)} to ${showDate(last)}`;
}
