import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { In, LessThan, MoreThan, Not } from 'typeorm';
import type { AuditAction } from '@homeroom/shared/audit';
import { dayMs } from '@homeroom/shared/dates';
import { textsKeptDays, type MessageAct, type Retried } from '@homeroom/shared/email-log';
import type { MessageStatus } from '@homeroom/shared/mail';
import type { Actor } from '../../platform/access/actor.js';
import { Audit, type Change } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { inParts } from '../../platform/database/in-parts.js';
import type { Work } from '../../platform/jobs/job.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { fromMessages, fromMessagesTo, isWhole } from '../../platform/mail/mail.sql.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { ResourceReads } from '../../platform/resources/resource-reads.js';
import { refOfSend, SendEntity } from '../notifications/send.entity.js';
import { contactsLock } from '../parents/public.js';
import { StopMail } from '../students/stop-mail.service.js';
import { inAnyStatus, leftJoinRecipient, presentAddress } from './email-log.sql.js';
import { messagesResource } from './messages.resource.js';

/** Of a message to a parent who may no longer be contacted about its student. */
const noContact = 'There is to be no contact with this parent about the student.';

const notFailed = 'It was sent, or is waiting to be sent.';

const lost = 'Its text or its link has been deleted. Send a new message instead.';

/** Messages changed by one statement: long texts take SQLite up to a millisecond each, and between two parts the server does other work. */
const messagesPerStatement = 50;

/** Before the change, as its history keeps it. */
type Found = Pick<EmailMessageEntity, 'id' | 'status' | 'attempts' | 'lastError' | 'toAddress' | 'causeRef'>;

