import { Injectable } from '@nestjs/common';
import { causeWords, type MessageBatch } from '@homeroom/shared/email-log';
import type { MessageCause } from '@homeroom/shared/mail';
import { ruleNames, type RuleKind } from '@homeroom/shared/notifier/rules';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { Reads } from '../../platform/database/reads.js';
import { fromMessages } from '../../platform/mail/mail.sql.js';
import { nameOfUser } from '../accounts/accounts.sql.js';
import { ruleOfRef } from '../notifier/notifier.sql.js';
import { SendEntity } from '../notifications/send.entity.js';

/** Messages that were written together: a send by hand, the reminders of one press, a run of a rule. */
@Injectable()
export class Batches {
  constructor(
    private readonly reads: Reads,
    private readonly access: RowAccess,
  ) {}

  /** The batch that a query of the log names by `sendId` or `causeRef`, or `null`. */
  async of({ sendId, causeRef }: Record<string, unknown>, actor: Actor): Promise<MessageBatch | null> {
    if (typeof sendId === 'string') return this.send(Number(sendId));
    return typeof causeRef === 'string' ? this.others(causeRef, actor) : null;
  }

  private async send(id: number): Promise<MessageBatch | null> {
    const send = await this.reads.manager.findOneBy(SendEntity, { id });
    if (!send) return null;
    const { subject: title, label, senderId, createdAt, sendAt, messages, withoutAddress, optedOut } = send;
    const [sender] = await this.reads.query<{ name: string }>(`SELECT ${nameOfUser(':senderId')} AS "name"`, {
      senderId,
    });
    return { title, label, senderName: sender!.name, createdAt, sendAt, messages, withoutAddress, optedOut };
  }

  private async others(causeRef: string, actor: Actor): Promise<MessageBatch | null> {
    const visible = this.access.rule(actor, 'EmailMessage', 'e.id');
    const [found] = await this.reads.query<{
      cause: MessageCause;
      createdAt: string;
      senderName: string | null;
      messages: number;
      rule: RuleKind | null;
    }>(
      `SELECT e.cause AS "cause", min(e.created_at) AS "createdAt", min(${nameOfUser('e.sender_id')}) AS "senderName", count(*) AS "messages",
         min(${ruleOfRef('e.cause_ref')}) AS "rule"
       ${fromMessages} WHERE e.cause_ref = :causeRef AND ${visible.sql} GROUP BY e.cause`,
      { ...visible.parameters, causeRef },
    );
    if (!found) return null;
    const { cause, createdAt, senderName, messages, rule } = found;
    return {
      title: rule ? ruleNames[rule] : cause === 'REMINDER' ? 'Reminders' : causeWords[cause],
      label: null,
      senderName,
      createdAt,
      sendAt: null,
      messages,
      withoutAddress: 0,
      optedOut: 0,
    };
  }
}
