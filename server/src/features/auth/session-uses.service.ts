import { AsyncLocalStorage } from 'node:async_hooks';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { In } from 'typeorm';
import { minuteMs } from '@homeroom/shared/dates';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { messageOf } from '../../platform/database/failures.js';
import { inParts } from '../../platform/database/in-parts.js';
import { SessionEntity } from './auth.entity.js';

/** In ms: how exact a session's last use is. */
const exactMs = 5 * minuteMs;
/** In ms: how long uses wait in memory, to be written together. A crash loses them. */
const waitMs = 30_000;

/** Notes when sessions were last used, beside the requests: no read waits for a write. */
@Injectable()
export class SessionUses implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Sessions');
  /** Leaves the context of the current request, whose unit of work may be rolled back. */
  private readonly outside = AsyncLocalStorage.snapshot();
  private waiting = new Map<string, string>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Notes a use of the session, whose last one is stored as `lastUsedAt`. Never throws. */
  note(sessionId: string, lastUsedAt: string | null): void {
    const now = this.clock.now();
    if (lastUsedAt !== null && Math.abs(now.getTime() - Date.parse(lastUsedAt)) < exactMs) return;
    this.waiting.set(sessionId, now.toISOString());
    this.timer ??= this.outside(() => setTimeout(() => void this.flush(), waitMs).unref());
  }

  /** The last use that this server has noted and not yet written. */
  lastOf(sessionId: string): string | undefined {
    return this.waiting.get(sessionId);
  }

  /** Writes the waiting uses. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const uses = this.waiting;
    this.waiting = new Map();
    const byInstant = Map.groupBy(uses.keys(), (id) => uses.get(id)!.slice(0, 16));
    try {
      for (const [minute, ids] of byInstant)
        for (const part of inParts(ids))
          await this.db.unit(() =>
            this.db.update(SessionEntity, { id: In(part) }, { lastUsedAt: `${minute}:00.000Z` }),
          );
    } catch (error) {
      // If the disk is full, people can still read.
      this.logger.warn(`The last uses of sessions could not be written: ${messageOf(error)}`);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.outside(() => this.flush());
  }
}
