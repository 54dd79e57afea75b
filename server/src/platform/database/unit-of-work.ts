import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isCrossing, lostConnectionOf } from './failures.js';
import { RequestUnit } from './request-unit.js';
import { WriteGate } from './write-gate.js';

/** How often a unit is tried again, at most, if PostgreSQL keeps rolling it back because of others. */
const again = 5;

type Work<T> = (manager: EntityManager) => Promise<T>;

/**
 * Every write runs in a unit of work: one transaction, passed down and joined by nested calls.
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
   * Runs `work` in one transaction; a throw rolls all of it back. Resolves when the disk has it, or in a request that is held
   * (`RequestUnit`) before its answer. Inside another unit it joins that one. Of two units that wait for each other PostgreSQL takes
   * one back: its `work` is done again from the start, and so keeps nothing outside of it.
   */
  run<T>(work: Work<T>): Promise<T> {
    const outer = this.current.getStore();
    if (outer) return work(outer);
    const known: Work<T> = (manager) => this.current.run(manager, () => work(manager));
    const request = RequestUnit.current();
    return request ? request.run(known, (unit, isOver) => this.begin(unit, isOver)) : this.begin(known);
  }

  private begin<T>(unit: Work<T>, isOver = () => false): Promise<T> {
    return this.gate ? this.gate.enter(unit) : this.inTheEnd(() => this.transaction(unit), isOver);
  }

  private async inTheEnd<T>(unit: () => Promise<T>, isOver: () => boolean): Promise<T> {
    for (let left = again; ; left--) {
      try {
        return await unit();
      } catch (error) {
        if (left === 0 || isOver() || !isCrossing(error)) throw error;
      }
    }
  }

  /** PostgreSQL only. A connection that is lost is told from other failures here, where it is known whether COMMIT was on its way. */
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
