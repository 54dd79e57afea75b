import { Injectable } from '@nestjs/common';
import type { MessageBatch } from '@homeroom/shared/email-log';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { Database } from '../../platform/database/database.js';
import { Declared } from '../../platform/feature.js';
import { Causes } from '../../platform/mail/causes.js';
import { fromMessages } from '../../platform/mail/mail.sql.js';
import { nameOfUser } from '../accounts/accounts.sql.js';
import { ruleOfRef } from '../notifier/notifier.sql.js';
import { ruleNameOf } from '../notifications/public.js';
import { FileLinks } from '../notifications/file-links.service.js';
import { SendEntity } from '../notifications/send.entity.js';

/** Messages that were written together: a send, the reminders of one press, the run of a rule. */
@Injectable()
export class Batches {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly links: FileLinks,
    private readonly causes: Causes,
    private readonly declared: Declared,
  ) {}

  /** The batch that a query of the log names by `sendId` or `causeRef`, or `null`. */
  async of({ sendId, causeRef }: Record<string, unknown>, actor: Actor): Promise<MessageBatch | null> {
    if (typeof sendId === 'string') return this.sendBatch(Number(sendId));
    return typeof causeRef === 'string' ? this.otherBatch(causeRef, actor) : null;
  }

  /** The name of the rule that wrote a message; `null` if no rule did. */
  async ruleOf(causeRef: string): Promise<string | null> {
    const [found] = await this.db.query<{ rule: string | null }>(`SELECT ${ruleOfRef(':causeRef')} AS "rule"`, {
      causeRef,
    });
    return found!.rule && ruleNameOf(this.declared, found!.rule);
  }

  private async sendBatch(id: number): Promise<MessageBatch | null> {
    const send = await this.db.findOneBy(SendEntity, { id });
    if (!send) return null;
    const { subject: title, label, senderId, createdAt, sendAt, messages, withoutAddress, optedOut } = send;
    const [sender] = await this.db.query<{ name: string }>(`SELECT ${nameOfUser(':senderId')} AS "name"`, {
      senderId,
    });
    const links = await this.links.ofSend(send);
    return { title, label, senderName: sender!.name, createdAt, sendAt, messages, withoutAddress, optedOut, links };
  }

  /** The reminders of one press, or a run of a rule. */
  private async otherBatch(causeRef: string, actor: Actor): Promise<MessageBatch | null> {
    const visible = this.access.rule(actor, 'EmailMessage', 'email_message.id');
    const [found] = await this.db.query<{
      cause: string;
      createdAt: string;
      senderName: string | null;
      messages: number;
      rule: string | null;
    }>(
      `SELECT email_message.cause AS "cause", min(email_message.created_at) AS "createdAt", min(${nameOfUser('email_message.sender_id')}) AS "senderName", count(*) AS "messages",
         min(${ruleOfRef('email_message.cause_ref')}) AS "rule"
       ${fromMessages} WHERE email_message.cause_ref = :causeRef AND ${visible.sql} GROUP BY email_message.cause`,
      { ...visible.parameters, causeRef },
    );
    if (!found) return null;
    const { cause, createdAt, senderName, messages, rule } = found;
    const words = this.causes.of(cause);
    return {
      title: rule ? ruleNameOf(this.declared, rule) : (words.batchTitle ?? words.name),
      label: null,
      senderName,
      createdAt,
      sendAt: null,
      messages,
      withoutAddress: 0,
      optedOut: 0,
      links: null,
    };
  }
}
