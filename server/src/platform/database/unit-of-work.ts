import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isCrossing } from './failures.js';
import { WriteGate } from './write-gate.js';

/** How often a unit begins again, at most, that crosses with others each time. */
const again = 5;

/**
 * Every write of the program, single or not, runs in here: one transaction, passed down and joined by nested calls.
 *
 * PostgreSQL's pool gives each unit a connection; SQLite has one that writes, behind a gate (`WriteGate`).
 * No unit may wait for anything but the database: no mail, no file, no network, no hashing.
 */
@Injectable()
export class UnitOfWork {
  private readonly current = new AsyncLocalStorage<EntityManager>();
  /** SQLite only. */
  readonly gate: WriteGate | null;

  constructor(private readonly source: DataSource) {
    this.gate = source.options.type === 'better-sqlite3' ? new WriteGate(source) : null;
  }

  /**
   * Runs `work` in one transaction; a throw rolls all of it back. Resolves when the disk has it. Inside another unit it joins that one.
   * Of two units that wait for each other PostgreSQL takes one back: its `work` is done again from the start, and so keeps nothing outside of it.
   */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.current.getStore();
    if (outer) return work(outer);
    const known = (manager: EntityManager) => this.current.run(manager, () => work(manager));
    return this.gate ? this.gate.enter(known) : this.inTheEnd(() => this.source.transaction(known));
  }

  private async inTheEnd<T>(unit: () => Promise<T>): Promise<T> {
    for (let left = again; ; left--) {
      try {
        return await unit();
      } catch (error) {
        if (left === 0 || !isCrossing(error)) throw error;
      }
    }
  }
}
