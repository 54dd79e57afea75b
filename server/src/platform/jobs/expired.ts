import { Injectable } from '@nestjs/common';
import { hourMs } from '@homeroom/shared/dates';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { Declared } from '../feature.js';
import { eachByItself } from './each-by-itself.js';
import type { Job, Work } from './job.js';

declare module '../feature.js' {
  interface Feature {
    /** Rows to delete after some time, and stored instants that may not lie too far ahead. */
    expiring?: Expiring[];
  }
}

/** Rows to delete after some time, or other work to do then. Nothing may depend on the exact time. */
type Expiring = ExpiringRows | { table: string; clear: (db: Database, now: string) => Promise<void> };

interface ExpiringRows {
  table: string;
  /** The column with the time. */
  at: string;
  /** How far ahead that time is at most when it is written. A later one was written while the clock ran ahead, and is brought back to this. */
  aheadMs: number;
  /** How long the rows are kept after that time; by default not at all, `null` for good. */
  keptMs?: number | null;
  /** A condition for the rows; by default all. */
  where?: string;
}

/** Deletes expired rows, and brings instants back that were stored while the clock ran ahead. */
@Injectable()
export class Expired implements Work {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly declared: Declared,
  ) {}

  run(): Promise<void> {
    return eachByItself(this.declared.all('expiring'), (each) =>
      this.db.unit(() => ('clear' in each ? each.clear(this.db, this.clock.stamp()) : this.clearRows(each))),
    );
  }

  private async clearRows({ table, at, aheadMs, keptMs = 0, where = 'TRUE' }: ExpiringRows) {
    await this.db.query(`UPDATE ${table} SET ${at} = :latest WHERE ${at} > :latest AND (${where})`, {
      latest: this.clock.stamp(aheadMs),
    });
    if (keptMs !== null)
      await this.db.query(`DELETE FROM ${table} WHERE ${at} <= :before AND (${where})`, {
        before: this.clock.stamp(-keptMs),
      });
  }
}

/** If the clock is put right by more than a minute, it is due at once. */
export const expiredJob: Job = {
  name: 'database.expired',
  title: 'Deleting what has expired',
  everyMs: hourMs,
  work: Expired,
};
