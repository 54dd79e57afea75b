import type { RosterPreview, RosterRow } from '@homeroom/shared/imports';
import { foldText, plural } from '@homeroom/shared/text';
import { csvOf } from '../../../resources/csv';

export type Outcome = RosterRow['outcome'];
export const outcomes: readonly Outcome[] = ['create', 'link', 'problem'];
export const outcomeWords: Record<Outcome, string> = { create: 'Will create', link: 'Will link', problem: 'Problem' };

/** How many rows have each outcome. */
export const countsOf = (rows: readonly RosterRow[]): Record<Outcome, number> => ({
  create: rows.filter(({ outcome }) => outcome === 'create').length,
  link: rows.filter(({ outcome }) => outcome === 'link').length,
  problem: rows.filter(({ outcome }) => outcome === 'problem').length,
});

/** The rows of one outcome (`null`: of any) whose name, reason or row number has the search's text. */
export function matchingRows(rows: readonly RosterRow[], outcome: Outcome | null, search: string): RosterRow[] {
  const text = foldText(search);
  return rows.filter(
    (row) =>
      (outcome === null || row.outcome === outcome) && (text === '' || String(row.row) === text || foldText(`${row.studentName} ${row.reason}`).includes(text)),
  );
}

/** The file of the rows that cannot be imported, to be mended: row,reason (spec 9). */
export const problemsCsv = (problems: readonly Pick<RosterRow, 'row' | 'reason'>[]) =>
  csvOf(
    ['row', 'reason'],
    problems.map(({ row, reason }) => [row, reason]),
  );

/** '236 of 240 rows can be imported. 4 rows have a problem and are left out.' */
export function previewSentence({ rows, summary: { students, problems } }: Pick<RosterPreview, 'rows' | 'summary'>): string {
  const left = problems === 0 ? '' : ` ${plural(problems, 'row has', 'rows have')} a problem and ${problems === 1 ? 'is' : 'are'} left out.`;
  if (rows.length === 0) return 'The sheet has no rows below its headings.';
  if (students === 0) return `None of ${plural(rows.length, 'row')} can be imported.`;
  return `${students === rows.length ? `All ${plural(students, 'row')}` : `${students.toLocaleString('en')} of ${plural(rows.length, 'row')}`} can be imported.${left}`;
}

/** '24 KB': a size in 1024 steps, one decimal when under 10 and above bytes (spec 9). */
export function showSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  const figure = bytes / 1024 ** step;
  return `${step > 0 && figure < 10 ? figure.toFixed(1) : Math.round(figure)} ${units[step]}`;
}
