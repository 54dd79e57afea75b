import { Entity, Index } from 'typeorm';
import type { SkipReason } from '@homeroom/shared/email-log';
import type { RecipientMode } from '@homeroom/shared/notifications/send';
import { Id, Instant, Int, IntKey, References, Text, TextKey } from '../../platform/database/columns.js';

/** One send by hand; its messages refer to it by `causeRef` (`refOfSend`). */
@Entity('sends')
@Index('ix_sends_created', ['createdAt'])
@Index('ux_sends_key', ['senderId', 'sendKey'], { unique: true })
export class SendEntity {
  @Id() id!: number;
  @Instant() createdAt!: string;
  @References('users') @Int() senderId!: number;
  @Text(12) mode!: RecipientMode;
  /** The recipients in words: 'Group Winter concert'. */
  @Text(120) label!: string;
  /** With the school's values, and an ellipsis for whatever differs between readers. */
  @Text(255) subject!: string;
  /** When it was to go out; `null` for at once. */
  @Instant({ nullable: true }) sendAt!: string | null;
  @Int() messages!: number;
  @Int() people!: number;
  @Int() withoutAddress!: number;
  @Int() optedOut!: number;
  /** The draft's key: a draft is sent only once. */
  @Text(36, { nullable: true }) sendKey!: string | null;
}

/** A user or parent who was chosen for a send but got no message. */
@Entity('send_skips')
@Index('ix_send_skips_person', ['kind', 'personId'])
export class SendSkipEntity {
  @References('sends', 'CASCADE')
  @IntKey()
  sendId!: number;
  @TextKey(8) kind!: 'USER' | 'PARENT';
  @IntKey() personId!: number;
  @Text(16) reason!: SkipReason;
}

export const refOfSend = (id: number) => `SEND ${id}`;
