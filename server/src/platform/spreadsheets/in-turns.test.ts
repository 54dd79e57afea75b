import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTurns } from './in-turns.js';

test('lets others run while rows take long, and keeps the order of the rows', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => n);
  const done: number[] = [];
  let seen = 0;
  const other = (async () => {
    while (done.length < rows.length) {
      await nextTurn();
      if (done.length < rows.length) seen = done.length;
    }
  })();
  await inTurns(rows, (row) => {
    const since = performance.now();
    while (performance.now() - since < 2);
    done.push(row);
  });
  await other;
  expect(done).toEqual(rows);
  expect(seen).toBeGreaterThan(0);
});
