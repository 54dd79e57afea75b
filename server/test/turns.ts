import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many turns of the event loop some work takes, in each of which other requests could run. */
export async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isWorking = true;
  const result = work().finally(() => (isWorking = false));
  for (; isWorking; turns++) await nextTurn();
  await result;
  return turns;
}
