import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows between two looks at other requests. */
const rowsAtOnce = 200;

/** Goes through the rows of a sheet, and lets other requests have their turn in between. */
export async function inTurns<Row>(rows: readonly Row[], each: (row: Row) => void): Promise<void> {
  for (const [n, row] of rows.entries()) {
    if (n % rowsAtOnce === rowsAtOnce - 1) await nextTurn();
    each(row);
  }
}
