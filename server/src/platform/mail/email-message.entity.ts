import { Entity, Index } from 'typeorm';
import type { MessageStatus } from '@homeroom/shared/mail';
import { Folded, Id, Instant, Int, LongText, References, Secret, Text } from '../database/columns.js';
import type { Sealed } from '../database/sealed.js';

/**
 * One e-mail to one person: outbox until it is sent, log afterwards. A worker claims a due message (`status` QUEUED,
 * `nextAttemptAt` reached) by setting SENDING, `claimedUntil` and the next `claim`.
 */
@Entity('email_messages')
@Index('ix_email_messages_due', ['status', 'nextAttemptAt'])
@Index('ix_email_messages_created', ['createdAt', 'id', 'searchKey'])
@Index('ix_email_messages_status', ['status', 'createdAt', 'id'])
@Index('ix_email_messages_cause', ['cause', 'causeRef'])
@Index('ix_email_messages_ref', ['causeRef', 'createdAt', 'id'])
@Index('ix_email_messages_sender', ['senderId', 'createdAt', 'id'])
@Index('ix_email_messages_attempted', ['attemptedAt'])
@Index('ix_email_messages_links', ['expiresAt'], { where: 'link_path IS NOT NULL' })
export class EmailMessageEntity {
  @Id() id!: number;
  @Instant() createdAt!: string;
  @Text(254) toAddress!: string;
  @Text(170) toName!: string;
  @Text(255) subject!: string;
  /** Name, address and subject, for the search of the log. */
  @Folded(690, { nullable: true }) searchKey!: string | null;
  @LongText() bodyText!: string;
  @LongText({ nullable: true }) bodyHtml!: string | null;
  /** The path of the account link, for `linkPlace` in the bodies. Kept apart so that the log shows none, and deleted once it is sent or expired. */
  @Secret('email_messages.link_path', 200) linkPath!: Sealed | null;
  /** One of `Feature.causes`. */
  @Text(12) cause!: string;
  /** The message's subject matter, in the cause's own format: 'RESET 12'. */
  @Text(80, { nullable: true }) causeRef!: string | null;
  /** The user who caused it; `null` for a visitor or the program. */
  @References('users') @Int({ nullable: true }) senderId!: number | null;
  @Text(12) status!: MessageStatus;
  @Int() attempts!: number;
  @Text(500, { nullable: true }) lastError!: string | null;
  /** `null` once it will not be sent any more. */
  @Instant({ nullable: true }) nextAttemptAt!: string | null;
  /** When `nextAttemptAt` was chosen; equal to it for a message that should be sent at once. */
  @Instant({ nullable: true }) queuedAt!: string | null;
  /** Counts the claims. An outcome is recorded only for the last one, because another program may have the message since. */
  @Int({ default: 0 }) claim!: number;
  @Instant({ nullable: true }) claimedUntil!: string | null;
  /** After this time the message is useless, because its link no longer works. */
  @Instant({ nullable: true }) expiresAt!: string | null;
  @Instant({ nullable: true }) sentAt!: string | null;
  /** Where replies go; by default to the mail server's sender address. */
  @Text(254, { nullable: true }) replyTo!: string | null;
  /** The Message-ID of every attempt, to search the mail server's log for. */
  @Text(120, { nullable: true }) messageId!: string | null;
  /** When it was last given to the mail server; the rate counts these. */
  @Instant({ nullable: true }) attemptedAt!: string | null;
}
