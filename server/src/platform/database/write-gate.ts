import { setTimeout as pause } from 'node:timers/promises';
import { ServiceUnavailableException } from '@nestjs/common';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { isBusy } from './failures.js';
import { rowsOfStatement, sqliteOf } from './statements.js';

type Work<T> = (manager: EntityManager) => Promise<T>;

/** Units that share one commit; all wait for it. */
interface Batch {
  units: number;
  /** Resolves with the commit; rejects if it failed, and then no unit is saved. */
  committed: Promise<void>;
  settle: (failure?: unknown) => void;
}

/** In ms: how long a unit waits for another program that writes to the same file, such as `npm run reset-link`, and how often it tries. */
export const gateLimits = { busyMs: 5000, lookMs: 5 };

const busy = 'Another program is writing to the school’s database. Nothing was saved. Try again in a moment.';

/** Takes the write lock without changing anything. A unit that reads first could not get the lock after another program wrote. */
const takeLock = 'DELETE FROM settings WHERE FALSE';

/** The most units per commit, so that the first does not wait long. 8 browsers save 160 times a second, and 70 times with a commit each. */
const maxUnits = 16;

/**
 * Lets one unit at a time use SQLite's only writing connection, where parallel transactions would mix. A commit blocks the program
 * until the disk has it, so concurrent units share one. Each has its own savepoint, and only rolls back its own changes.
 */
export class WriteGate {
  /** The longest time in milliseconds that one unit held the gate; benches read and reset it. */
  longestHold = 0;
  private readonly runner: QueryRunner;
  private last: Promise<unknown> = Promise.resolve();
  private batch: Batch | null = null;

  constructor(readonly source: DataSource) {
    this.runner = source.createQueryRunner();
    // SQLite's own waiting would block the whole program.
    sqliteOf(source).pragma('busy_timeout = 0');
  }

  /** Runs `work` in turn; returns its result, or throws its error, after the commit. Throws a 503 if another program keeps the file locked. */
  async enter<T>(work: Work<T>): Promise<T> {
    const until = performance.now() + gateLimits.busyMs;
    const { batch, outcome } = await this.inTurn(() => this.unit(work, until));
    await batch.committed;
    if ('error' in outcome) throw outcome.error;
    return outcome.answer;
  }

  private inTurn<T>(step: () => Promise<T>): Promise<T> {
    const turn = this.last.then(async () => {
      const since = performance.now();
      const result = await step();
      this.longestHold = Math.max(this.longestHold, performance.now() - since);
      return result;
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async unit<T>(work: Work<T>, until: number) {
    const batch = this.batch ?? (await this.begin(until));
    batch.units += 1;
    const outcome = await this.within(batch, work);
    if (batch.units >= maxUnits) await this.commit(batch);
    return { batch, outcome };
  }

  private async begin(until: number): Promise<Batch> {
    await this.runner.startTransaction();
    try {
      await this.lock(until);
    } catch (error) {
      await this.runner.rollbackTransaction();
      throw error;
    }
    const batch = newBatch();
    this.batch = batch;
    this.commitWhenQuiet(batch);
    return batch;
  }

  /** Tries until it has SQLite's lock, without blocking the event loop. */
  private async lock(until: number) {
    for (;;) {
      try {
        return await this.run(takeLock);
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() >= until) throw new ServiceUnavailableException(busy, { cause: error });
        await pause(gateLimits.lookMs);
      }
    }
  }

  /** Commits after a turn of the event loop in which no unit joined, so that concurrent units share the commit. */
  private commitWhenQuiet(batch: Batch, units = 0) {
    setImmediate(() => {
      if (this.batch !== batch) return;
      if (batch.units > units) this.commitWhenQuiet(batch, batch.units);
      else void this.inTurn(() => this.commit(batch));
    });
  }

  private async within<T>(batch: Batch, work: Work<T>): Promise<{ answer: T } | { error: unknown }> {
    try {
      await this.run('SAVEPOINT unit');
      const answer = await work(this.runner.manager);
      await this.run('RELEASE unit');
      return { answer };
    } catch (error) {
      try {
        await this.run('ROLLBACK TO unit');
        await this.run('RELEASE unit');
      } catch {
        // On a full disk, for example, SQLite rolls back the whole transaction, with the earlier units.
        await this.fail(batch, error);
      }
      return { error };
    }
  }

  private async commit(batch: Batch) {
    if (this.batch !== batch) return;
    try {
      await this.runner.commitTransaction();
      this.batch = null;
      batch.settle();
    } catch (error) {
      await this.fail(batch, error);
    }
  }

  /** Rolls back every unit of the batch and rejects them all. */
  private async fail(batch: Batch, error: unknown) {
    this.batch = null;
    try {
      // TypeORM considers a transaction finished only if it rolled it back itself.
      if (!sqliteOf(this.source).inTransaction) await this.run('BEGIN');
      await this.runner.rollbackTransaction();
    } finally {
      batch.settle(error);
    }
  }

  private run(statement: string) {
    return rowsOfStatement(this.runner.manager, statement, []);
  }
}

function newBatch(): Batch {
  let settle: Batch['settle'] = () => undefined;
  const committed = new Promise<void>((resolve, reject) => {
    settle = (failure) => (failure === undefined ? resolve() : reject(failure));
  });
  // A batch may have no waiting units yet; its rejection must not be unhandled.
  committed.catch(() => undefined);
  return { units: 0, committed, settle };
}
