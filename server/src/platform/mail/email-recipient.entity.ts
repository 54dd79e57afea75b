import { Entity, Index, PrimaryColumn } from 'typeorm';
import { References } from '../database/columns.js';

/** A user or parent who received a message; several may share its address. */
@Entity('email_recipients')
@Index('ix_email_recipients_person', ['kind', 'personId'])
export class EmailRecipientEntity {
  @References('email_messages', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  messageId!: number;
  @PrimaryColumn({ type: 'varchar', length: '8' }) kind!: 'USER' | 'PARENT';
  @PrimaryColumn({ type: 'integer' }) personId!: number;
}
