import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import { DiskSpace } from './disk-space.js';
import { queryWith } from './reads.js';
import { UnitOfWork } from './unit-of-work.js';

/** Rows that are of no use after a time. Nothing may depend on their being gone: they are taken out now and then. */
export interface Expiring {
  table: string;
  /** The instant that counts. */
  at: string;
  /** How long after it they are kept; not at all by default. */
  keptMs?: number;
  /** A condition for the rows that go; all by default. */
  where?: string;
  /** A column that alone is emptied, where the row is kept. */
  empties?: string;
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
        for (const each of this.expiring) await queryWith(manager, statementOf(each), { before: new Date(now - (each.keptMs ?? 0)).toISOString() });
      });
    } catch (error) {
      if (!this.disk.isFull(error)) new Logger('Database').warn('What has expired could not be taken out.', error);
    }
  }
}

function statementOf({ table, at, where, empties }: Expiring) {
  const rows = `WHERE ${at} <= :before${where ? ` AND (${where})` : ''}`;
  return empties ? `UPDATE ${table} SET ${empties} = NULL ${rows} AND ${empties} IS NOT NULL` : `DELETE FROM ${table} ${rows}`;
}
