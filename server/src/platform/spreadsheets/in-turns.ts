import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows between two pauses. */
const rowsAtOnce = 200;

/** Calls `each` for every row of a sheet, and lets other requests run in between. */
export async function inTurns<Row>(rows: readonly Row[], each: (row: Row) => void): Promise<void> {
  for (const [n, row] of rows.entries()) {
    if (n % rowsAtOnce === rowsAtOnce - 1) await nextTurn();
    each(row);
  }
}
