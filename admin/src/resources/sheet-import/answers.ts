import type { ImportAnswers } from '@homeroom/shared/imports';

/** One more answer of the person to what a preview asks. */
export type Answer = (answers: ImportAnswers) => ImportAnswers;

/** A cell of a row is mended; mended again, the last value counts. */
export const mended =
  (row: number, column: string, value: string): Answer =>
  (answers) => ({
    ...answers,
    cells: [
      ...(answers.cells ?? []).filter((cell) => cell.row !== row || cell.column !== column),
      { row, column, value },
    ],
  });

/** A column of the sheet is one of the template's, which no other is then; `null` for one that is not imported. */
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
