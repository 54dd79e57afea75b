import type { ImportAnswers } from '@homeroom/shared/imports';
import type { NameSplit } from '@homeroom/shared/names';

/** Adds one answer to those given in a preview. */
export type Answer = (answers: ImportAnswers) => ImportAnswers;

/** Corrects a column's cells in some rows, all alike; the last value counts. */
export const mended =
  (rows: readonly number[], column: string, value: string): Answer =>
  ({ cells = [], ...answers }) => {
    const corrected = new Set(rows);
    return {
      ...answers,
      cells: [
        ...cells.filter((cell) => cell.column !== column || !corrected.has(cell.row)),
        ...rows.map((row) => ({ row, column, value })),
      ],
    };
  };

/** Maps a column of the sheet to one of the template's, taking it from any other; `null` leaves the column out. */
export const mapped =
  (at: number, key: string | null): Answer =>
  (answers) => ({
    ...answers,
    columns: {
      ...Object.fromEntries(
        Object.entries(answers.columns ?? {}).map(([place, other]) => [place, other === key ? null : other]),
      ),
      [at]: key,
    },
  });

/** Chooses a sheet of the workbook. What was answered about another one no longer holds. */
export const fromTab =
  (tab: NonNullable<ImportAnswers['tab']>): Answer =>
  ({ dateOrder, firstDay }) => ({ tab, ...(dateOrder && { dateOrder }), ...(firstDay && { firstDay }) });

/** Reads what looks like a total, a title or headings as rows, or leaves it out again. */
export const keepingAll =
  (keepsAll: boolean): Answer =>
  (answers) => ({ ...answers, keepsAll });

/** Splits the whole names of a column at one of their spaces. */
export const splitAt =
  (key: string, at: NameSplit): Answer =>
  (answers) => ({ ...answers, nameSplits: { ...answers.nameSplits, [key]: at } });

/** Answers questions of the preview, all alike; `null` takes the answers back. */
export const chosen =
  (keys: readonly string[], value: string | null): Answer =>
  ({ choices: before = {}, ...answers }) => {
    const others = Object.entries(before).filter(([key]) => !keys.includes(key));
    return {
      ...answers,
      choices: Object.fromEntries([...others, ...(value === null ? [] : keys.map((key) => [key, value]))]),
    };
  };
