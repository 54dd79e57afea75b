import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { DiskSpace } from './disk-space.js';
import { queryWith } from './reads.js';
import { UnitOfWork } from './unit-of-work.js';

/** Rows that are of no use after a time, or what else has to be done then. Nothing may depend on it: it happens now and then. */
export type Expiring = ExpiringRows | { table: string; clear: (manager: EntityManager, now: string) => Promise<void> };

interface ExpiringRows {
  table: string;
  /** The instant that counts. */
  at: string;
  /** How long after it they are kept; not at all by default. */
  keptMs?: number;
  /** A condition for the rows that go; all by default. */
  where?: string;
}

/** The token of what all features let expire. */
export const EXPIRING = Symbol('expiring');

const hourMs = 3_600_000;

/** Takes out what has expired, at most once an hour. */
@Injectable()
export class Expired {
  private cleared = 0;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly disk: DiskSpace,
    @Inject(EXPIRING) private readonly expiring: readonly Expiring[],
  ) {}

  /** To be called after writes; most of the time it does nothing. Never throws: nobody who saved is told of it. */
  async clear(): Promise<void> {
    const now = this.clock.now().getTime();
    if (Math.abs(now - this.cleared) < hourMs) return;
    this.cleared = now;
    try {
      await this.unitOfWork.run(async (manager) => {
        const before = (keptMs = 0) => new Date(now - keptMs).toISOString();
        for (const each of this.expiring)
          if ('clear' in each) await each.clear(manager, before());
          else
            await queryWith(
              manager,
              `DELETE FROM ${each.table} WHERE ${each.at} <= :before${each.where ? ` AND (${each.where})` : ''}`,
              {
                before: before(each.keptMs),
              },
            );
      });
    } catch (error) {
      if (!this.disk.isFull(error)) new Logger('Database').warn('Expired rows could not be deleted.', error);
    }
  }
}
