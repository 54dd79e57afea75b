import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dayMs } from '@homeroom/shared/dates';
import { Clock } from '../clock.js';
import { bulkInsert, bulkUpdate } from '../database/bulk-insert.js';
import { lockName } from '../database/lock-row.js';
import { countFrom, idsFrom, queryWith, Reads, rowsOf } from '../database/reads.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Secrets } from '../secrets/secrets.js';
import { PublicAddress } from '../settings/public-address.js';
import { Settings } from '../settings/settings.js';
import { EmailMessageEntity } from './email-message.entity.js';
import { EmailTryEntity } from './email-try.entity.js';
import { linkPlace, publicUrlPlace } from './letter.js';
import { atOnce, type WireMail } from './mail-server.js';
import { forgetExpiredLinks } from './message-links.js';
import type { Pause } from './mail-pause.js';

/** In ms: how long a claim lasts, and how often the sender renews it. A message still SENDING after that was left by a program that died. */
export const claimTimes = { claimMs: 15_000, renewMs: 4000 };

/** A message that has waited this long is out of date. */
const longestWaitMs = 3 * dayMs;

const perSecond = 5;

const notes = {
  died: 'The server stopped before it recorded the mail server’s answer. The message may have arrived.',
  late: 'Waited too long: no mail could be sent for more than three days.',
};

/** A message that this program has claimed. */
export interface Claimed {
  id: number;
  attempts: number;
  mail: WireMail;
}

