import { Entity, Index, PrimaryColumn } from 'typeorm';
import type { SkipReason } from '@homeroom/shared/email-log';
import { References, Text } from '../../platform/database/columns.js';

/** A user or parent who was chosen for a send but got no message. */
@Entity('send_skips')
@Index('ix_send_skips_person', ['kind', 'personId'])
export class SendSkipEntity {
  @References('sends', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  sendId!: number;
  @PrimaryColumn({ type: 'varchar', length: '8' }) kind!: 'USER' | 'PARENT';
  @PrimaryColumn({ type: 'integer' }) personId!: number;
  @Text(16) reason!: SkipReason;
}