/** Sends messages again, cancels them, and deletes the texts of old ones. */
@Injectable()
export class MessageActs implements Work {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly resources: ResourceReads,
    private readonly outbox: Outbox,
    private readonly stopMail: StopMail,
  ) {}

  /**
   * Queues messages again: the chosen ones, which may have failed, been cancelled or be UNKNOWN, or all that failed. A message goes
   * to its recipient's present address, and a put-off message keeps its time. One that its reader may no longer get is cancelled
   * (decisions, no contact); 409 if all chosen ones are.
   */
  retry(act: MessageAct, actor: Actor): Promise<Retried> {
    const from: MessageStatus[] = act.ids ? ['FAILED', 'UNKNOWN', 'CANCELLED'] : ['FAILED'];
    const again = { status: 'QUEUED' as const, attempts: 0, lastError: null };
    return this.db.unit(async () => {
      await this.db.lockName(contactsLock);
      const found = await this.found(act, from, isWhole, actor);
      if (found.length === 0 && act.ids) {
        const isGoing = (await this.found(act, ['QUEUED', 'SENDING', 'SENT'], 'TRUE', actor)).length > 0;
        throw conflict(isGoing ? notFailed : lost);
      }
      const later = await this.later(found);
      let stopped = 0;
      for (const some of inParts(found, messagesPerStatement)) {
        const now = this.clock.stamp();
        await this.change(some, { ...again, claimedUntil: null, queuedAt: now, nextAttemptAt: now });
        for (const [causeRef, nextAttemptAt] of later) {
          const putOff = some.filter((message) => message.causeRef === causeRef);
          await this.db.update(EmailMessageEntity, { id: In(putOff.map(({ id }) => id)) }, { nextAttemptAt });
        }
        const corrected = await this.corrected(some.map(({ id }) => id));
        await this.outbox.readdress(corrected);
        const addresses = new Map(corrected.map(({ id, address }) => [id, address]));
        await this.note(actor, 'retry', some, ({ id, toAddress }) => ({
          ...again,
          toAddress: addresses.get(id) ?? toAddress,
        }));
        stopped += (await this.stopMail.among(some.map(({ id }) => id))).length;
        await nextTurn();
      }
      const count = found.length - stopped;
      if (count === 0 && act.ids) throw conflict(noContact);
      const [sendAt] = [...later.values()].sort();
      return { count, ...(sendAt ? { sendAt } : {}) };
    });
  }

  cancel(act: MessageAct, actor: Actor): Promise<{ count: number }> {
    const lastError = `Cancelled by ${actor.fullName}.`.slice(0, 500);
    return this.db.unit(async () => {
      const found = await this.found(act, ['QUEUED'], 'TRUE', actor);
      for (const some of inParts(found, messagesPerStatement)) {
        const values = { status: 'CANCELLED' as const, lastError, nextAttemptAt: null, linkPath: null };
        await this.change(some, values);
        await this.note(actor, 'cancel', some, (message) => ({ ...message, status: 'CANCELLED', lastError }));
        await nextTurn();
      }
      return { count: found.length };
    });
  }

  /** Deletes the texts of old messages, but not their log entries. */
  async run(): Promise<void> {
    const before = this.clock.stamp(-textsKeptDays * dayMs);
    await this.db.unit(() =>
      this.db.update(
        EmailMessageEntity,
        { createdAt: LessThan(before), status: Not(In(['QUEUED', 'SENDING'])), bodyText: Not('') },
        { bodyText: '', bodyHtml: null },
      ),
    );
  }

  /** Locked: a worker that is about to take one of them waits, and one that just took it leaves it out. */
  private async found(
    { ids, query = {} }: MessageAct,
    from: MessageStatus[],
    where: string,
    actor: Actor,
  ): Promise<Found[]> {
    const matching = await this.resources.matching(messagesResource, inAnyStatus(query), actor);
    return this.db.query<Found>(
      `SELECT ${columns('email_message', 'id', 'status', 'attempts', 'lastError', 'toAddress', 'causeRef')}
       ${fromMessages} WHERE email_message.status IN (:...from) AND ${where} ${ids ? 'AND email_message.id IN (:...ids)' : ''}
         AND email_message.id IN (SELECT v."id" ${matching.from}) ORDER BY email_message.id${this.db.andLock('email_message')}`,
      { ...matching.parameters, from, ids },
    );
  }

  /** When sends that are not due yet will be, by the `causeRef` of their messages. */
  private async later(found: readonly Found[]): Promise<Map<string, string>> {
    const ids = [...new Set(found.map(({ causeRef }) => causeRef))].flatMap(idOfSend);
    const sends = await this.db.findBy(SendEntity, { id: In(ids), sendAt: MoreThan(this.clock.stamp()) });
    return new Map(sends.map(({ id, sendAt }) => [refOfSend(id), sendAt!]));
  }

  private note(
    actor: Actor,
    action: AuditAction,
    some: readonly Found[],
    afterOf: (message: Found) => object,
  ): Promise<void> {
    return this.audit.record(
      actor,
      some.map((before): Change => ({
        action,
        subject: 'EmailMessage',
        id: before.id,
        before,
        after: afterOf(before),
      })),
    );
  }

  /** The messages whose recipients now all have the same address, and not the message's own. */
  private corrected(ids: readonly number[]): Promise<{ id: number; address: string }[]> {
    return this.db.query(
      `SELECT email_message.id AS "id", min(${presentAddress}) AS "address" ${fromMessagesTo}
       ${leftJoinRecipient} WHERE email_message.id IN (:...ids) GROUP BY email_message.id, email_message.to_address
       HAVING count(*) = count(${presentAddress}) AND count(DISTINCT ${presentAddress}) = 1
         AND lower(min(${presentAddress})) <> lower(email_message.to_address)`,
      { ids },
    );
  }

  private change(some: readonly Found[], values: Partial<EmailMessageEntity>) {
    return this.db.update(EmailMessageEntity, { id: In(some.map(({ id }) => id)) }, values);
  }
}

function idOfSend(causeRef: string | null): number[] {
  const id = /^SEND (\d{1,9})$/.exec(causeRef ?? '')?.[1];
  return id ? [Number(id)] : [];
}
