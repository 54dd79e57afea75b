import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { Secrets } from '../secrets/secrets.js';
import { PublicAddress } from '../settings/public-address.js';
import { Settings } from '../settings/settings.js';
import { EmailMessageEntity } from './email-message.entity.js';
import { linkPlace, publicUrlPlace, signedLinks, signedText } from './letter.js';
import { longestWaitMs } from './mail-upkeep.js';
import { maxConnections, type WireMail } from './mail-server.js';
import { claimTimes, isClaimed, isDue, sendable, timesOf } from './waiting.sql.js';

const perSecond = 5;

/** Where people ask for a new link depends on the message, so that the text only says that they have to. */
const unreadable = 'Its link could not be opened. Send a new message instead.';

/** A message that this program has claimed. */
export interface Claimed {
  id: number;
  claim: number;
  attempts: number;
  /** Its `nextAttemptAt`. */
  dueAt: string;
  mail: WireMail;
}

/** Assigns each message to one program, within the school's rate. */
@Injectable()
export class Claims {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly secrets: Secrets,
    private readonly address: PublicAddress,
  ) {}

  /** Whether any message should be sent now. */
  async areDue(): Promise<boolean> {
    const due = `SELECT 1 FROM email_messages WHERE ${isDue} ${sendable(await this.address.get())} LIMIT 1`;
    return (await this.db.query(due, { now: this.clock.stamp() })).length > 0;
  }

  /** How many messages would be sent now; not those that are too old or whose link has expired. */
  async dueCount(): Promise<number> {
    return this.db.queryCount(
      `SELECT count(*) AS "count" FROM email_messages WHERE ${isDue} AND next_attempt_at > :tooOld
         AND (expires_at IS NULL OR expires_at > :now) ${sendable(await this.address.get())}`,
      { now: this.clock.stamp(), tooOld: this.clock.stamp(-longestWaitMs) },
    );
  }

  /**
   * Claims at most `most` due messages within the rate: account letters first, because people are waiting for them. One whose link cannot
   * be opened fails by itself.
   */
  take(most: number): Promise<Claimed[]> {
    return this.db.unit(async () => {
      await this.db.lockName('mail.claims');
      const free = Math.min(most, await this.places());
      if (free === 0) return [];
      const origin = await this.address.get();
      const withLinks = origin === null ? [] : await this.ids(`${selectLinked} WHERE ${isDue} ${inOrder} ${free}`);
      const others = await this.ids(
        `SELECT id AS "id" FROM email_messages WHERE ${isDue} AND link_path IS NULL ${sendable(origin)} ${inOrder} ${free - withLinks.length}`,
      );
      return this.claim([...withLinks, ...others], origin);
    });
  }

  /** Renews the claims of messages that are being sent. */
  async renew(claimed: readonly Claimed[]): Promise<void> {
    const until = this.clock.stamp(claimTimes.claimMs);
    await this.db.unit(async () => {
      for (const { id, claim } of claimed)
        await this.db.query(
          `UPDATE email_messages SET claimed_until = :until WHERE status = 'SENDING' AND id = :id AND claim = :claim`,
          { id, claim, until },
        );
    });
  }

  /** Whether a message is still this program's, and for as long as a claim needs to be renewed: it may have been suspended since. */
  async keeps({ id, claim }: Claimed): Promise<boolean> {
    const found = await this.db.query(
      `SELECT 1 FROM email_messages WHERE id = :id AND claim = :claim AND status = 'SENDING' AND claimed_until > :soon`,
      { id, claim, soon: this.clock.stamp(claimTimes.renewMs) },
    );
    return found.length > 0;
  }

  /** How many messages may be sent now. */
  private async places(): Promise<number> {
    const rate = (await this.settings.get('mail.perSecond')) ?? perSecond;
    const [found] = await this.db.query<{ recent: number; sending: number }>(
      `SELECT (SELECT count(*) FROM email_messages WHERE attempted_at > :secondAgo AND attempted_at <= :ahead) AS "recent",
         (SELECT count(*) FROM email_messages WHERE ${isClaimed}) AS "sending"`,
      { ...timesOf(this.clock), secondAgo: this.clock.stamp(-1000) },
    );
    return Math.max(0, Math.min(rate - Number(found!.recent), maxConnections - Number(found!.sending)));
  }

  private ids(sql: string): Promise<number[]> {
    return this.db.queryIds(sql, { now: this.clock.stamp() });
  }

  private async claim(ids: readonly number[], origin: string | null): Promise<Claimed[]> {
    if (ids.length === 0) return [];
    // Somebody may be cancelling one of them.
    await this.db.lockRows('email_messages', ids);
    const found = await this.db.manager
      .createQueryBuilder(EmailMessageEntity, 'message')
      .where(`message.id IN (:...ids) AND message.status = 'QUEUED'`, { ids })
      .getMany();
    const domain = origin ? new URL(origin).hostname : 'homeroom.invalid';
    const claimed: Claimed[] = [];
    const unreadableIds: number[] = [];
    for (const message of found) {
      const messageId = message.messageId ?? `${randomUUID()}@${domain}`;
      const mail = this.mailOf(message, messageId, origin);
      const { id, attempts, nextAttemptAt } = message;
      if (mail) claimed.push({ id, claim: message.claim + 1, attempts, dueAt: nextAttemptAt!, mail });
      else unreadableIds.push(id);
    }
    if (unreadableIds.length > 0)
      await this.db.update(
        EmailMessageEntity,
        { id: In(unreadableIds) },
        { status: 'FAILED', lastError: unreadable, nextAttemptAt: null, linkPath: null },
      );
    const sending = {
      status: 'SENDING' as const,
      claimedUntil: this.clock.stamp(claimTimes.claimMs),
      attemptedAt: this.clock.stamp(),
    };
    await this.db.bulkUpdate(
      EmailMessageEntity,
      ['messageId', 'claim', 'status', 'claimedUntil', 'attemptedAt'],
      claimed.map(({ id, claim, mail: { messageId } }) => ({ id, messageId, claim, ...sending })),
    );
    return claimed;
  }

  /** The message as it is sent; `null` if its link cannot be opened. */
  private mailOf(message: EmailMessageEntity, messageId: string, origin: string | null): WireMail | null {
    let link = '';
    try {
      if (message.linkPath !== null) link = this.secrets.open(message.linkPath);
    } catch {
      return null;
    }
    const filled = (text: string) => {
      if (origin === null) return text;
      const withAddress = text
        .replaceAll(
          signedLinks,
          (_, path: string, place: string) =>
            `${origin}${path}/${this.secrets.sign(signedText(place === 'signature' ? message.causeRef : null, path))}`,
        )
        .replaceAll(publicUrlPlace, origin);
      return link === '' ? withAddress : withAddress.replaceAll(linkPlace, () => origin + link);
    };
    return {
      to: { address: message.toAddress, name: message.toName },
      subject: message.subject.replaceAll(publicUrlPlace, origin ?? ''),
      text: filled(message.bodyText),
      html: message.bodyHtml === null ? null : filled(message.bodyHtml),
      replyTo: message.replyTo,
      messageId,
    };
  }
}

const inOrder = 'ORDER BY next_attempt_at, id LIMIT';

/** SQL: messages with an account link, by the index of those alone, because there may be thousands of others. */
const selectLinked = `WITH linked AS MATERIALIZED (SELECT id, status, next_attempt_at FROM email_messages WHERE link_path IS NOT NULL AND expires_at > :now)
  SELECT id AS "id" FROM linked`;
