import { isDatabaseAway, isDiskFull, messageOf } from '../database/failures.js';

/** Whether a failure is not an item's own, so that the others would fail too. */
export const concernsAll = (error: unknown) => isDatabaseAway(error) || isDiskFull(error);

/**
 * Does `act` for one item after another. One that throws does not keep the others from their turn (decisions 2.22); its failure is thrown
 * at the end. A failure that concerns all ends the loop at once.
 */
export async function eachByItself<Item>(items: Iterable<Item>, act: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items)
    try {
      await act(item);
    } catch (error) {
      if (concernsAll(error)) throw error;
      failures.push(error);
    }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} failures, the first of them: ${messageOf(failures[0])}`);
}
