import { setImmediate as nextTurn } from 'node:timers/promises';

/** Calls `each` for every row of a sheet, one after another, and lets other requests run after `atOnce` rows. */
export async function inTurns<Row>(
  rows: readonly Row[],
  each: (row: Row) => void | Promise<void>,
  atOnce = 200,
): Promise<void> {
  for (const [n, row] of rows.entries()) {
    if (n % atOnce === atOnce - 1) await nextTurn();
    await each(row);
  }
}
