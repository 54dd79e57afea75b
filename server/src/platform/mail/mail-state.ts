import { Injectable } from '@nestjs/common';
import { mailWaits, type MailHealth, type MailHold } from '@homeroom/shared/mail';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { Stall } from '@homeroom/shared/stalls';
import type { Queue } from '../jobs/job.js';
import type { Role } from '@homeroom/shared/roles';
import { PublicAddress } from '../settings/public-address.js';
import { Claims } from './claims.js';
import { MailPause } from './mail-pause.js';
import { MailServer } from './mail-server.js';

/** Why messages wait in the outbox, for screens. */
@Injectable()
export class MailState implements Queue {
  constructor(
    private readonly server: MailServer,
    private readonly pauses: MailPause,
    private readonly address: PublicAddress,
    private readonly claims: Claims,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Why messages with links wait; `NO_ADDRESS` holds only those. `null` if nothing waits. */
  async hold(): Promise<MailHold | null> {
    return (await this.health()).hold;
  }

  /** Why messages that are queued now will wait, as a sentence for whoever queues them; `null` if they do not. */
  async waits(role: Role, carryLinks = true): Promise<string | null> {
    const hold = await this.hold();
    return hold === null || (hold === 'NO_ADDRESS' && !carryLinks) ? null : mailWaits(hold, role);
  }

  /** Whether messages with links can go out; a pause ends by itself. */
  async sendsLinks(): Promise<boolean> {
    return (await this.server.isSet()) && (await this.address.get()) !== null;
  }

  /** How many messages go out as soon as a mail server is saved; 0 while one is sending. */
  async sentBySaving(): Promise<number> {
    const hold = await this.hold();
    return hold === 'NO_SERVER' || hold === 'PAUSED' ? this.claims.dueCount() : 0;
  }

  /** How many messages are due. */
  dueCount(): Promise<number> {
    return this.claims.dueCount();
  }

  /** Since when messages are due and no mail server has answered to any. */
  async due(): Promise<Stall[]> {
    const [found] = await this.db.query<{ oldest: string | null; lastTry: string | null }>(
      `SELECT (SELECT min(next_attempt_at) FROM email_messages WHERE status = 'QUEUED' AND next_attempt_at <= :now) AS "oldest",
         (SELECT max(at) FROM (SELECT at FROM email_tries ORDER BY id DESC LIMIT 1) last_ WHERE at <= :now) AS "lastTry"`,
      { now: this.clock.stamp() },
    );
    const { oldest, lastTry } = found!;
    if (oldest === null) return [];
    const hold = await this.hold();
    const cause = hold ? mailWaits(hold, 'ADMIN') : 'The server’s log shows why.';
    const since = lastTry !== null && lastTry > oldest ? lastTry : oldest;
    return [{ queue: 'MAIL', name: '', title: 'Sending e-mail', since, cause }];
  }

  /** Why messages wait, with the mail server's answer. */
  async health(): Promise<Omit<MailHealth, 'superadmins' | 'stalledSince'>> {
    const none = { reason: null, since: null };
    if (!(await this.server.isSet())) return { hold: 'NO_SERVER', ...none };
    const pause = await this.pauses.current();
    if (pause) return { hold: 'PAUSED', reason: pause.reason, since: pause.since };
    return { hold: (await this.address.get()) === null ? 'NO_ADDRESS' : null, ...none };
  }
}
