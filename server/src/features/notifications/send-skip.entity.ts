import { Entity, Index, PrimaryColumn } from 'typeorm';
import type { SkipReason } from '@homeroom/shared/email-log';
import { Text } from '../../platform/database/columns.js';
import { References } from '../../platform/database/references.js';

/** Somebody who was chosen for a send and got no message of it: a user or a parent, by the id of their row. */
@Entity('send_skips')
@Index('ix_send_skips_person', ['kind', 'personId'])
export class SendSkipEntity {
  @References('send_skips', 'send_id', 'sends', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  sendId!: number;
  @PrimaryColumn({ type: 'varchar', length: '8' }) kind!: 'USER' | 'PARENT';
  @PrimaryColumn({ type: 'integer' }) personId!: number;
  @Text(16) reason!: SkipReason;
}
