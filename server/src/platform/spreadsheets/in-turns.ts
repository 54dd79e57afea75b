import { setImmediate as nextTurn } from 'node:timers/promises';

/** In ms: how long other requests wait for rows. */
const turnMs = 20;

/** Calls `each` for every row of a sheet, one after another, and lets other requests run after `atOnce` rows or 20 ms. */
export async function inTurns<Row>(
  rows: readonly Row[],
  each: (row: Row) => void | Promise<void>,
  atOnce = 200,
): Promise<void> {
  let since = performance.now();
  for (const [n, row] of rows.entries()) {
    if (n % atOnce === atOnce - 1 || performance.now() - since > turnMs) {
      await nextTurn();
      since = performance.now();
    }
    await each(row);
  }
}
