import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { current } from './current.js';
import { isPostgres } from './engine.js';
import { isCrossing, lostConnectionOf } from './failures.js';
import { WriteGate } from './write-gate.js';

/** How often a unit is retried if PostgreSQL rolls it back because of others. */
const retries = 5;

type Work<T> = (manager: EntityManager) => Promise<T>;

/**
 * Every write runs in a unit of work: one transaction, passed down and joined by nested calls. On PostgreSQL each unit has its own
 * connection; on SQLite units take turns on the only one that writes (`WriteGate`). A unit may wait for nothing but the database: no
 * mail, file, network or hashing.
 */
@Injectable()
export class UnitOfWork {
  /** SQLite only. */
  readonly gate: WriteGate | null;

  constructor(private readonly source: DataSource) {
    this.gate = isPostgres(source) ? null : new WriteGate(source);
  }

  /**
   * Runs `work` in one transaction, or inside the current one; a throw rolls everything back. Resolves after the commit. PostgreSQL rolls
   * back one of two units in a deadlock; its `work` then runs again, so it must keep no state outside.
   */
  async run<T>(work: Work<T>): Promise<T> {
    const { manager: outer, writes } = current.getStore() ?? { manager: null, writes: null };
    if (outer) return work(outer);
    const unit: Work<T> = async (manager) => {
      const result = await current.run({ manager, writes }, () => work(manager));
      if (writes?.keep && !writes.committed) await writes.keep(manager, result);
      return result;
    };
    const result = await (this.gate ? this.gate.enter(unit) : this.retried(() => this.transaction(unit)));
    if (writes) writes.committed = true;
    return result;
  }

  private async retried<T>(unit: () => Promise<T>): Promise<T> {
    for (let left = retries; ; left--) {
      try {
        return await unit();
      } catch (error) {
        if (left === 0 || !isCrossing(error)) throw error;
      }
    }
  }

  /** PostgreSQL only. Recognizes a lost connection here, where we know whether COMMIT was sent. */
  private async transaction<T>(unit: Work<T>): Promise<T> {
    let isDone = false;
    try {
      return await this.source.transaction(async (manager) => {
        const result = await unit(manager);
        isDone = true;
        return result;
      });
    } catch (error) {
      throw lostConnectionOf(error, isDone) ?? error;
    }
  }
}
