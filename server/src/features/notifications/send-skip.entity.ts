import { Entity, Index } from 'typeorm';
import type { SkipReason } from '@homeroom/shared/email-log';
import { IntKey, References, Text, TextKey } from '../../platform/database/columns.js';

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