/** Assigns each message to one program, within the school's rate. */
@Injectable()
export class Claims {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly secrets: Secrets,
    private readonly address: PublicAddress,
  ) {}

  /** Whether any message should be sent now. */
  async areDue(): Promise<boolean> {
    return this.isAny(`${isDue} ${sendable(await this.address.get())}`);
  }

  /** How many messages would be sent now; not those that are too old or whose link has expired. */
  async dueCount(): Promise<number> {
    return countFrom(
      this.reads,
      `SELECT count(*) AS "count" FROM email_messages WHERE ${isDue} AND next_attempt_at > :tooOld
         AND (expires_at IS NULL OR expires_at > :now) ${sendable(await this.address.get())}`,
      { now: this.clock.stamp(), tooOld: this.clock.stamp(-longestWaitMs) },
    );
  }

  /** Whether a program that died left claimed messages. */
  areLeft(): Promise<boolean> {
    return this.isAny(`status = 'SENDING' AND claimed_until <= :now`);
  }

  /** Settles messages that must not be sent: those of a dead program, expired ones, and those that waited too long (because of `pause`, if any). */
  tidy(pause: Pause | null): Promise<void> {
    return this.unitOfWork.run(async (manager) => {
      const now = this.clock.stamp();
      const left = await queryWith<{ id: number; at: string | null }>(
        manager,
        `UPDATE email_messages SET status = 'UNKNOWN', last_error = :died, next_attempt_at = NULL, claimed_until = NULL,
           attempts = attempts + 1 WHERE status = 'SENDING' AND claimed_until <= :now RETURNING id AS "id", attempted_at AS "at"`,
        { now, died: notes.died },
      );
      const lost = { outcome: 'UNKNOWN' as const, answer: notes.died };
      await bulkInsert(
        manager,
        EmailTryEntity,
        left.map(({ id, at }) => ({ messageId: id, at: at ?? now, ...lost })),
      );
      await forgetExpiredLinks(manager, now);
      const origin = await this.address.get(manager);
      await queryWith(
        manager,
        `UPDATE email_messages SET status = :status, last_error = :reason, next_attempt_at = NULL
         WHERE status = 'QUEUED' AND next_attempt_at <= :before ${sendable(origin)}`,
        {
          before: this.clock.stamp(-longestWaitMs),
          status: pause ? 'FAILED' : 'CANCELLED',
          reason: pause ? `Nothing could be sent for three days: ${pause.reason}`.slice(0, 500) : notes.late,
        },
      );
    });
  }

  /** Claims at most `most` due messages within the rate: account letters first, because people are waiting for them. */
  take(most: number): Promise<Claimed[]> {
    return this.unitOfWork.run(async (manager) => {
      await lockName(manager, 'mail.claims');
      const free = Math.min(most, await this.places(manager));
      if (free === 0) return [];
      const origin = await this.address.get(manager);
      const withLinks =
        origin === null ? [] : await this.ids(manager, `${selectLinked} WHERE ${isDue} ${inOrder} ${free}`);
      const others = await this.ids(
        manager,
        `SELECT id AS "id" FROM email_messages WHERE ${isDue} AND link_path IS NULL ${sendable(origin)} ${inOrder} ${free - withLinks.length}`,
      );
      return this.claim(manager, [...withLinks, ...others], origin);
    });
  }

  /** Renews the claims of messages that are being sent. */
  async renew(ids: readonly number[]): Promise<void> {
    await this.unitOfWork.run((manager) =>
      queryWith(
        manager,
        `UPDATE email_messages SET claimed_until = :until WHERE status = 'SENDING' AND id IN (:...ids)`,
        { ids, until: this.clock.stamp(claimTimes.claimMs) },
      ),
    );
  }

  /** How many messages may be sent now. */
  private async places(manager: EntityManager): Promise<number> {
    const rate = (await this.settings.get('mail.perSecond', manager)) ?? perSecond;
    const [found] = await queryWith<{ recent: number; sending: number }>(
      manager,
      `SELECT (SELECT count(*) FROM email_messages WHERE attempted_at > :secondAgo) AS "recent",
         (SELECT count(*) FROM email_messages WHERE status = 'SENDING' AND claimed_until > :now) AS "sending"`,
      { now: this.clock.stamp(), secondAgo: this.clock.stamp(-1000) },
    );
    return Math.max(0, Math.min(rate - Number(found!.recent), atOnce - Number(found!.sending)));
  }

  private ids(manager: EntityManager, sql: string): Promise<number[]> {
    return idsFrom(rowsOf(manager), sql, { now: this.clock.stamp() });
  }

  private async claim(manager: EntityManager, ids: readonly number[], origin: string | null): Promise<Claimed[]> {
    if (ids.length === 0) return [];
    const found = await manager
      .createQueryBuilder(EmailMessageEntity, 'message')
      .where('message.id IN (:...ids)', { ids })
      .getMany();
    const domain = origin ? new URL(origin).hostname : 'homeroom.invalid';
    const messages = found.map((message) => ({
      ...message,
      messageId: message.messageId ?? `${randomUUID()}@${domain}`,
    }));
    const claim = {
      status: 'SENDING' as const,
      claimedUntil: this.clock.stamp(claimTimes.claimMs),
      attemptedAt: this.clock.stamp(),
    };
    await bulkUpdate(
      manager,
      EmailMessageEntity,
      ['messageId', 'status', 'claimedUntil', 'attemptedAt'],
      messages.map(({ id, messageId }) => ({ id, messageId, ...claim })),
    );
    return messages.map((message) => ({
      id: message.id,
      attempts: message.attempts,
      mail: {
        to: { address: message.toAddress, name: message.toName },
        subject: message.subject.replaceAll(publicUrlPlace, origin ?? ''),
        text: this.filled(message, message.bodyText, origin),
        html: message.bodyHtml === null ? null : this.filled(message, message.bodyHtml, origin),
        replyTo: message.replyTo,
        messageId: message.messageId,
      },
    }));
  }

  /** The text with the app's address and the account link filled in. */
  private filled({ linkPath }: EmailMessageEntity, text: string, origin: string | null): string {
    if (origin === null) return text;
    const withAddress = text.replaceAll(publicUrlPlace, origin);
    return linkPath === null ? withAddress : withAddress.replaceAll(linkPlace, origin + this.secrets.open(linkPath));
  }

  private async isAny(where: string): Promise<boolean> {
    const now = this.clock.stamp();
    return (await this.reads.query(`SELECT 1 FROM email_messages WHERE ${where} LIMIT 1`, { now })).length > 0;
  }
}

const isDue = `status = 'QUEUED' AND next_attempt_at <= :now`;
const inOrder = 'ORDER BY next_attempt_at, id LIMIT';

/** SQL: messages with an account link, by the index of those alone, because there may be thousands of others. */
const selectLinked = `WITH linked AS MATERIALIZED (SELECT id, status, next_attempt_at FROM email_messages WHERE link_path IS NOT NULL AND expires_at > :now)
  SELECT id AS "id" FROM linked`;

/** SQL: without the public address, messages with links wait. */
const sendable = (origin: string | null) =>
  origin === null
    ? `AND link_path IS NULL AND subject NOT LIKE '%${publicUrlPlace}%' AND body_text NOT LIKE '%${publicUrlPlace}%'`
    : '';
