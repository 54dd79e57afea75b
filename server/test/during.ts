import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TestApp } from './create-app.js';

/** Does `work`, sends the call, and ends the unit of work once the call waits for it or was answered without waiting. */
export async function callDuring<Answer>(
  t: TestApp,
  work: () => Promise<unknown>,
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  const sent = await t.db.unit(async () => {
    await work();
    const { gate } = t.db;
    const entered = gate && jest.spyOn(gate, 'enter');
    // Query outside the unit, because PostgreSQL shows a transaction the same activity until it ends.
    const waits = async () =>
      entered
        ? entered.mock.calls.length > 0
        : (
            await t.db.source.manager.query(
              `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
            )
          ).length > 0;
    let answered = false;
    const calling = Promise.resolve(call()).finally(() => (answered = true));
    while (!answered && !(await waits())) await nextTurn();
    entered?.mockRestore();
    return { calling };
  });
  return sent.calling;
}
