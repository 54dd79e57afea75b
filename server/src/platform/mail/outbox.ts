import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { searchKey } from '@homeroom/shared/search';
import { beginningOf } from '@homeroom/shared/text';
import { Clock } from '../clock.js';
import { columns } from '../database/common.sql.js';
import { Database } from '../database/database.js';
import { inParts } from '../database/in-parts.js';
import type { SearchedRow, SearchKey } from '../database/search-keys.js';
import { Secrets } from '../secrets/secrets.js';
import { Causes } from './causes.js';
import { EmailMessageEntity } from './email-message.entity.js';
import { EmailRecipientEntity, personRows, type MailPerson } from './email-recipient.entity.js';
import { oneLine, renderLetter, subjectOf, type Letter } from './letter.js';
import { forgetLinks, linkColumn } from './message-links.js';

/** A message to one address. */
export interface Mail {
  to: { address: string; name: string };
  /** The people who share the address, shown in the log and on their pages. */
  people?: readonly MailPerson[];
  subject: string;
  /** The plain text. `publicUrlPlace` in it, or in `html`, becomes the public address of the app when it is sent. */
  text: string;
  /** Safe HTML, if any. */
  html?: string | null;
  cause: string;
  causeRef?: string;
  /** The user who caused it; by default nobody. */
  senderId?: number | null;
  replyTo?: string | null;
  /** The instant from which it may be sent; at once by default. */
  sendAt?: string;
  /** The account link of its button: a path of the app, and the instant it expires. */
  link?: { path: string; expiresAt: string };
}

/** Messages composed and written in one turn of the event loop: their texts may be long, and other requests run between two parts. */
const messagesPerTurn = 50;

type LetterToSend = Pick<Mail, 'to' | 'people' | 'cause' | 'causeRef' | 'senderId' | 'link'> & { letter: Letter };

const searchKeyOf = ({ toName, toAddress, subject }: Pick<EmailMessageEntity, 'toName' | 'toAddress' | 'subject'>) =>
  searchKey(oneLine(`${toName} ${toAddress} ${subject}`)).slice(0, 690);

export const messageSearch: SearchKey = {
  entity: EmailMessageEntity,
  rows: `SELECT ${columns('email_message', 'id', 'searchKey', 'toName', 'toAddress', 'subject')} FROM email_messages email_message`,
  keyOf: (row) => searchKeyOf(row as SearchedRow & EmailMessageEntity),
};

/** The recipient and the subject as the log shows and finds them. */
function headOf({ to, subject }: Pick<Mail, 'to' | 'subject'>) {
  const head = {
    toAddress: to.address,
    toName: beginningOf(oneLine(to.name), 170),
    subject: subjectOf(subject),
  };
  return { ...head, searchKey: searchKeyOf(head) };
}

/** Queues e-mail in the unit of work of a use case, so that it is sent only if the unit is committed. */
@Injectable()
export class Outbox {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly causes: Causes,
  ) {}

  /** Queues a letter for one recipient; returns the message's id. */
  async queue({ letter, ...mail }: LetterToSend): Promise<number> {
    const [id] = await this.queueAll([{ ...mail, ...renderLetter(letter) }]);
    return id!;
  }

  /** Queues a message for each of many readers, composed part by part; returns the messages' ids in the same order. */
  async queueEach<Reader>(readers: readonly Reader[], mailOf: (reader: Reader) => Mail): Promise<number[]> {
    const ids: number[] = [];
    for (const part of inParts(readers, messagesPerTurn)) {
      ids.push(...(await this.queueAll(part.map(mailOf))));
      if (part.length === messagesPerTurn) await nextTurn();
    }
    return ids;
  }

  /** Queues messages, 500 in each statement; returns their ids in the same order. */
  async queueAll(messages: readonly Mail[]): Promise<number[]> {
    const undeclared = messages.find(({ cause }) => !this.causes.has(cause));
    if (undeclared) throw new Error(`No feature declares the cause ${undeclared.cause}.`);
    const now = this.clock.stamp();
    const ids = await this.db.insertRows(
      EmailMessageEntity,
      messages.map(({ to, subject, text, html, cause, causeRef, senderId, replyTo, sendAt, link }) => ({
        createdAt: now,
        ...headOf({ to, subject }),
        bodyText: text,
        bodyHtml: html ?? null,
        linkPath: link && this.secrets.seal(linkColumn, link.path),
        cause,
        causeRef: causeRef ?? null,
        senderId: senderId ?? null,
        replyTo: replyTo ?? null,
        status: 'QUEUED' as const,
        attempts: 0,
        nextAttemptAt: sendAt ?? now,
        queuedAt: now,
        expiresAt: link?.expiresAt,
      })),
    );
    const recipients = messages.flatMap(({ people = [] }, n) =>
      people.flatMap(personRows).map((person) => ({ messageId: ids[n]!, ...person })),
    );
    await this.db.bulkInsert(EmailRecipientEntity, recipients);
    return ids;
  }

  /** Changes the address of messages, after the person's address was corrected. */
  async readdress(messages: readonly { id: number; address: string }[]): Promise<void> {
    for (const { id, address: toAddress } of messages) {
      const { toName, subject } = await this.db.findOneByOrFail(EmailMessageEntity, { id });
      const key = searchKeyOf({ toName, toAddress, subject });
      await this.db.update(EmailMessageEntity, { id }, { toAddress, searchKey: key });
    }
  }

  /** Cancels those of the messages that are still waiting, and returns their ids. The log shows `reason`. */
  async cancelMessages(ids: readonly number[], reason: string): Promise<number[]> {
    if (ids.length === 0) return [];
    return this.db.queryIds(
      `UPDATE email_messages SET status = 'CANCELLED', last_error = :reason, next_attempt_at = NULL
       WHERE status = 'QUEUED' AND id IN (:...ids) RETURNING id AS "id"`,
      { ids, reason },
    );
  }

  /** Cancels waiting messages with one of these causes and deletes their links; sent messages stay in the log. */
  async cancel(cause: string, causeRefs: readonly string[]): Promise<void> {
    if (causeRefs.length > 0)
      await forgetLinks(this.db, 'cause = :cause AND cause_ref IN (:...causeRefs)', { cause, causeRefs });
  }
}
