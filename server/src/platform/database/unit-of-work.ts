import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * Every write of the program, single or not, runs in here: one transaction, passed down and joined by nested calls.
 *
 * SQLite has one writing connection, on which parallel transactions would mix; there a gate lets one unit in at a time.
 * No unit may wait for anything but the database: no mail, no file, no network, no hashing.
 */
@Injectable()
export class UnitOfWork {
  private readonly current = new AsyncLocalStorage<EntityManager>();
  private gate: Promise<unknown> = Promise.resolve();
  private readonly gated: boolean;
  /** The longest time in milliseconds that one unit held the gate; benches read and reset it. */
  longestHold = 0;

  constructor(private readonly source: DataSource) {
    this.gated = source.options.type === 'better-sqlite3';
  }

  /** Runs `work` in one transaction; a throw rolls all of it back. Inside another unit it joins that one. */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.current.getStore();
    if (outer) return work(outer);
    const transaction = () => this.source.transaction((manager) => this.current.run(manager, () => work(manager)));
    return this.gated ? this.enter(transaction) : transaction();
  }

  private enter<T>(transaction: () => Promise<T>): Promise<T> {
    const held = async () => {
      const since = performance.now();
      try {
        return await transaction();
      } finally {
        this.longestHold = Math.max(this.longestHold, performance.now() - since);
      }
    };
    const turn = this.gate.then(held, held);
    this.gate = turn.catch(() => undefined);
    return turn;
  }
}
