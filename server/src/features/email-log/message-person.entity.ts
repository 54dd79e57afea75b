import { Entity, Index } from 'typeorm';
import { Id, Int, Text } from '../../platform/database/columns.js';
import { References } from '../../platform/database/references.js';

/** Somebody whom a message is for: those who share an address share the message. */
@Entity('message_people')
@Index('ix_message_people_message', ['messageId'])
@Index('ix_message_people_parent', ['parentId'])
@Index('ix_message_people_user', ['userId'])
export class MessagePersonEntity {
  @Id() id!: number;
  @References('message_people', 'message_id', 'email_messages', 'CASCADE') @Int() messageId!: number;
  @References('message_people', 'user_id', 'users', 'SET NULL') @Int({ nullable: true }) userId!: number | null;
  @References('message_people', 'parent_id', 'parents', 'SET NULL') @Int({ nullable: true }) parentId!: number | null;
  @Text(170) name!: string;
}
