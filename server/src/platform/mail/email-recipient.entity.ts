import { Entity, Index } from 'typeorm';
import { IntKey, References, TextKey } from '../database/columns.js';

/** A user or parent who received a message; several may share its address. */
@Entity('email_recipients')
@Index('ix_email_recipients_person', ['kind', 'personId'])
export class EmailRecipientEntity {
  @References('email_messages', 'CASCADE')
  @IntKey()
  messageId!: number;
  @TextKey(8) kind!: 'USER' | 'PARENT';
  @IntKey() personId!: number;
}

/** A user, a parent, or a typed address with neither id. */
export interface MailPerson {
  userId?: number | null;
  parentId?: number | null;
}

/** The person as tables refer to them; a typed address has no row. */
export function personRows({ userId, parentId }: MailPerson): Pick<EmailRecipientEntity, 'kind' | 'personId'>[] {
  if (userId) return [{ kind: 'USER', personId: userId }];
  return parentId ? [{ kind: 'PARENT', personId: parentId }] : [];
}
