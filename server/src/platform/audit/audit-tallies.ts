import { AsyncLocalStorage } from 'node:async_hooks';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { hashToken } from '../access/tokens.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { isUniqueViolation, messageOf } from '../database/failures.js';
import { concernsAll, eachByItself } from '../jobs/each-by-itself.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { entryOf, type AuditActor, type Change } from './audit.js';

interface Tally {
  entry: ReturnType<typeof entryOf>;
  times: number;
  lastAt: string;
}

/** In ms: how long counts wait in memory. A crash loses them. */
const waitMs = 30_000;
/** More waiting tallies than this are written at once. */
const mostWaiting = 1000;

/**
 * Counts events that may repeat, such as refusals: one audit entry per hour, with a count. The first is written at once; later ones are
 * counted in memory and written together, so that not every refused read becomes a write.
 */
@Injectable()
export class AuditTallies implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Audit');
  /** Leaves the context of the current request, whose unit of work may be rolled back. */
  private readonly outside = AsyncLocalStorage.snapshot();
  private waiting = new Map<string, Tally>();
  /** The keys of this hour's entries. */
  private written = new Set<string>();
  private hour = '';
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Counts an event. Those of an hour with the same action and `by` share the first one's entry. Never throws. */
  note(by: readonly (string | number)[], actor: AuditActor | null, change: Change): void {
    const at = this.clock.stamp();
    const hour = at.slice(0, 13);
    if (hour !== this.hour) this.written.clear();
    this.hour = hour;
    const key = hashToken(JSON.stringify([hour, change.action, ...by]));
    this.count(key, { entry: entryOf(at, actor, change), times: 1, lastAt: at });
    this.outside(() => this.later(!this.written.has(key) || this.waiting.size > mostWaiting ? 0 : waitMs));
    if (this.written.size < 10 * mostWaiting) this.written.add(key);
  }

  /** Writes the waiting counts. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    return (this.writing = this.writing.then(() => this.write()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.outside(() => this.flush());
  }

  private count(key: string, { entry, times, lastAt }: Tally): void {
    const tally = this.waiting.get(key);
    if (!tally) this.waiting.set(key, { entry, times, lastAt });
    else Object.assign(tally, { times: tally.times + times, lastAt: lastAt > tally.lastAt ? lastAt : tally.lastAt });
  }

  private later(ms: number): void {
    if (this.timer && ms > 0) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms).unref();
  }

  private async write(): Promise<void> {
    const tallies = this.waiting;
    this.waiting = new Map();
    try {
      await eachByItself(tallies, async ([key, tally]) => {
        tallies.delete(key);
        try {
          await this.keep(key, tally);
        } catch (error) {
          if (concernsAll(error)) tallies.set(key, tally);
          throw error;
        }
      });
    } catch (error) {
      // A count that cannot be written must not fail anything; it waits if the others could not be written either.
      const waits = tallies.size > 0;
      this.logger.warn(`Counts of the audit log ${waits ? 'wait' : 'could not be written'}: ${messageOf(error)}`);
      if (this.waiting.size < mostWaiting) for (const [key, tally] of tallies) this.count(key, tally);
      if (waits) this.later(waitMs);
    }
  }

  /** Another server may have inserted the same entry; the second try then updates it. */
  private async keep(key: string, tally: Tally): Promise<void> {
    try {
      await this.db.unit(() => this.add(key, tally));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      await this.db.unit(() => this.add(key, tally));
    }
  }

  private async add(tallyKey: string, { entry, times, lastAt }: Tally): Promise<void> {
    const [updated] = await this.db.query<{ id: number }>(
      `UPDATE audit_entries SET times = times + :times, last_at = CASE WHEN last_at > :lastAt THEN last_at ELSE :lastAt END
       WHERE tally_key = :tallyKey RETURNING id AS "id"`,
      { times, lastAt, tallyKey },
    );
    if (!updated) await this.db.bulkInsert(AuditEntryEntity, [{ ...entry, times, lastAt, tallyKey }]);
  }
}
