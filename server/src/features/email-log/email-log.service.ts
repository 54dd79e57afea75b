import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LessThan, Not, In } from 'typeorm';
import type { AuditAction } from '@homeroom/shared/audit';
import type { LogSummary, MessageAct, MessagePerson, MessageText, MessageTry } from '@homeroom/shared/email-log';
import type { MailHealth, MessageStatus } from '@homeroom/shared/mail';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/access/row-access.js';
import { Audit, type Change } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { queryWith, Reads } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { conflict } from '../../platform/http/problems.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { linkPlace, publicUrlPlace } from '../../platform/mail/letter.js';
import { MailState } from '../../platform/mail/mail-state.js';
import { fromMessages, fromMessagesTo, fromRecipients, fromTries, isWhole } from '../../platform/mail/mail.sql.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { ResourceService } from '../../platform/resources/resource.service.js';
import { fromAccounts, leftJoinUser, userName } from '../accounts/accounts.sql.js';
import { leftJoinParent, parentName } from '../parents/parents.sql.js';
import { Batches } from './batches.service.js';
import { messagesResource } from './messages.resource.js';

/** In place of an account link, which only its reader may have. */
const masked = '••• (link not shown)';

/** Why a message that was chosen cannot be sent again. */
const lost = 'Its text or its link has been deleted. Send a new message instead.';

/** Messages that are changed at once. */
const chunk = 500;

/** The user, `u`, or the parent, `p`, whom a message went to, `r`. */
const leftJoinRecipient = `${leftJoinUser(`r.person_id AND r.kind = 'USER'`)} ${leftJoinParent(`r.person_id AND r.kind = 'PARENT'`)}`;

/** The query of the log without its chips and its page: figures and acts are about all that it finds in any status. */
const inAnyStatus = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'status' && !name.startsWith('_')));

