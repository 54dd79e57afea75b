import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isPostgres } from './engine.js';
import { isCrossing, lostConnectionOf } from './failures.js';
import { RequestUnit } from './request-unit.js';
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
  private readonly current = new AsyncLocalStorage<EntityManager>();
  /** SQLite only. */
  readonly gate: WriteGate | null;

  constructor(private readonly source: DataSource) {
    this.gate = isPostgres(source) ? null : new WriteGate(source);
  }

  /**
   * Runs `work` in one transaction, or inside the current one; a throw rolls everything back. Resolves after the commit, or earlier in
   * a held request (`RequestUnit`). PostgreSQL rolls back one of two units in a deadlock; its `work` then runs again, so it must keep
   * no state outside.
   */
  run<T>(work: Work<T>): Promise<T> {
    const outer = this.current.getStore();
    if (outer) return work(outer);
    const known: Work<T> = (manager) => this.current.run(manager, () => work(manager));
    const request = RequestUnit.current();
    return request ? request.run(known, (unit, isOver) => this.begin(unit, isOver)) : this.begin(known);
  }

  private begin<T>(unit: Work<T>, isOver = () => false): Promise<T> {
    return this.gate ? this.gate.enter(unit) : this.retried(() => this.transaction(unit), isOver);
  }

  private async retried<T>(unit: () => Promise<T>, isOver: () => boolean): Promise<T> {
    for (let left = retries; ; left--) {
      try {
        return await unit();
      } catch (error) {
        if (left === 0 || isOver() || !isCrossing(error)) throw error;
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
