import { Injectable } from '@nestjs/common';
import { dayMs } from '@homeroom/shared/dates';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { PublicAddress } from '../settings/public-address.js';
import { EmailTryEntity } from './email-try.entity.js';
import { forgetExpiredLinks } from './message-links.js';
import type { Pause } from './mail-pause.js';
import { isAhead, isDue, isLeft, sendable, timesOf } from './waiting.sql.js';

/** A message that has waited this long is out of date. */
export const longestWaitMs = 3 * dayMs;

const notes = {
  died: 'The server stopped before it recorded the mail server’s answer. The message may have arrived.',
  late: 'Waited too long: no mail could be sent for more than three days.',
};

/** Settles messages that no claim settles. */
@Injectable()
export class MailUpkeep {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly address: PublicAddress,
  ) {}

  /** Whether anything is due, even if it has to wait for a mail server or the public address: one statement, for an idle server. */
  async mayHaveWork(): Promise<boolean> {
    const any = [isDue, isLeft, isAhead].map((waits) => `SELECT 1 FROM email_messages WHERE ${waits}`);
    return (await this.db.query(`${any.join(' UNION ALL ')} LIMIT 1`, timesOf(this.clock))).length > 0;
  }

  /** Whether a program that died left claimed messages, or messages wait for a time that a wrong clock set. */
  async isNeeded(): Promise<boolean> {
    const found = await this.db.query(
      `SELECT 1 FROM email_messages WHERE ${isLeft} UNION ALL SELECT 1 FROM email_messages WHERE ${isAhead} LIMIT 1`,
      timesOf(this.clock),
    );
    return found.length > 0;
  }

  /** Queues messages again that a wrong clock put off, and settles those that must not be sent: those of a dead program, expired ones, and those that waited too long (because of `pause`, if any). */
  run(pause: Pause | null): Promise<void> {
    return this.db.unit(async () => {
      const times = timesOf(this.clock);
      await this.db.query(`UPDATE email_messages SET next_attempt_at = :now, queued_at = :now WHERE ${isAhead}`, times);
      await this.settleLeft();
      await forgetExpiredLinks(this.db, times.now);
      await this.db.query(
        `UPDATE email_messages SET status = :status, last_error = :reason, next_attempt_at = NULL
         WHERE status = 'QUEUED' AND next_attempt_at <= :before ${sendable(await this.address.get())}`,
        {
          before: this.clock.stamp(-longestWaitMs),
          status: pause ? 'FAILED' : 'CANCELLED',
          reason: pause ? `Nothing could be sent for three days: ${pause.reason}`.slice(0, 500) : notes.late,
        },
      );
    });
  }

  private async settleLeft(): Promise<void> {
    const times = timesOf(this.clock);
    const left = await this.db.query<{ id: number; at: string | null }>(
      `UPDATE email_messages SET status = 'UNKNOWN', last_error = :died, next_attempt_at = NULL, claimed_until = NULL,
         attempts = attempts + 1 WHERE ${isLeft} RETURNING id AS "id", attempted_at AS "at"`,
      { ...times, died: notes.died },
    );
    const lost = { outcome: 'UNKNOWN' as const, answer: notes.died };
    await this.db.bulkInsert(
      EmailTryEntity,
      left.map(({ id, at }) => ({ messageId: id, at: at ?? times.now, ...lost })),
    );
  }
}
