import { Entity, Index } from 'typeorm';
import type { TryOutcome } from '@homeroom/shared/mail';
import { Id, Instant, Int, References, Text } from '../database/columns.js';

/** One attempt to send a message, with the mail server's answer. An unreachable server does not count as an attempt. */
@Entity('email_tries')
@Index('ix_email_tries_message', ['messageId'])
export class EmailTryEntity {
  @Id() id!: number;
  @References('email_messages', 'CASCADE') @Int() messageId!: number;
  @Instant() at!: string;
  @Text(12) outcome!: TryOutcome;
  @Text(500) answer!: string;
}
