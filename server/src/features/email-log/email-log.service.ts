import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LessThan, Not, In } from 'typeorm';
import type { LogSummary, MessageAct, MessageText } from '@homeroom/shared/email-log';
import type { MessageStatus } from '@homeroom/shared/mail';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/access/row-access.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { Reads } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { conflict } from '../../platform/http/problems.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { linkPlace, publicUrlPlace } from '../../platform/mail/letter.js';
import { MailPause } from '../../platform/mail/mail-pause.js';
import { MailServer } from '../../platform/mail/mail-server.js';
import { fromMessages, isWhole } from '../../platform/mail/mail.sql.js';
import { UserEntity } from '../accounts/user.entity.js';
import { refOfSend, SendEntity } from '../notifications/send.entity.js';

/** In place of an account link, which only its reader may have. */
const masked = '••• (link not shown)';

/** Why a message that was chosen cannot be sent again. */
const lost = 'Its text or its link is not there any more. Make a new one instead.';

/** What happened to each message, and what the office does about it. */
@Injectable()
export class EmailLog {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly server: MailServer,
    private readonly pauses: MailPause,
  ) {}

  /** How many messages are in which state, of a send or of all; and whether mail can be sent at all. */
  async summary(sendId?: number): Promise<LogSummary> {
    const [rows, pause, send] = await Promise.all([
      this.reads.query<{ status: MessageStatus; count: number | string }>(
        `SELECT e.status AS "status", count(*) AS "count" ${fromMessages}
         ${sendId === undefined ? '' : `WHERE e.cause = 'GROUP' AND e.cause_ref = :ref`} GROUP BY e.status`,
        sendId === undefined ? {} : { ref: refOfSend(sendId) },
      ),
      this.pauses.current(),
      sendId === undefined ? null : this.send(sendId),
    ]);
    return {
      counts: Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])),
      mailServer: { isSet: this.server.isSet, pausedBecause: pause?.reason ?? null },
      send,
    };
  }

  /** The text of one message, without its account link. */
  async text(id: number): Promise<MessageText> {
    const message = await this.reads.manager.findOneBy(EmailMessageEntity, { id });
    if (!message) throw notFound('EmailMessage');
    const shown = (text: string) => text.replaceAll(linkPlace, masked).replaceAll(publicUrlPlace, '');
    return {
      text: shown(message.bodyText),
      html: message.bodyHtml === null ? null : shown(message.bodyHtml),
      replyTo: message.replyTo,
    };
  }

  /** Queues again what failed: the chosen ones, which may also be UNKNOWN or cancelled, or all that failed. */
  retry(act: MessageAct, actor: Actor): Promise<{ count: number }> {
    const from: MessageStatus[] = act.ids ? ['FAILED', 'UNKNOWN', 'CANCELLED'] : ['FAILED'];
    return this.unitOfWork.run(async (manager) => {
      const count = await this.change(manager, act, from, isWhole, actor, {
        action: 'retry',
        values: {
          status: 'QUEUED',
          attempts: 0,
          lastError: null,
          nextAttemptAt: this.clock.stamp(),
          claimedUntil: null,
        },
      });
      if (count === 0 && act.ids) throw conflict(lost);
      return { count };
    });
  }

  /** Cancels what waits. */
  cancel(act: MessageAct, actor: Actor): Promise<{ count: number }> {
    return this.unitOfWork.run(async (manager) => ({
      count: await this.change(manager, act, ['QUEUED'], 'TRUE', actor, {
        action: 'cancel',
        values: {
          status: 'CANCELLED',
          lastError: `Cancelled by ${actor.fullName}.`.slice(0, 500),
          nextAttemptAt: null,
          linkPath: null,
        },
      }),
    }));
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

  private async change(
    manager: EntityManager,
    { ids, send }: MessageAct,
    from: MessageStatus[],
    where: string,
    actor: Actor,
    { action, values }: { action: string; values: Partial<EmailMessageEntity> },
  ): Promise<number> {
    const chosen = manager
      .createQueryBuilder(EmailMessageEntity, 'e')
      .select('e.id', 'id')
      .where('e.status IN (:...from)', { from })
      .andWhere(`(${where.replace(/\b(body_text|link_path)\b/g, 'e.$1')})`);
    if (ids) chosen.andWhere('e.id IN (:...ids)', { ids });
    if (send !== undefined)
      chosen.andWhere('e.cause = :cause AND e.causeRef = :ref', { cause: 'GROUP', ref: refOfSend(send) });
    const found = (await chosen.getRawMany<{ id: number }>()).map(({ id }) => Number(id));
    for (let at = 0; at < found.length; at += 500) {
      const some = found.slice(at, at + 500);
      // Of one that a worker has taken meanwhile nothing is changed.
      await manager.update(EmailMessageEntity, { id: In(some), status: In(from) }, values);
      await this.audit.record(
        manager,
        actor,
        ...some.map((id) => ({ action, subject: 'EmailMessage', id, after: { status: values.status } })),
      );
    }
    return found.length;
  }

  private async send(id: number): Promise<LogSummary['send']> {
    const send = await this.reads.manager.findOneBy(SendEntity, { id });
    if (!send) return null;
    const sender = await this.reads.manager.findOneByOrFail(UserEntity, { id: send.senderId });
    const { label, subject, createdAt, sendAt, messages, withoutAddress, optedOut } = send;
    return {
      label,
      subject,
      senderName: `${sender.firstName} ${sender.lastName}`,
      createdAt,
      sendAt,
      messages,
      withoutAddress,
      optedOut,
    };
  }
}