/** What happened to each message, and what the office does about it. */
@Injectable()
export class EmailLog {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly mail: MailState,
    private readonly resources: ResourceService,
    private readonly batches: Batches,
    private readonly outbox: Outbox,
  ) {}

  /** How many messages a query of the log finds in each status, and which batch it names. */
  async summary(query: Record<string, unknown>, actor: Actor): Promise<LogSummary> {
    const { from, parameters } = await this.resources.matching(messagesResource, inAnyStatus(query), actor);
    const rows = await this.reads.query<{ status: MessageStatus; count: number | string }>(
      `SELECT v."status" AS "status", count(*) AS "count" ${from} GROUP BY v."status"`,
      parameters,
    );
    return {
      counts: Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])),
      batch: await this.batches.of(query),
    };
  }

  /** Whether mail goes out, and whom to ask if it does not. */
  async health(): Promise<MailHealth> {
    const superadmins = await this.reads.query<{ name: string }>(
      `SELECT ${userName} AS "name" ${fromAccounts} WHERE u.role = 'SUPERADMIN' AND u.status = 'ACTIVE' ORDER BY u.full_name_key, u.id`,
    );
    return { ...(await this.mail.health()), superadmins: superadmins.map(({ name }) => name) };
  }

  /** The text of one message, without its account link, whom it went to, and each try to send it. */
  async text(id: number): Promise<MessageText> {
    const message = await this.reads.manager.findOneBy(EmailMessageEntity, { id });
    if (!message) throw notFound('EmailMessage');
    const shown = (text: string) => text.replaceAll(linkPlace, masked).replaceAll(publicUrlPlace, '');
    const hold = message.status === 'QUEUED' ? await this.mail.hold() : null;
    const carriesLink = [linkPlace, publicUrlPlace].some((place) => message.bodyText.includes(place));
    const [tries, people] = await Promise.all([
      this.reads.query<MessageTry>(
        `SELECT a.at AS "at", a.outcome AS "outcome", a.answer AS "answer" ${fromTries} WHERE a.message_id = :id ORDER BY a.id`,
        { id },
      ),
      this.reads.query<MessagePerson>(
        `SELECT r.kind AS "kind", r.person_id AS "id", coalesce(${userName}, ${parentName}) AS "name", coalesce(u.email, p.email) AS "address"
         ${fromRecipients} ${leftJoinRecipient}
         WHERE r.message_id = :id AND (u.id IS NOT NULL OR p.id IS NOT NULL) ORDER BY coalesce(u.full_name_key, p.full_name_key), r.person_id`,
        { id },
      ),
    ]);
    return {
      text: shown(message.bodyText),
      html: message.bodyHtml === null ? null : shown(message.bodyHtml),
      replyTo: message.replyTo,
      waitsFor: hold === 'NO_ADDRESS' && !carriesLink ? null : hold,
      tries,
      people,
    };
  }

  /** Queues again what failed: the chosen ones, which may also be UNKNOWN or cancelled, or all that failed. A message goes to its person's present address. */
  retry(act: MessageAct, actor: Actor): Promise<{ count: number }> {
    const from: MessageStatus[] = act.ids ? ['FAILED', 'UNKNOWN', 'CANCELLED'] : ['FAILED'];
    return this.unitOfWork.run(async (manager) => {
      const ids = await this.change(manager, act, from, isWhole, actor, {
        action: 'retry',
        values: {
          status: 'QUEUED',
          attempts: 0,
          lastError: null,
          nextAttemptAt: this.clock.stamp(),
          claimedUntil: null,
        },
      });
      if (ids.length === 0 && act.ids) throw conflict(lost);
      for (let at = 0; at < ids.length; at += chunk)
        await this.outbox.readdress(manager, await this.corrected(manager, ids.slice(at, at + chunk)));
      return { count: ids.length };
    });
  }

  /** Cancels what waits. */
  cancel(act: MessageAct, actor: Actor): Promise<{ count: number }> {
    return this.unitOfWork.run(async (manager) => {
      const ids = await this.change(manager, act, ['QUEUED'], 'TRUE', actor, {
        action: 'cancel',
        values: {
          status: 'CANCELLED',
          lastError: `Cancelled by ${actor.fullName}.`.slice(0, 500),
          nextAttemptAt: null,
          linkPath: null,
        },
      });
      return { count: ids.length };
    });
  }

  /** Deletes the texts of messages that were written before a time; what became of them stays in the log. */
  async deleteTexts(before: string): Promise<void> {
    await this.unitOfWork.run((manager) =>
      manager.update(
        EmailMessageEntity,
        { createdAt: LessThan(before), status: Not(In(['QUEUED', 'SENDING'])), bodyText: Not('') },
        { bodyText: '', bodyHtml: null },
      ),
    );
  }

  /** Those of some messages whose people all have one address now, and it is not the one that the message has. */
  private corrected(manager: EntityManager, ids: readonly number[]): Promise<{ id: number; address: string }[]> {
    return queryWith(
      manager,
      `SELECT e.id AS "id", min(coalesce(u.email, p.email)) AS "address" ${fromMessagesTo}
       ${leftJoinRecipient} WHERE e.id IN (:...ids) GROUP BY e.id, e.to_address
       HAVING count(*) = count(coalesce(u.email, p.email)) AND count(DISTINCT coalesce(u.email, p.email)) = 1
         AND lower(min(coalesce(u.email, p.email))) <> lower(e.to_address)`,
      { ids },
    );
  }

  private async change(
    manager: EntityManager,
    { ids, query = {} }: MessageAct,
    from: MessageStatus[],
    where: string,
    actor: Actor,
    { action, values }: { action: AuditAction; values: Partial<EmailMessageEntity> },
  ): Promise<number[]> {
    const matching = await this.resources.matching(messagesResource, inAnyStatus(query), actor);
    const rows = await queryWith<{ id: number }>(
      manager,
      `SELECT e.id AS "id" ${fromMessages} WHERE e.status IN (:...from) AND ${where} ${ids ? 'AND e.id IN (:...ids)' : ''}
         AND e.id IN (SELECT v."id" ${matching.from}) ORDER BY e.id`,
      { ...matching.parameters, from, ...(ids ? { ids } : {}) },
    );
    const found = rows.map(({ id }) => id);
    for (let at = 0; at < found.length; at += chunk) {
      const some = found.slice(at, at + chunk);
      // Of one that a worker has taken meanwhile nothing is changed.
      await manager.update(EmailMessageEntity, { id: In(some), status: In(from) }, values);
      await this.audit.record(
        manager,
        actor,
        ...some.map((id): Change => ({ action, subject: 'EmailMessage', id, after: { status: values.status } })),
      );
    }
    return found;
  }
}
